// The tunnel that is open in the core, in the page's words. Calls that change something give "" or say why
// they could not, and then nothing has changed.

import * as core from "../core.ts";
import { attempt } from "../refusals.ts";

// The numbers of `tunnelLook`, in their order.
const NAMES = [
  "a", "b", "c", "d", "e", "f", "g", "h", "i", "edgeSoftness", "edgeRadius", "edgeAngle", "kind", "x", "y", "width",
  "height", "angle", "softness", "radius", "transparency", "tone", "isSwapped", "cropX", "cropY", "cropWidth",
  "cropHeight", "levels",
];

/** All that decides how the two photographs become one picture; lengths are in the new one's pixels, those of
 * the edge in the old one's. */
export function look() {
  const numbers = core.numbersOf(core.asked("tunnelLook"));
  return numbers && Object.fromEntries(NAMES.map((name, i) => [name, numbers[i]]));
}

/** What the core says of a map, without the field that it stands in. */
const plain = (words) => words.replace(/^alignment: /, "");

export const setLook = (next) => plain(attempt(() => core.withNumbers(NAMES.map((name) => next[name]), "setTunnelLook")));
/** Changes some numbers of the look. */
export const change = (some) => setLook({ ...look(), ...some });

// What a hand moves: the numbers of the core, and those that are the page's alone.
export const OLD = 0;
export const WINDOW = 1;

/** Remembers where all lies, for a hand that takes hold. */
export const hold = () => core.call.holdTunnel();

/** Moves a part from where it lay when it was held. Without `about` it turns and grows about its own centre. */
export const shift = (part, { angle = 0, scale = 1, about = null, x = 0, y = 0, isFree = false }) =>
  plain(attempt(() =>
    core.checkedCall("shiftTunnel", part, angle, scale, about?.[0] ?? NaN, about?.[1] ?? NaN, x, y, isFree ? 1 : 0)));

/** How the old photograph lies in its middle: `angle` in degrees, `scale` in pixels of the new one. */
export function stance() {
  const [angle, scale] = core.numbersOf(core.asked("tunnelStance")) ?? [0, 1];
  return { angle, scale };
}

/** The image of a place of the old photograph on the new one; null beyond the horizon. */
export function image({ a, b, c, d, e, f, g, h, i }, [x, y]) {
  const w = g * x + h * y + i;
  return w > 0 ? [(a * x + b * y + c) / w, (d * x + e * y + f) / w] : null;
}

/** The place of the old photograph that is seen at a place of the new one; null where there is none. */
export function origin({ a, b, c, d, e, f, g, h, i }, [x, y]) {
  return image({
    a: e * i - f * h, b: c * h - b * i, c: b * f - c * e, d: f * g - d * i, e: a * i - c * g, f: c * d - a * f,
    g: d * h - e * g, h: b * g - a * h, i: a * e - b * d,
  }, [x, y]);
}

// The pictures of `drawTunnelView`.
export const PICTURES = { result: 0, new: 1, old: 2, difference: 3, edges: 4 };

/** Draws rows of a part of the new photograph, `[left, top, width, height]`; false for want of a photograph. */
export const draw = (picture, part, width, height, from, to) =>
  core.withNumbers([picture, ...part, width, height, from, to], "drawTunnelView") === 1;

/** What was drawn last: valid until the next call. */
export const drawn = (width, height) => core.tunnelImage(width, height);

/** Takes in a photograph's pixels, as a canvas reads them. */
export const setPhotograph = (which, { data, width, height }) =>
  core.withBytesAnd(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), "setTunnelPhotograph", which, width, height);

const flat = (pairs) => pairs.flatMap((pair) => [...pair.old, ...pair.new]);

/** Lays the old photograph by pairs `{ old: [x, y], new: [x, y] }`, which the recipe keeps; `model` is −1 for what they
 * decide. Gives `{ words }` where no map is taken, else `{ model, error, isLeftOut: […] }`. */
export function align(pairs, model) {
  let numbers;
  const words = attempt(() => {
    numbers = core.numbersOf(core.withNumbers(flat(pairs), "alignTunnel", model, 0));
  });
  if (words) return { words };
  return { words: "", model: numbers[0], error: numbers[1], isLeftOut: pairs.map((_, i) => numbers[12 + 2 * i] === 1) };
}

/** Has the recipe keep pairs and lays nothing. */
export const keepPairs = (pairs, model) => attempt(() => core.withNumbers(flat(pairs), "setTunnelPoints", model, 0));

/** What the recipe keeps: `pairs`, the `model` asked for, and `result` as `align` gives it, null where the old
 * photograph lies otherwise than the pairs say. */
export function keptPairs() {
  const length = core.call.tunnelPoints();
  if (length === 0) return { pairs: [], model: -1, result: null };
  const [model, , used, error, ...rest] = core.numbersOf(length);
  const pairs = [];
  const isLeftOut = [];
  for (let i = 0; i < rest.length; i += 5) {
    pairs.push({ old: rest.slice(i, i + 2), new: rest.slice(i + 2, i + 4) });
    isLeftOut.push(rest[i + 4] === 1);
  }
  return { pairs, model, result: used < 0 ? null : { words: "", model: used, error, isLeftOut } };
}

/** What is known of a photograph, 0 the old one, 1 the new one; numbers that are not known are null. */
export function facts(which) {
  const texts = JSON.parse(core.textOf(core.call.tunnelFacts(which)));
  const numbers = Array.from(core.numbersOf(core.call.tunnelFactNumbers(which)), (n) => (Number.isNaN(n) ? null : n));
  return { ...texts, latitude: numbers[0], longitude: numbers[1], direction: numbers[2] };
}

export function setFacts(which, { title, source, date, place, latitude, longitude, direction }) {
  const bytes = new TextEncoder().encode([title, source, date, place].map((text) => `${text.replaceAll("\0", "")}\0`).join(""));
  return attempt(() => core.withBytesAnd(
    bytes, "setTunnelFacts", which, latitude ?? NaN, longitude ?? NaN, direction ?? NaN));
}
