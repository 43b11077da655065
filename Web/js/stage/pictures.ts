// The picture that shows a program: one of six that are drawn for it, until a screenshot of a run takes its place; or one that a person
// has taken. Which gives way to which is the module's to say.

import type { Picture } from "../bricks/machine.ts";
import { drawPicture, pictureAfter } from "../bricks/pictures.ts";
import { element } from "../base/dom.ts";
import { keepPicture, keptPicture } from "./keeping.ts";

const [WIDTH, HEIGHT] = [480, 360];

/** Returns the picture of a program that has been opened: what came with it, or what was taken here since. */
export async function pictureOf({ name, picture }: { name: string; picture: Picture }): Promise<Picture> {
  const taken = await keptPicture(name);
  if (taken && pictureAfter(picture.kind, taken.kind) === taken.kind) return taken;
  if (picture.file) keepPicture(name, picture);
  return picture;
}

/** Lets a screenshot, `kind` AUTOMATIC or MANUAL, show a program from now on, where what shows it gives way; returns what shows it then. */
export async function takePicture(name: string, picture: Picture, kind: number, canvas: HTMLCanvasElement): Promise<Picture> {
  if (pictureAfter(picture.kind, kind) !== kind) return picture;
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!file) return picture;
  const taken = { kind, file };
  keepPicture(name, taken);
  return taken;
}

/** Returns the picture of the program of that name, for a list: an image, or the first of the six on a canvas. */
export async function showPicture(name: string): Promise<HTMLElement> {
  const taken = await keptPicture(name);
  const image = taken?.file && await decoded(taken.file);
  if (image) return image;
  const canvas = element("canvas", { class: "program-picture", "aria-hidden": "true", width: WIDTH, height: HEIGHT });
  await drawPicture(canvas, 0);
  return canvas;
}

/** Returns a file as an image; null where it is none, as what came with a program may be. */
async function decoded(file: Blob): Promise<HTMLElement | null> {
  const image = element("img", { class: "program-picture", alt: "", draggable: false, src: URL.createObjectURL(file) });
  try {
    // Off the main thread, and before it is shown.
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
