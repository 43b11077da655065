// How large something is, and where.

/** A width and a height, in the unit of what is said. */
export interface Size {
  width: number;
  height: number;
}

/** A place: across and down, in the unit of what is said. */
export type Place = [number, number];
