// Pictures that show programs: one of six that are drawn, a screenshot of a run, or one that a person has taken. Which gives way to which is
// the module's to say.

import { showPixels } from "../base/canvases.ts";
import * as pictures from "../protocol/bricks/pictures.ts";
import { bricks, load } from "./machine.ts";

/** The origins of pictures, as the module numbers them. */
export const DRAWN = 0, AUTOMATIC = 1, MANUAL = 2;

/** Returns the origin of the picture that shows a program once a screenshot was taken. */
export const pictureAfter = (picture: number, screenshot: number): number => pictures.pictureAfter(bricks(), picture, screenshot);

/** Draws one of the six pictures, from 0, on a canvas; where none is said one that a new program may start with. */
export async function drawPicture(canvas: HTMLCanvasElement, number?: number): Promise<void> {
  await load();
  const { width, height } = canvas;
  const chosen = number ?? pictures.newPicture(bricks(), crypto.getRandomValues(new Uint32Array(1))[0]!);
  const pixels = pictures.drawnPicture(bricks(), chosen, width, height);
  showPixels(canvas, pixels);
}
