// Places of the canvas on the desk, and back: as the view lies now.

import * as core from "../base/core.ts";
import type { Point } from "../protocol/studio/studio.ts";

/** Returns where a place of the canvas lies on the desk. */
export function onDesk({ x, y }: Point, { a, b, tx, ty } = core.view()): Point {
  return { x: a * x - b * y + tx, y: b * x + a * y + ty };
}

/** Returns the place of the canvas that lies at a place of the desk. */
export function onCanvas(place: Point, { a, b, tx, ty } = core.view()): Point {
  const [x, y] = [place.x - tx, place.y - ty];
  const n = a * a + b * b;
  return { x: (a * x + b * y) / n, y: (a * y - b * x) / n };
}
