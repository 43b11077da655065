// Made by Scripts/protocol of Protocol/studio/replay.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Count } from "./studio.ts";

/** Begins with an archive without a snapshot and the size of the canvas: the number of edits of its log. */
export const openReplay = (archive: Uint8Array, width: Count, height: Count): Count =>
  perform(9, 0, 3, (to) => {
    to.byteString(archive);
    to.integer(width);
    to.integer(height);
  }, (from) => from.integer());

export const closeReplay = (): void =>
  perform(9, 1, 0, null);

/** Goes to where so many edits have been made: the number that have been. */
export const goReplay = (position: Count): Count =>
  perform(9, 2, 1, (to) => {
    to.integer(position);
  }, (from) => from.integer());
