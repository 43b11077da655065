// The picture that shows a program, among its files as its archive has it.

import { AUTOMATIC, DRAWN, drawPicture, MANUAL, pictureAfter } from "../bricks/pictures.ts";
import { blobOf, drawnCanvas } from "../base/canvases.ts";
import type { Size } from "../base/measures.ts";
import { element } from "../base/dom.ts";

const [AUTOMATIC_NAME, MANUAL_NAME] = ["automatic_screenshot.png", "manual_screenshot.png"];
// As wide as lists show them on fine screens.
const WIDTH = 480;

/** Returns the picture among a program's files; undefined for none. */
export const pictureAmong = (files: Map<string, Blob>): Blob | undefined => files.get(MANUAL_NAME) ?? files.get(AUTOMATIC_NAME);

/** Gives a program without a picture one to begin with: its first run takes its place. */
export function beginWithPicture(files: Map<string, Blob>, picture: Blob): void {
  if (!pictureAmong(files)) files.set(AUTOMATIC_NAME, picture);
}

const heightOf = ({ width, height }: Size): number => Math.round(WIDTH * height / width);

/** Returns the picture that a new program starts with, for a stage of a size, by the name of its file. */
export async function firstPicture(width: number, height: number): Promise<[name: string, file: Blob]> {
  const canvas = element("canvas", { width: WIDTH, height: heightOf({ width, height }) });
  await drawPicture(canvas);
  return [AUTOMATIC_NAME, await blobOf(canvas)];
}

/** Lets what a stage shows be the program's picture from now on, `kind` AUTOMATIC after its first run or MANUAL by a person; whether what it
 * has gives way. */
export async function takePicture(files: Map<string, Blob>, stage: HTMLCanvasElement, kind: number): Promise<boolean> {
  const now = files.has(MANUAL_NAME) ? MANUAL : files.has(AUTOMATIC_NAME) ? AUTOMATIC : DRAWN;
  if (pictureAfter(now, kind) !== kind) return false;
  const height = heightOf(stage);
  const file = await blobOf(drawnCanvas(WIDTH, height, (context) => context.drawImage(stage, 0, 0, WIDTH, height))).catch(() => null);
  if (!file) return false;
  files.set(kind === MANUAL ? MANUAL_NAME : AUTOMATIC_NAME, file);
  return true;
}
