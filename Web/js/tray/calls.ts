// The core's tray, each frame. Times are seconds of the page's own clock.

import { trayCells, trayRows } from "../base/core.ts";

/** How many numbers the core gives for a card, and for a row. */
const CELL = 26;
const ROW = 8;
export const SHADES = ["front", "back", "exposed", "behind"] as const;

/** A card where it stands: `shade` as one of `SHADES`, `light` and `matrix` as it is painted. */
export interface Cell {
  section: number; note: number; facet: number; shade: string; light: number; depth: number; isLive: boolean; urgency: number;
  left: number; top: number; matrix: Float64Array;
}

/** A row: its first note and how many, the middle of its cards, from and to which note cards are cells, and where the pictures of
 * cards that were flicked past and that wait are seen, −1 for nowhere. */
export interface Row {
  section: number; first: number; count: number; middle: number; from: number; to: number; flickedUpTo: number; waitingFrom: number;
}

/** The cards between two heights, and those a little outside; with a `limit` of 0 or more, those that do not lie in
 * pictures of their rows. */
export function cells(top: number, bottom: number, margin: number, time: number, limit: number, hasFlicked: boolean): Cell[] {
  const numbers = trayCells(top, bottom, margin, time, limit, hasFlicked);
  const result: Cell[] = [];
  for (let i = 0; i < numbers.length; i += CELL) {
    const at = (k: number) => numbers[i + k]!;
    result.push({
      section: at(0), note: at(1), facet: at(2), shade: SHADES[at(3)]!, light: at(4), depth: at(5), isLive: at(6) === 1, urgency: at(7),
      left: at(8), top: at(9), matrix: numbers.subarray(i + 10, i + CELL),
    });
  }
  return result;
}

/** The rows between two heights, and those a little outside. `hasFlicked`: whether the picture of the exposed row's flicked cards
 * is there; until then they are cells. */
export function rows(top: number, bottom: number, margin: number, time: number, limit: number, hasFlicked: boolean): Row[] {
  const numbers = trayRows(top, bottom, margin, time, limit, hasFlicked);
  const result: Row[] = [];
  for (let i = 0; i < numbers.length; i += ROW) {
    const at = (k: number) => numbers[i + k]!;
    result.push({
      section: at(0), first: at(1), count: at(2), middle: at(3), from: at(4), to: at(5), flickedUpTo: at(6), waitingFrom: at(7),
    });
  }
  return result;
}
