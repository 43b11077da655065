// Canvases: what draws on them, and those that are not shown, pictures on their way into files.

import { element } from "./dom.ts";
import { words } from "./words.ts";

/** Returns what draws on a canvas; fails where the browser has no room for it. */
export function contextOf(canvas: HTMLCanvasElement, settings?: CanvasRenderingContext2DSettings): CanvasRenderingContext2D;
export function contextOf(canvas: OffscreenCanvas, settings?: CanvasRenderingContext2DSettings): OffscreenCanvasRenderingContext2D;
export function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas, settings?: CanvasRenderingContext2DSettings) {
  const context = canvas.getContext("2d", settings);
  if (!context) throw new Error(words.answers.noCanvas);
  return context;
}

/** Fills a canvas with pixels of red, green, blue and alpha, as many as it has. */
export function showPixels(canvas: HTMLCanvasElement, pixels: ArrayLike<number>): void {
  contextOf(canvas).putImageData(new ImageData(new Uint8ClampedArray(pixels), canvas.width, canvas.height), 0, 0);
}

/** Makes a canvas of a size, and draws on it. */
export function drawnCanvas(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = element("canvas", { width, height });
  draw(contextOf(canvas));
  return canvas;
}

/** Returns what a canvas shows as the file of a picture; fails where the browser cannot. */
export const blobOf = (canvas: HTMLCanvasElement, type = "image/png", quality?: number): Promise<Blob> => new Promise((resolve, reject) => {
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(words.answers.noPicture))), type, quality);
});
