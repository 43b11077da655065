// Both photographs of the open tunnel: brought into the core where the shot has not shown them yet, and as canvases for
// those who look at them one by one.

import * as calls from "./calls.ts";

// The most pixels of a copy: more are not seen on a screen before one zooms in, and then they are few at a time.
const MOST = 9_500_000;

/** Fetches a photograph's working copy; a canvas of it. Fails with words for people. */
async function copyOf({ asset, width, height }, name) {
  let answer;
  try {
    answer = await fetch(`/api/assets/${asset}/picture`);
  } catch {
    throw new Error(`${name} cannot be fetched: the studio does not answer.`);
  }
  if (!answer.ok) throw new Error(`${name} is not in the library.`);
  const factor = Math.min(1, Math.sqrt(MOST / (width * height)));
  let picture;
  try {
    picture = await createImageBitmap(await answer.blob(), { colorSpaceConversion: "none" });
  } catch {
    throw new Error(`${name} cannot be read.`);
  }
  const side = (length, own) => Math.max(1, Math.min(own, Math.round(length * factor)));
  const canvas = new OffscreenCanvas(side(width, picture.width), side(height, picture.height));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

/** What loads them, each once. */
export function makeLoading() {
  let copies = null;

  /** `{ old, new }`, canvases of both. */
  async function canvases() {
    copies ??= Promise.all([copyOf(calls.facts(0), "The old photograph"), copyOf(calls.facts(1), "The new photograph")]);
    try {
      const [old, today] = await copies;
      return { old, new: today };
    } catch (error) {
      copies = null;
      throw error;
    }
  }

  return {
    canvases,
    /** Sees to it that the core has both. */
    async bring() {
      if (calls.draw(calls.PICTURES.new, [0, 0, 1, 1], 1, 1, 0, 1)) return;
      const both = await canvases();
      [both.old, both.new].forEach((canvas, which) =>
        calls.setPhotograph(which, canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)));
    },
  };
}
