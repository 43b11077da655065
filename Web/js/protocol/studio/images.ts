// Made by Scripts/protocol of Protocol/studio/images.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Byte, type Count } from "./studio.ts";

/** Adds a picture on a layer of its own. */
export const addImage = (assetID: string, name: string, width: Count, height: Count): void =>
  perform(2, 0, 4, (to) => {
    to.id(assetID);
    to.text(name);
    to.integer(width);
    to.integer(height);
  });

/** The pictures that are shown and not here. */
export const missingImages = (): string[] =>
  perform(2, 1, 0, null, (from) => from.list(() => from.id(32)));

/** Takes in the working copy of a picture: the inflated rows of a PNG file of 8 bits and 1 to 4 channels. */
export const setImage = (assetID: string, rows: Uint8Array, width: Count, height: Count, channels: Byte): void =>
  perform(2, 2, 5, (to) => {
    to.id(assetID);
    to.byteString(rows);
    to.integer(width);
    to.integer(height);
    to.integer(channels);
  });
