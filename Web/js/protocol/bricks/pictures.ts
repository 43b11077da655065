// Made by Scripts/protocol of Protocol/bricks/pictures.cddl: change that, and run it again.

import type { Performing } from "../../base/module.ts";
import { type Count } from "./bricks.ts";

/** What shows a program: 0 for one of those that are drawn, 1 an automatic screenshot, 2 one that a person took. */
export type PictureNumber = number;

/** What shows a program once a screenshot has been taken. */
export const pictureAfter = (core: Performing, before: PictureNumber, screenshot: PictureNumber): PictureNumber =>
  core.perform(2, 0, 2, (to) => {
    to.integer(before);
    to.integer(screenshot);
  }, (from) => from.integer());

/** Which of the six pictures a new program starts with, for a seed. */
export const newPicture = (core: Performing, seed: number): Count =>
  core.perform(2, 1, 1, (to) => {
    to.double(seed);
  }, (from) => from.integer());

/** One of the six pictures, from 0: red, green, blue and alpha, all opaque. */
export const drawnPicture = (core: Performing, picture: Count, width: Count, height: Count): Uint8Array<ArrayBuffer> =>
  core.perform(2, 2, 3, (to) => {
    to.integer(picture);
    to.integer(width);
    to.integer(height);
  }, (from) => from.byteString());
