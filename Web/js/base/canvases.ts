// Canvases that are not shown: pictures on their way into files.

import { element } from "./dom.ts";
import { words } from "./words.ts";

/** Makes a canvas of a size, and draws on it. */
export function drawnCanvas(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = element("canvas", { width, height });
  draw(canvas.getContext("2d")!);
  return canvas;
}

/** Returns what a canvas shows as the file of a picture; fails where the browser cannot. */
export const blobOf = (canvas: HTMLCanvasElement, type = "image/png", quality?: number): Promise<Blob> => new Promise((resolve, reject) => {
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(words.answers.noPicture))), type, quality);
});
