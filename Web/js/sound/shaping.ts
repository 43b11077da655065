// What a hand makes of a clip: it moves it, trims an end, or draws a fade; near something that counts, it snaps to that.

import type { ClipEntry } from "../protocol/studio/sounds.ts";

/** What of a clip a hand can change. */
export type Shape = Pick<ClipEntry, "start" | "first" | "count" | "fadeIn" | "fadeOut">;
/** What a hand has taken: all of a clip, its beginning or end, the end of a fade. */
export type Part = "all" | "begin" | "end" | "fadeIn" | "fadeOut";

/** The shortest that a hand makes a clip, in samples. */
const SHORTEST = 480;

/** The sample among `places` that is nearest to one, and not farther than `within`; null for none. */
export function nearest(sample: number, places: readonly number[], within: number): number | null {
  let found: number | null = null;
  for (const place of places) if (Math.abs(place - sample) <= (found === null ? within : Math.abs(found - sample) - 1e-9)) found = place;
  return found;
}

/** How far a hand has to go so that what it holds lies at one of some places, where that is near; else as far as it is. */
function snapped(by: number, held: readonly number[], places: readonly number[], within: number): { by: number; at: number | null } {
  let best: { by: number; at: number | null } = { by, at: null };
  for (const one of held) {
    const at = nearest(one + by, places, within);
    if (at !== null && (best.at === null || Math.abs(at - one - by) < Math.abs(best.by - by))) best = { by: at - one, at };
  }
  return best;
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/**
 * The shape that a clip has after a hand went by some samples.
 *
 * @param clip The clip as it was, with the length of its whole sound.
 * @param places What it snaps to when it is nearer than `within`.
 * @returns The shape, and the place to which it has snapped; null for none.
 */
export function shaped(clip: Shape & { length: number }, part: Part, by: number, places: readonly number[], within: number): { shape: Shape; at: number | null } {
  const { start, first, count, fadeIn, fadeOut } = clip;
  const end = start + count;
  const shape = { start, first, count, fadeIn, fadeOut };
  const held = { all: [start, end], begin: [start], end: [end], fadeIn: [start + fadeIn], fadeOut: [end - fadeOut] }[part];
  const snap = snapped(by, held, places, within);
  const wish = Math.round(snap.by);
  // A clip that begins before the film may stay there, but none is moved there.
  const least = Math.min(0, start);
  let way = wish;
  if (part === "all") {
    way = Math.max(least - start, wish);
    shape.start = start + way;
  } else if (part === "begin") {
    way = between(wish, Math.max(-first, least - start), count - Math.min(SHORTEST, count));
    Object.assign(shape, { start: start + way, first: first + way, count: count - way });
  } else if (part === "end") {
    way = between(wish, Math.min(SHORTEST, count) - count, clip.length - first - count);
    shape.count = count + way;
  } else if (part === "fadeIn") {
    shape.fadeIn = between(fadeIn + wish, 0, count);
  } else {
    shape.fadeOut = between(fadeOut - wish, 0, count);
  }
  return { shape, at: way === wish ? snap.at : null };
}
