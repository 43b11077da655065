// Lines of perspective: a fan from the point in which they meet, as far as it lies over the canvas.

import type { Place, Size } from "../base/measures.ts";
import type { Line } from "./lines.ts";

/** Returns the part of a line over the canvas that lies `from` or further along it, from `point` in the direction of an angle; null for
 * none. */
export function clipped([x, y]: Place, angle: number, from: number, { width, height }: Size): Line | null {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)] as const;
  let [first, last] = [from, Infinity];
  for (const [start, way, side] of [[x, dx, width], [y, dy, height]] as const) {
    if (Math.abs(way) < 1e-12) {
      if (start < 0 || start > side) return null;
      continue;
    }
    const [one, other] = [-start / way, (side - start) / way] as const;
    first = Math.max(first, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
  }
  return first < last ? [[x + dx * first, y + dy * first], [x + dx * last, y + dy * last]] : null;
}

/** Returns the angles between which the canvas is seen from outside, about the one to its middle; null for all around. */
function sight([x, y]: Place, { width, height }: Size): { to: number; least: number; most: number } | null {
  if (x >= 0 && x <= width && y >= 0 && y <= height) return null;
  const to = Math.atan2(height / 2 - y, width / 2 - x);
  const turns = [[0, 0], [width, 0], [width, height], [0, height]].map(([cx = 0, cy = 0]) => {
    const turn = Math.atan2(cy - y, cx - x) - to;
    return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  });
  return { to, least: Math.min(...turns), most: Math.max(...turns) };
}

/** How a fan is spread: how far its lines lie from one another about the middle of the canvas, and how near to one another they begin; the
 * lines that are halves of others begin further out, so that there is no knot about the point. */
export interface Spread {
  spacing: number;
  gap: number;
}

/** Returns the lines from `point`, of which one lies at the angle `level` and one across that. */
export function fan(point: Place, canvas: Size, level: number, { spacing, gap }: Spread): Line[] {
  const reach = Math.hypot(canvas.width, canvas.height) / 2;
  const away = Math.hypot(canvas.width / 2 - point[0], canvas.height / 2 - point[1]);
  // Around a point on the canvas the lines meet without a seam; the further out it lies, the narrower is the fan.
  const around = 4 * Math.max(1, Math.round(Math.PI * reach / spacing / 2));
  const step = 2 * Math.PI / around * Math.min(1, reach / away);
  const seen = sight(point, canvas);
  const from = seen ? Math.ceil((seen.to + seen.least - level) / step) : 0;
  const to = seen ? Math.floor((seen.to + seen.most - level) / step) : around - 1;
  const lines: Line[] = [];
  for (let i = from; i <= to; i++) {
    const line = clipped(point, level + i * step, gap / (step * halves(i)), canvas);
    if (line) lines.push(line);
  }
  return lines;
}

/** Returns the greatest power of two that a number is a multiple of, up to that of a quarter of the fan. */
const halves = (i: number): number => (i === 0 ? 64 : Math.min(64, i & -i));

/** Returns the angle of the horizon: through the first two points, level for want of a second. */
export function horizonAngle([first, second]: readonly Place[]): number {
  if (!first || !second || Math.hypot(second[0] - first[0], second[1] - first[1]) < 1e-6) return 0;
  return Math.atan2(second[1] - first[1], second[0] - first[0]);
}

/** Returns the horizon over the canvas; null where none is to be seen. */
export function horizon(points: readonly Place[], canvas: Size): Line | null {
  return points[0] ? clipped(points[0], horizonAngle(points), -Infinity, canvas) : null;
}
