// The messages between the tray and the worker that paints its rows.

import type { Size } from "../base/measures.ts";
import type { Face } from "./faces.ts";

/** How cards stand: their size, the distance from one to the next, the middle of a row's first, and the matrices of one that waits and of one
 * that was flicked past. */
export interface Standing {
  size: Size;
  spacing: number;
  first: number;
  waiting: number[];
  flicked: number[];
}

/** A row that is wanted: what its cards show; whether it is of flicked cards, is to be painted, and how near it is. */
export interface Painted {
  name: string;
  faces: Face[];
  isFlicked: boolean;
  isPainted: boolean;
  distance: number;
}

/** What the worker is told: how cards stand, which rows are wanted, in order, that a shot has changed, that news may have been missed. */
export type ToPainter =
  | { kind: "stance"; scale: number } & Standing
  | { kind: "wanted"; rows: Painted[] }
  | { kind: "renew"; shot: string }
  | { kind: "missing" };

/** What it tells: a shot's small picture is there, or without an address has gone; a row's picture. */
export type FromPainter =
  | { kind: "picture"; shot: string; address?: string }
  | { kind: "row"; name: string; bitmap: ImageBitmap };
