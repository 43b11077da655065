// The crop: a rectangle of whole pixels of the new photograph, `[left, top, width, height]`. The core says which can be made.

import type { Size } from "../base/measures.ts";
import { cropNear } from "../protocol/studio/tunnel.ts";

/** A crop by its left, top, width and height in pixels. */
export type Crop = [number, number, number, number];

/** A crop as a look holds it; 0 in all where there is none. */
export interface LookedCrop {
  cropX: number;
  cropY: number;
  cropWidth: number;
  cropHeight: number;
}

/** Returns the crop of a look; null where all is kept. */
export const cropOf = ({ cropX, cropY, cropWidth, cropHeight }: LookedCrop): Crop | null =>
  (cropWidth > 0 && cropHeight > 0 ? [cropX, cropY, cropWidth, cropHeight] : null);

/** Returns a crop, or none, as a look holds it. */
export function looked(crop: Crop | null): LookedCrop {
  const [cropX, cropY, cropWidth, cropHeight] = crop ?? [0, 0, 0, 0];
  return { cropX, cropY, cropWidth, cropHeight };
}

/** Returns the crop of whole pixels that lies nearest and inside the photograph, no smaller than a few pixels. */
export function inside([x, y, width, height]: Crop): Crop {
  const near = cropNear({ x, y }, { x: width, y: height });
  return near ? [near.left, near.top, near.width, near.height] : [x, y, width, height];
}

/** Returns a crop to begin with: a margin of a tenth. */
export const firstCrop = ({ width, height }: Size): Crop =>
  inside([0.1 * width, 0.1 * height, 0.8 * width, 0.8 * height]);
