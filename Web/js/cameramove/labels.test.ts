import assert from "node:assert/strict";
import { cornersOf } from "./frames.ts";
import { inCorner, namePlace } from "./labels.ts";

const canvas = { width: 200, height: 100 };
const near = (a: { x: number; y: number } | undefined, x: number, y: number) =>
  assert.ok(a && Math.hypot(a.x - x, a.y - y) < 1e-9, `${JSON.stringify(a)} is not ${x}, ${y}`);

Deno.test("a move's name stands beside its arrow: below it, or right of one that is upright", () => {
  const at = (x: number, y: number) => cornersOf({ middle: { x, y }, width: 20, degrees: 0 }, canvas, 1);
  near(namePlace(at(0, 0), at(100, 0), 20), 50, 20);
  near(namePlace(at(100, 0), at(0, 0), 20), 50, 20);
  near(namePlace(at(0, 0), at(0, 100), 20), 40, 50);
  near(namePlace(at(0, 100), at(0, 0), 20), 40, 50);
  near(namePlace(at(5, 5), at(5, 5), 20), 5, 5);
});

Deno.test("a place within a corner lies along the frame's own edges", () => {
  near(inCorner(cornersOf({ middle: { x: 100, y: 50 }, width: 200, degrees: 0 }, canvas, 1), 30, 10), 30, 10);
  near(inCorner(cornersOf({ middle: { x: 100, y: 50 }, width: 200, degrees: 0 }, canvas, 1).slice(2), 30, 10), 170, 90);
  near(inCorner(cornersOf({ middle: { x: 100, y: 50 }, width: 200, degrees: 90 }, canvas, 1), 30, 10), 140, -20);
});
