// How a hand reaches a point that lies beyond the desk: by a grip at the desk's edge, which is pulled in or pushed out. Across and down
// are apart, so that a point far beside the desk is as high as its grip.

import type { Place } from "../base/measures.ts";
import type { Box } from "./aspects.ts";

// From this part of the way to the edge on, a hand moves what lies beyond it.
const INNER = 0.7;

/** How much further a place lies than its grip, from the middle of the room: across and down, 1 where it is within. */
export type Factor = Place;

/** Returns where a place is taken hold of within a room: there, or else at the room's edge. */
export function gripOf(place: Place, room: Box): { place: Place; isAway: boolean; factor: Factor } {
  const ends = [[room.left, room.width], [room.top, room.height]] as const;
  const factor = ends.map(([start, length], i) => Math.max(1, Math.abs(place[i]! - start - length / 2) / (length / 2))) as Factor;
  return {
    place: ends.map(([start, length], i) => Math.min(Math.max(place[i]!, start), start + length)) as Place, factor, isAway: Math.max(...factor) > 1,
  };
}

/** Returns the place that a hand has which took hold of it with a factor: at the edge as much further as then, further in less and less,
 * until it is where the hand is. */
export function reached(hand: Place, { left, top, width, height }: Box, factor: Factor): Place {
  return ([[left, width], [top, height]] as const).map(([start, length], i) => {
    const off = hand[i]! - start - length / 2;
    const part = Math.abs(off) / (length / 2);
    return start + length / 2 + off * factor[i]! ** Math.max(0, (part - INNER) / (1 - INNER));
  }) as Place;
}
