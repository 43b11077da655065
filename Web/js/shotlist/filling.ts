// What is to stand in many cells at once: by pasting, filling down and emptying.

import { type Cell, columnsIn, type Range, rowsIn } from "./cells.ts";

/** Words for a cell. */
export interface Put extends Cell { text: string }

const each = <Value>({ top, bottom, left, right }: Range, make: (row: number, column: number) => Value): Value[] =>
  Array.from({ length: bottom - top + 1 }, (_, i) => Array.from({ length: right - left + 1 }, (_, j) => make(top + i, left + j))).flat();

/** What stands in a range, row by row. */
export const copied = (range: Range, textAt: (row: number, column: number) => string): string[][] =>
  Array.from({ length: rowsIn(range) }, (_, i) => Array.from({ length: columnsIn(range) }, (_, j) => textAt(range.top + i, range.left + j)));

/** A table laid over a range: again and again where it goes into that without a rest, as one value does, or else once, from the range's first
 * cell on. What lies outside the list of `rows` and `columns` is left out. */
export function pasted(table: readonly (readonly string[])[], range: Range, rows: number, columns: number): Put[] {
  const [high, wide] = [table.length, Math.max(0, ...table.map((row) => row.length))];
  if (high === 0 || wide === 0) return [];
  const isRepeated = rowsIn(range) % high === 0 && columnsIn(range) % wide === 0;
  const whole = isRepeated ? range : { top: range.top, left: range.left, bottom: range.top + high - 1, right: range.left + wide - 1 };
  return each(whole, (row, column) => ({ row, column, text: table[(row - whole.top) % high]?.[(column - whole.left) % wide] }))
    // Rows may be of different lengths.
    .filter((put): put is Put => put.text !== undefined && put.row < rows && put.column < columns);
}

/** The first row of a range in all others of it; one row alone gets what stands above it. */
export function filledDown(range: Range, textAt: (row: number, column: number) => string): Put[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  if (from < 0) return [];
  return each({ ...range, top: from + 1 }, (row, column) => ({ row, column, text: textAt(from, column) }));
}

/** Nothing in all cells of a range. */
export const emptied = (range: Range): Put[] => each(range, (row, column) => ({ row, column, text: "" }));
