// What of a shape lies in a box: at a high zoom a country is millions of pixels wide, of which a tile needs a few hundred.

import type { Spot } from "./mercator.ts";

export interface Box { left: number; top: number; right: number; bottom: number }

/** The box that points lie in. */
export function boxOf(points: Spot[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export const meet = (a: Box, b: Box): boolean => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

const between = ([ax, ay]: Spot, [bx, by]: Spot, part: number): Spot => [ax + (bx - ax) * part, ay + (by - ay) * part];

/** Cuts a ring along one side: `depth` is how far inside a point lies. Sutherland and Hodgman's algorithm. */
function cut(ring: Spot[], depth: (point: Spot) => number): Spot[] {
  const kept: Spot[] = [];
  ring.forEach((point, place) => {
    const before = ring.at(place - 1)!;
    const [from, to] = [depth(before), depth(point)];
    if ((from < 0) !== (to < 0)) kept.push(between(before, point, from / (from - to)));
    if (to >= 0) kept.push(point);
  });
  return kept;
}

/** Returns the part of a ring that lies in a box, as a ring that may run along the box's sides; empty where none does. */
export function clippedRing(ring: Spot[], { left, top, right, bottom }: Box): Spot[] {
  const sides: ((point: Spot) => number)[] = [([x]) => x - left, ([x]) => right - x, ([, y]) => y - top, ([, y]) => bottom - y];
  return sides.reduce(cut, ring);
}

/** Returns the parts of a line that lie in a box. Liang and Barsky's algorithm. */
export function clippedLine(line: Spot[], { left, top, right, bottom }: Box): Spot[][] {
  const parts: Spot[][] = [];
  let open = false;
  for (let place = 1; place < line.length; place += 1) {
    const [a, b] = [line[place - 1]!, line[place]!];
    let [enter, leave] = [0, 1];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    for (const [step, room] of [[-dx, a[0] - left], [dx, right - a[0]], [-dy, a[1] - top], [dy, bottom - a[1]]] as const) {
      if (step === 0) {
        if (room < 0) enter = 2;
      } else if (step < 0) enter = Math.max(enter, room / step);
      else leave = Math.min(leave, room / step);
    }
    if (enter > leave) {
      open = false;
      continue;
    }
    if (!open || enter > 0) parts.push([between(a, b, enter)]);
    parts.at(-1)!.push(between(a, b, leave));
    open = leave === 1;
  }
  return parts;
}
