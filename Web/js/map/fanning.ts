// Where pins of one place stand when they are fanned out: on a ring, upright first, on a second one where the first is full.

import type { Spot } from "./mercator.ts";

/** The pins that a fan has room for; more are a list. */
export const MOST = 16;
const [FIRST, SECOND] = [8, 12];

/** Returns offsets in pixels from the place, clockwise from the top. */
export function fanned(count: number): Spot[] {
  return Array.from({ length: count }, (_, place) => {
    const isInner = place < FIRST;
    const among = isInner ? Math.min(count, FIRST) : Math.min(count - FIRST, SECOND);
    // No ring is so tight that two pins of 44 pixels touch.
    const radius = isInner ? Math.max(52, among * 48 / (2 * Math.PI)) : 112;
    const angle = (isInner ? place : place - FIRST + 0.5) / among * 2 * Math.PI;
    return [Math.round(Math.sin(angle) * radius), Math.round(-Math.cos(angle) * radius)];
  });
}
