// The lines that divide a frame.

import type { Place } from "../base/measures.ts";
import type { Box } from "./aspects.ts";

/** A line from one place to another. */
export type Line = readonly [from: Place, to: Place];

const upright = ({ top, height }: Box, x: number): Line => [[x, top], [x, top + height]];
const level = ({ left, width }: Box, y: number): Line => [[left, y], [left + width, y]];

/** Returns the corners of a box, the upper left one first, then clockwise. */
export const corners = ({ left, top, width, height }: Box): Place[] => [
  [left, top], [left + width, top], [left + width, top + height], [left, top + height],
];

export const thirds = (box: Box): Line[] => [1 / 3, 2 / 3].flatMap((part) => [
  upright(box, box.left + box.width * part), level(box, box.top + box.height * part),
]);

/** Returns a cross in the middle, an eighth of the shorter side long. */
export function cross({ left, top, width, height }: Box): Line[] {
  const [x, y, arm] = [left + width / 2, top + height / 2, Math.min(width, height) / 16];
  return [[[x - arm, y], [x + arm, y]], [[x, y - arm], [x, y + arm]]];
}

export function diagonals(box: Box): Line[] {
  const [a, b, c, d] = corners(box) as [Place, Place, Place, Place];
  return [[a, c], [d, b]];
}

/** Returns the lines between square cells, `columns` of which lie beside one another; those that lie level begin in the middle, so that
 * above and below are alike. */
export function grid(box: Box, columns: number): Line[] {
  const cell = box.width / columns;
  const middle = box.top + box.height / 2;
  const lines = Array.from({ length: columns - 1 }, (_, i) => upright(box, box.left + cell * (i + 1)));
  // Of an even number of columns one line is in the middle across: one is in the middle down too.
  for (let away = columns % 2 === 0 ? 0 : cell / 2; away < box.height / 2 - 1e-6; away += cell) {
    lines.push(level(box, middle - away));
    if (away > 0) lines.push(level(box, middle + away));
  }
  return lines;
}
