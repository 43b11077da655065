// Both photographs of the open tunnel: brought into the core where the shot has not shown them yet, and as canvases for
// those who look at them one by one.

import { contextOf } from "../base/canvases.ts";
import { fill, words } from "../base/words.ts";
import * as calls from "./calls.ts";

// The most pixels of a copy: more are not seen on a screen before one zooms in, and then they are few at a time.
const MOST = 9_500_000;
const READ = { willReadFrequently: true };

/** Canvases of both photographs. */
export interface Canvases {
  old: OffscreenCanvas;
  new: OffscreenCanvas;
}

/** Fetches a photograph's working copy; a canvas of it. Fails with words for people. */
async function copyOf({ asset, width, height }: ReturnType<typeof calls.facts>, name: string): Promise<OffscreenCanvas> {
  const texts = words.tunnelLoading;
  const answer = await fetch(`/api/assets/${asset}/picture`).catch(() => { throw new Error(fill(texts.noAnswer, { name })); });
  if (!answer.ok) throw new Error(fill(texts.missing, { name }));
  const factor = Math.min(1, Math.sqrt(MOST / (width * height)));
  const picture = await answer.blob().then((bytes) => createImageBitmap(bytes, { colorSpaceConversion: "none" }))
    .catch(() => { throw new Error(fill(texts.unreadable, { name })); });
  const side = (length: number, own: number) => Math.max(1, Math.min(own, Math.round(length * factor)));
  const canvas = new OffscreenCanvas(side(width, picture.width), side(height, picture.height));
  const context = contextOf(canvas, READ);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

export interface Loading {
  canvases(): Promise<Canvases>;
  /** Sees to it that the core has both. */
  bring(): Promise<void>;
}

/** Makes what loads them, each once. */
export function makeLoading(): Loading {
  let copies: Promise<[OffscreenCanvas, OffscreenCanvas]> | null = null;

  async function canvases(): Promise<Canvases> {
    copies ??= Promise.all([copyOf(calls.facts(0), words.tunnelLoading.old), copyOf(calls.facts(1), words.tunnelLoading.new)]);
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
    async bring() {
      if (calls.draw(calls.PICTURES.new, [0, 0, 1, 1], 1, 1, 0, 1)) return;
      const both = await canvases();
      [both.old, both.new].forEach((canvas, which) =>
        calls.setPhotograph(which, contextOf(canvas, READ).getImageData(0, 0, canvas.width, canvas.height)));
    },
  };
}
