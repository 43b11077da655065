// Directions by hand: degrees clockwise from north, of a handle around its middle.

import type { Spot } from "./mercator.ts";

/** How near to one of the eight winds a turn clicks in, in degrees. */
const CLICK = 3;

/** Returns whole degrees from 0 to 359. */
export const turned = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

/** Returns the direction to a point from the middle, in pixels right and down; near one of the eight winds, that. */
export function directionTo([x, y]: Spot): number {
  // An angle that is not quite a whole number of degrees does not click in at one edge and stay at the other.
  const degrees = Math.round(Math.atan2(x, -y) * 180 / Math.PI);
  const wind = Math.round(degrees / 45) * 45;
  return turned(Math.abs(degrees - wind) < CLICK ? wind : degrees);
}

/** Returns where a handle stands for a direction, in pixels right and down. */
export const handleAt = (degrees: number, radius: number): Spot =>
  [Math.sin(degrees * Math.PI / 180) * radius, -Math.cos(degrees * Math.PI / 180) * radius];
