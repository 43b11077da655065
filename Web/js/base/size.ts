// How large something is.

/** A width and a height, in the unit of what is said. */
export interface Size {
  width: number;
  height: number;
}
