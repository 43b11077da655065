// The tunnel that is open in the core, in the page's words. Calls that change something give "" or say why
// they could not, and then nothing has changed.

import { drawTunnelView, tunnelImage } from "../base/core.ts";
import type { Place } from "../base/measures.ts";
import * as requests from "../protocol/studio/tunnel.ts";
import type { KnownFacts, LookNumbers, PhotographKind, PointPair, PointsResult } from "../protocol/studio/tunnel.ts";
import { attempt } from "../refusals/refusals.ts";

export interface Pair { old: Place; new: Place }
/** A map: nine numbers, row by row. */
type Map = Pick<LookNumbers, "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i">;

/** All that decides how the two photographs become one picture; lengths are in the new one's pixels, those of
 * the edge in the old one's. */
export function look(): LookNumbers {
  const numbers = requests.tunnelLook();
  if (!numbers) throw new Error("no tunnel is open");
  return numbers;
}

/** What the core says of a map, without the field that it stands in. */
export const plain = (words: string): string => words.replace(/^alignment: /, "");

export const setLook = (next: LookNumbers): string => plain(attempt(() => requests.setTunnelLook(next)));
/** Changes some numbers of the look. */
export const change = (some: Partial<LookNumbers>): string => setLook({ ...look(), ...some });

// What a hand moves: by the core's numbers, and those that are the page's alone.
export const OLD = 0;
export const WINDOW = 1;

export interface Shift { angle?: number; scale?: number; about?: Place | null; x?: number; y?: number; isFree?: boolean }

/** Moves a part from where it lies. Without `about` it turns and grows about its own centre. */
export const shift = (part: number, { angle = 0, scale = 1, about = null, x = 0, y = 0, isFree = false }: Shift): string =>
  plain(attempt(() => requests.shiftTunnel(
    part === OLD ? "old" : "window", angle, scale, about && { x: about[0], y: about[1] }, { x, y }, Boolean(isFree))));

/** How the old photograph lies in its middle: `angle` in degrees, `scale` in pixels of the new one. */
export const stance = (): requests.TunnelPlacement => requests.tunnelPlacement() ?? { angle: 0, scale: 1 };

/** The image of a place of the old photograph on the new one; null beyond the horizon. */
export function image({ a, b, c, d, e, f, g, h, i }: Map, [x, y]: Place): Place | null {
  const w = g * x + h * y + i;
  return w > 0 ? [(a * x + b * y + c) / w, (d * x + e * y + f) / w] : null;
}

/** The place of the old photograph that is seen at a place of the new one; null where there is none. */
export function origin({ a, b, c, d, e, f, g, h, i }: Map, [x, y]: Place): Place | null {
  return image({
    a: e * i - f * h, b: c * h - b * i, c: b * f - c * e, d: f * g - d * i, e: a * i - c * g, f: c * d - a * f,
    g: d * h - e * g, h: b * g - a * h, i: a * e - b * d,
  }, [x, y]);
}

// The pictures of `drawTunnelView`.
export const PICTURES = { result: 0, new: 1, old: 2, difference: 3, edges: 4 } as const;
export type Picture = (typeof PICTURES)[keyof typeof PICTURES];

/** Draws rows of a part of the new photograph, `[left, top, width, height]`; false for want of a photograph. */
export const draw = (picture: number, part: number[], width: number, height: number, from: number, to: number): boolean =>
  drawTunnelView([picture, ...part, width, height, from, to]);

/** What was drawn last: valid until the next call. */
export const drawn = (width: number, height: number): ImageData => tunnelImage(width, height);

/** A photograph by its number, 0 the old one, 1 the new one. */
const kindOf = (which: number): PhotographKind => (which === 0 ? "old" : "new");

/** Takes in a photograph's pixels, as a canvas reads them. */
export const setPhotograph = (which: number, { data, width, height }: ImageData): void =>
  requests.setPhotograph(kindOf(which), new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height);

const pairOf = (pair: Pair): PointPair => ({ old: { x: pair.old[0], y: pair.old[1] }, new: { x: pair.new[0], y: pair.new[1] } });
/** −1 stands for what the pairs decide. */
const modelOf = (model: number): number | null => (model < 0 ? null : model);

export type Laid = { words: string } & Partial<PointsResult>;

/** Lays the old photograph by pairs `{ old: [x, y], new: [x, y] }`, which the recipe keeps; `model` is −1 for what they
 * decide. Gives `{ words }` where no map is taken, else `{ model, error, isLeftOut: […] }`. */
export function align(pairs: Pair[], model: number): Laid {
  let result: PointsResult | undefined;
  const words = attempt(() => { result = requests.alignTunnel(pairs.map(pairOf), modelOf(model), null); });
  return { words, ...result };
}

/** Has the recipe keep pairs and lays nothing. */
export const keepPairs = (pairs: Pair[], model: number): string => attempt(() => requests.keepPoints(pairs.map(pairOf), modelOf(model), null));

/** What the recipe keeps: `pairs`, the `model` asked for, and `result` as `align` gives it, null where the old
 * photograph lies otherwise than the pairs say. */
export function keptPairs(): { pairs: Pair[]; model: number; result: Laid | null } {
  const kept = requests.keptPoints();
  if (!kept) return { pairs: [], model: -1, result: null };
  const pairs = kept.pairs.map(({ old, new: on }): Pair => ({ old: [old.x, old.y], new: [on.x, on.y] }));
  return { pairs, model: kept.model ?? -1, result: kept.result && { words: "", ...kept.result } };
}

/** What is known of a photograph, 0 the old one, 1 the new one; numbers that are not known are null. */
export function facts(which: number) {
  const facts = requests.photographFacts(kindOf(which));
  if (!facts) throw new Error("no tunnel is open");
  const { knownFacts, ...photograph } = facts;
  return { ...photograph, ...knownFacts };
}

export const setFacts = (which: number, { title, source, date, place, latitude, longitude, direction }: KnownFacts): string =>
  attempt(() => requests.setPhotographFacts(kindOf(which), {
    title, source, date, place, latitude: latitude ?? null, longitude: longitude ?? null, direction: direction ?? null,
  }));
