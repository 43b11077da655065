// What keys do to the part of the tunnel that fingers move.

import * as calls from "./calls.ts";
import { cropOf, firstCrop, inside, looked } from "./crop.ts";
import type { TunnelState } from "./state.ts";
import type { View } from "./view.ts";

// Pixels of the page that an arrow moves the view by.
const VIEW_STEP = 4;

export class PartKeys {
  /** `changed` hears after each key, with words for what could not be. */
  constructor(private readonly state: TunnelState, private readonly view: View, private readonly changed: (words: string) => void) {}

  /** Moves, scales or turns the part. */
  shift(move: calls.Shift): void {
    const { x = 0, y = 0, scale = 1 } = move;
    const { part, size } = this.state;
    if (part === "new") {
      if (scale !== 1) this.view.zoom(scale, this.view.middle);
      return this.view.move(-x * VIEW_STEP, -y * VIEW_STEP);
    }
    if (part !== "crop") return this.changed(calls.shift(part === "old" ? calls.OLD : calls.WINDOW, { ...move, isFree: true }));
    const [left, top, width, height] = cropOf(calls.look()) ?? firstCrop(size);
    this.changed(calls.change(looked(inside([left + x, top + y, width * scale, height * scale]))));
  }

  /** Makes the part's edge softer, or harder. */
  soften(way: number): void {
    const name = this.state.part === "old" ? "edgeSoftness" : "softness";
    const now = calls.look()[name];
    this.changed(calls.change({ [name]: Math.max(0, way > 0 ? Math.max(now * 1.1, now + 1) : Math.min(now / 1.1, now - 1)) }));
  }

  swap(): void { this.changed(calls.change({ isSwapped: 1 - calls.look().isSwapped })); }

  shape(): void { this.changed(calls.change({ kind: 1 - calls.look().kind })); }
}
