// The part of the world that is asked for, as the server takes it: s,w,n,e, with w > e across the antimeridian.

import { latitudeOf, spotOf, wrapped } from "./mercator.ts";

export interface Bounds { south: number; west: number; north: number; east: number }

const digits = (degrees: number): string => String(Number(degrees.toFixed(6)));

/** Writes a box; one that goes all around the earth from −180 to 180. */
export function boundsText({ south, west, north, east }: Bounds): string {
  const isAround = east - west >= 360;
  // A box that ends at 180° ends there, and not at −180°.
  const [left, right] = isAround ? [-180, 180] : [wrapped(west), east === 180 ? 180 : wrapped(east)];
  return [Math.max(south, -90), left, Math.min(north, 90), right].map(digits).join(",");
}

/** The width of the squares that boxes grow to, in pixels. */
const STEP = 128;

/**
 * Returns a box grown to whole squares of the map at a zoom: a map that is dragged a little asks for the same box again, and a pin at the
 * edge is there before it comes in.
 */
export function grown({ south, west, north, east }: Bounds, zoom: number): Bounds {
  const step = STEP / (256 * 2 ** zoom);
  const [left, top] = spotOf(north, west).map((value) => Math.floor(value / step) * step) as [number, number];
  const [right, bottom] = spotOf(south, east).map((value) => Math.ceil(value / step) * step) as [number, number];
  return { south: latitudeOf(Math.min(bottom, 1)), west: (left - 0.5) * 360, north: latitudeOf(Math.max(top, 0)), east: (right - 0.5) * 360 };
}

/** Returns a box of a few metres around a place: the works at this very place. */
export const around = (latitude: number, longitude: number, by = 0.00002): Bounds =>
  ({ south: latitude - by, west: longitude - by, north: latitude + by, east: longitude + by });
