// The layers of the open shot, as the panel shows them.

import { showPixels } from "../base/canvases.ts";
import { words } from "../base/words.ts";
import { background, layerPicture, layers, setBackground } from "../protocol/studio/layers.ts";

/** The ways in which a layer blends, by their numbers. */
export const MODES = words.layers.modes;

/** Whether nothing has been put into the shot. */
export const isBlank = (): boolean => layers().every(({ kind, elementCount }) => elementCount === 0 && (kind === "drawing" || kind === "group"));

/** The colour of the paper, as `#rrggbb`. */
export const paper = (): string => `#${(background() >>> 8).toString(16).padStart(6, "0")}`;
export const setPaper = (color: string): void => setBackground((parseInt(color.slice(1), 16) * 256 + 255) >>> 0);

/** Paints a small picture of a layer onto a canvas. */
export function paint(id: string, canvas: HTMLCanvasElement): void {
  const pixels = layerPicture(id, canvas.width, canvas.height);
  if (pixels) showPixels(canvas, pixels);
}
