// The crop: a rectangle of whole pixels of the new photograph, `[left, top, width, height]`.

const LEAST = 8;

/** The crop of a look; null where all is kept. */
export const cropOf = ({ cropX, cropY, cropWidth, cropHeight }) =>
  (cropWidth > 0 && cropHeight > 0 ? [cropX, cropY, cropWidth, cropHeight] : null);

/** What a look says of a crop, or of none. */
export function looked(crop) {
  const [cropX, cropY, cropWidth, cropHeight] = crop ?? [0, 0, 0, 0];
  return { cropX, cropY, cropWidth, cropHeight };
}

const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/** The crop of whole pixels that lies nearest and inside a photograph of a size, no smaller than a few pixels. */
export function inside([x, y, w, h], { width, height }) {
  const [least, lower] = [Math.min(LEAST, width), Math.min(LEAST, height)];
  const w1 = clamp(Math.round(w), least, width);
  const h1 = clamp(Math.round(h), lower, height);
  return [clamp(Math.round(x), 0, width - w1), clamp(Math.round(y), 0, height - h1), w1, h1];
}

/** A crop of which the sides that a handle holds have gone by `[dx, dy]`: `u` and `v` say where the handle is, 0 left
 * or top, 1 right or bottom, ½ neither. The other sides stay. */
export function pulled([x, y, w, h], u, v, [dx, dy], size) {
  let [left, top, right, bottom] = [x, y, x + w, y + h];
  if (u === 0) left = clamp(left + dx, 0, right - LEAST);
  if (u === 1) right = clamp(right + dx, left + LEAST, size.width);
  if (v === 0) top = clamp(top + dy, 0, bottom - LEAST);
  if (v === 1) bottom = clamp(bottom + dy, top + LEAST, size.height);
  return inside([left, top, right - left, bottom - top], size);
}

/** A crop moved, and grown about its middle, as far as the photograph goes. */
export function shifted([x, y, w, h], [dx, dy], scale, size) {
  const most = Math.min(scale, size.width / w, size.height / h);
  const [w1, h1] = [w * most, h * most];
  return inside([x + (w - w1) / 2 + dx, y + (h - h1) / 2 + dy, w1, h1], size);
}
