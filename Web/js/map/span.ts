// The smallest part of the world that has all that is somewhere.

import type { Bounds } from "./box.ts";

/**
 * Returns the smallest box around boxes, whose east lies beyond 180° where it goes across the antimeridian; null around none.
 * Boxes whose west is larger than their east go across it themselves.
 */
export function spanOf(boxes: Bounds[]): Bounds | null {
  if (boxes.length === 0) return null;
  const south = Math.min(...boxes.map((box) => box.south)), north = Math.max(...boxes.map((box) => box.north));
  const arcs = boxes.map(({ west, east }) => ({ west, east: east < west ? east + 360 : east })).sort((a, b) => a.west - b.west);
  // What is left out is the widest gap before an arc; what goes across the antimeridian has come around to its other side.
  let end = Math.max(...arcs.map((arc) => arc.east)) - 360, gap = 0, west = 0, east = 0;
  for (const arc of arcs) {
    if (arc.west - end > gap) [gap, west, east] = [arc.west - end, arc.west, end];
    end = Math.max(end, arc.east);
  }
  if (gap === 0) return { south, west: -180, north, east: 180 };
  return { south, west, north, east: east < west ? east + 360 : east };
}
