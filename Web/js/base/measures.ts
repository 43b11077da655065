// How large something is, and where.

/** A width and a height, in the unit of what is said. */
export interface Size {
  width: number;
  height: number;
}

/** A place: across and down, in the unit of what is said. */
export type Place = [number, number];

/** Returns the point halfway between two. */
export const halfway = (a: { x: number; y: number }, b: { x: number; y: number }): { x: number; y: number } => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The ways that the arrow keys go, by the keys' names. */
export const ARROWS: Readonly<Record<string, Place>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
