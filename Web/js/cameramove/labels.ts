// Where the labels of a camera's move stand: those of its frames, and its name.

import type { Size } from "../base/measures.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { distance, halfway, middleOf } from "./frames.ts";

// How far what a hand takes hold of is kept from a label, how near to its corner one lies that has to make way, and its steps along the edge.
const ROOM = 10;
const CLOSE = 3;
const STEP = 8;

/** Returns how wide a frame is. */
export const widthOf = (corners: Point[]): number => (corners[0] && corners[1] ? distance(corners[0], corners[1]) : 0);

/** Returns the place within the first corner of a frame, which may be given from any corner on, so far along its edges and inwards. */
export function inCorner(corners: Point[], across: number, down: number): Point {
  const corner = corners[0] ?? { x: 0, y: 0 };
  const next = corners[1] ?? corner;
  const all = distance(corner, next) || 1;
  const [x, y] = [(next.x - corner.x) / all, (next.y - corner.y) / all];
  return { x: corner.x + x * across - y * down, y: corner.y + y * across + x * down };
}

/** Returns the middle of a label in the first corner of a frame: so far inwards, but where it would cover one of `handles` nearer to the corner, or
 * further along the edge. */
export function labelPlace(corners: Point[], { width, height }: Size, inwards: number, handles: readonly Point[]): Point {
  const at = (across: number, down: number) => inCorner(corners, width / 2 + across, height / 2 + down);
  const places = [at(inwards, inwards), at(CLOSE, CLOSE)];
  for (let across = CLOSE; across + width < widthOf(corners); across += STEP) places.push(at(across, CLOSE));
  const isClear = ({ x, y }: Point) => handles.every((one) => Math.abs(one.x - x) >= width / 2 + ROOM || Math.abs(one.y - y) >= height / 2 + ROOM);
  return places.find(isClear) ?? at(inwards, inwards);
}

/** Returns where the name of a move stands: beside the arrow, or in the end where there is none. */
export function namePlace(start: Point[], end: Point[], away: number): Point {
  const [from, to] = [middleOf(start), middleOf(end)];
  const all = distance(from, to);
  if (all < away) return { x: to.x, y: to.y };
  const middle = halfway(from, to);
  // Below an arrow, or right of one that is upright.
  const [x, y] = [-(to.y - from.y) / all, (to.x - from.x) / all];
  const side = y < -0.2 || (Math.abs(y) <= 0.2 && x < 0) ? -away : away;
  return { x: middle.x + x * side * (1 + Math.abs(x)), y: middle.y + y * side };
}
