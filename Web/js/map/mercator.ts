// The map's projection: places as parts of a square world, x from 180° west to 180° east, y from 85° north to 85° south.

/** A place on the square world, 0 to 1 on both axes. */
export type Spot = [x: number, y: number];

/** The latitude at which the square ends. */
export const POLE = 85.0511287798066;

/** Returns where a place lies on the square world; beyond the square's ends on the ends. */
export function spotOf(latitude: number, longitude: number): Spot {
  const sine = Math.sin(Math.min(Math.max(latitude, -POLE), POLE) * Math.PI / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** Returns the latitude of a y of the square world. */
export const latitudeOf = (y: number): number => (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 2 - Math.PI / 2) * 180 / Math.PI;

/** Returns a longitude brought into −180 up to, and without, 180. */
export const wrapped = (longitude: number): number => longitude - 360 * Math.floor((longitude + 180) / 360);

/** Returns the turns, in degrees, that bring a longitude as near as can be to another. */
export const turnsTo = (longitude: number, near: number): number => 360 * Math.round((near - longitude) / 360);

const EARTH = 6_371_008.8;

/** Returns the metres between two places on a sphere. */
export function metresBetween(a: [latitude: number, longitude: number], b: [latitude: number, longitude: number]): number {
  const [north, east, other, away] = [...a, ...b].map((degrees) => degrees * Math.PI / 180) as [number, number, number, number];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half(other - north) + Math.cos(north) * Math.cos(other) * half(away - east))));
}
