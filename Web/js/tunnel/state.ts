// What the parts of the tunnel's screen share.

import type { Size } from "../base/measures.ts";
import type { StagePart } from "../protocol/studio/tunnel.ts";

/** The sizes of the old and of the new photograph, in pixels. */
export interface TunnelSizes {
  readonly old: Size;
  readonly size: Size;
}

/** The same, and what fingers move. */
export interface TunnelState extends TunnelSizes {
  part: StagePart;
}
