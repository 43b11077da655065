// Where pins of one place stand when they are fanned out: on a ring, upright first, on a second one where the first is full.

import type { Spot } from "./mercator.ts";

/** The pins that a fan has room for; more are a list. */
export const MOST = 16;
/** The pins that one ring has room for, and those of the first ring where there are two. */
const [ALONE, FIRST] = [10, 6];

/** Returns offsets in pixels from the place, clockwise from the top. */
export function fanned(count: number): Spot[] {
  const inner = count > ALONE ? FIRST : count;
  return Array.from({ length: count }, (_, place) => {
    const isInner = place < inner;
    const among = isInner ? inner : count - inner;
    // No ring is so tight that two pins of 44 pixels touch.
    const radius = isInner ? Math.max(52, among * 48 / (2 * Math.PI)) : 112;
    const angle = (isInner ? place : place - inner + 0.5) / among * 2 * Math.PI;
    return [Math.round(Math.sin(angle) * radius), Math.round(-Math.cos(angle) * radius)];
  });
}
