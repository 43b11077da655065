// Cards in perspective on a plain canvas: a card turned about its upright axis is columns, each of its own height.

import type { Size } from "../base/measures.ts";
import type { Standing } from "./painting.ts";

/** The columns of a turned card from its middle, in units of the page. */
export interface Stance {
  /** Its edges as seen. */
  left: number;
  right: number;
  /** Returns, for the column at `x`, the place `u` across the card (0 to 1, from its own left) and its `height`, 1 for
   * that of a card that is not turned. */
  column(x: number): { u: number; height: number };
}

/** Returns the columns of a card that is turned by a matrix of 4 × 4 numbers, column by column. */
export function stanceOf(matrix: ArrayLike<number>, { width }: { width: number }): Stance {
  const entry = (index: number) => matrix[index] ?? 0;
  // The core's matrices are for cards twice as large, about their middle; a turn leaves these numbers.
  const [a, d, s, b, e] = [entry(0), entry(3), entry(5) * 2, entry(12), entry(15)] as const;
  const seen = (x: number) => (a * x + b) / (d * x + e);
  const edges = [seen(-width), seen(width)];
  return {
    left: Math.min(...edges), right: Math.max(...edges),
    column(x) {
      const own = (e * x - b) / (a - d * x);
      return { u: (own / width + 1) / 2, height: s / (d * own + e) };
    },
  };
}

/** How cards stand, with the columns of one that waits and of one that was flicked past. */
export interface Stances {
  by: Standing;
  waiting: Stance;
  flicked: Stance;
}

export const stancesOf = (by: Standing): Stances => ({ by, waiting: stanceOf(by.waiting, by.size), flicked: stanceOf(by.flicked, by.size) });

/** Returns the part of a waiting card, from its left, that lies below the card before it, which is `spacing` to its left. */
export const coveredPart = (waiting: Stance, spacing: number): number => Math.min(0.9, Math.max(0, waiting.column(waiting.right - spacing).u));

/** The height of a row's picture, in dots of its canvas: an even number, with its middle between two of them. */
export const rowHeight = ({ height }: Pick<Size, "height">, scale: number): number => 2 * Math.ceil(height * 0.6 * scale);

type Face = HTMLCanvasElement | OffscreenCanvas;
type Context = Pick<CanvasRenderingContext2D, "drawImage">;

/** Draws the columns `from` to `to` (dots of the canvas) of `face`, a canvas that holds a card, with the card's
 * middle at `x` and `y`. */
export function drawColumns(
  context: Context, face: Face, size: Size, stance: Stance, scale: number, x: number, y: number, from: number, to: number,
): void {
  for (let at = Math.max(Math.floor(from), Math.floor(x + stance.left * scale)); at < to; at++) {
    const one = stance.column((at - x) / scale);
    const next = stance.column((at + 1 - x) / scale);
    const u = Math.min(Math.max(Math.min(one.u, next.u), 0), 1);
    const end = Math.min(Math.max(Math.max(one.u, next.u), 0), 1);
    if (end <= u) continue;
    const height = (one.height + next.height) / 2 * size.height * scale;
    context.drawImage(face, u * face.width, 0, (end - u) * face.width, face.height, at, y - height / 2, 1, height);
  }
}
