// The crop: a rectangle of whole pixels of the new photograph, `[left, top, width, height]`.

const LEAST = 8;

/** A crop by its left, top, width and height in pixels. */
export type Crop = [number, number, number, number];

/** A crop as a look holds it; 0 in all where there is none. */
export interface LookedCrop {
  cropX: number;
  cropY: number;
  cropWidth: number;
  cropHeight: number;
}

interface Size {
  width: number;
  height: number;
}

/** Returns the crop of a look; null where all is kept. */
export const cropOf = ({ cropX, cropY, cropWidth, cropHeight }: LookedCrop): Crop | null =>
  (cropWidth > 0 && cropHeight > 0 ? [cropX, cropY, cropWidth, cropHeight] : null);

/** Returns a crop, or none, as a look holds it. */
export function looked(crop: Crop | null): LookedCrop {
  const [cropX, cropY, cropWidth, cropHeight] = crop ?? [0, 0, 0, 0];
  return { cropX, cropY, cropWidth, cropHeight };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Returns the crop of whole pixels that lies nearest and inside a photograph of a size, no smaller than a few pixels. */
export function inside([x, y, w, h]: Crop, { width, height }: Size): Crop {
  const [least, lower] = [Math.min(LEAST, width), Math.min(LEAST, height)] as const;
  const w1 = clamp(Math.round(w), least, width);
  const h1 = clamp(Math.round(h), lower, height);
  return [clamp(Math.round(x), 0, width - w1), clamp(Math.round(y), 0, height - h1), w1, h1];
}

/** Returns a crop of which the sides that a handle holds have gone by `[dx, dy]`: `u` and `v` say where the handle is, 0 left
 * or top, 1 right or bottom, ½ neither. The other sides stay. */
export function pulled([x, y, w, h]: Crop, u: number, v: number, [dx, dy]: [number, number], size: Size): Crop {
  let [left, top, right, bottom]: Crop = [x, y, x + w, y + h];
  if (u === 0) left = clamp(left + dx, 0, right - LEAST);
  if (u === 1) right = clamp(right + dx, left + LEAST, size.width);
  if (v === 0) top = clamp(top + dy, 0, bottom - LEAST);
  if (v === 1) bottom = clamp(bottom + dy, top + LEAST, size.height);
  return inside([left, top, right - left, bottom - top], size);
}

/** Returns a crop moved, and grown about its middle, as far as the photograph goes. */
export function shifted([x, y, w, h]: Crop, [dx, dy]: [number, number], scale: number, size: Size): Crop {
  const most = Math.min(scale, size.width / w, size.height / h);
  const [w1, h1] = [w * most, h * most] as const;
  return inside([x + (w - w1) / 2 + dx, y + (h - h1) / 2 + dy, w1, h1], size);
}
