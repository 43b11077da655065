// The picture that shows a program: one of six that are drawn for it, until a screenshot of a run takes its place; or one that a person
// has taken. Which gives way to which is the module's to say.

import { element } from "../dom.ts";
import { keepPicture, keptPicture } from "./keeping.ts";
import * as machine from "./machine.js";

export const AUTOMATIC = 1;
export const MANUAL = 2;

/** Of a program that has been opened: what came with it, or what was taken here since. */
export async function pictureOf({ name, picture }) {
  const taken = await keptPicture(name);
  if (taken && machine.pictureAfter(picture.kind, taken.kind) === taken.kind) return taken;
  if (picture.file) keepPicture(name, picture);
  return picture;
}

/** Lets a screenshot, `kind` AUTOMATIC or MANUAL, show a program from now on, where what shows it gives way; what shows it then. */
export async function takePicture(name, picture, kind, canvas) {
  if (machine.pictureAfter(picture.kind, kind) !== kind) return picture;
  const file = await new Promise((resolve) => canvas.toBlob(resolve));
  if (!file) return picture;
  const taken = { kind, file };
  keepPicture(name, taken);
  return taken;
}

/** The picture of the program of that name, for a list: an image, or the first of the six on a canvas. */
export async function showPicture(name) {
  const taken = await keptPicture(name);
  if (taken?.file) {
    const image = element("img", { class: "program-picture", alt: "", draggable: false, src: URL.createObjectURL(taken.file) });
    try {
      // Off the main thread, and before it is shown.
      await image.decode();
      return image;
    } catch {
      // What came with the program is no picture.
    } finally {
      URL.revokeObjectURL(image.src);
    }
  }
  const [width, height] = [480, 360];
  const canvas = element("canvas", { class: "program-picture", "aria-hidden": "true" });
  Object.assign(canvas, { width, height });
  canvas.getContext("2d").putImageData(await machine.drawnPicture(0, width, height), 0, 0);
  return canvas;
}
