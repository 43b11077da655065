import assert from "node:assert/strict";
import { cornersOf } from "./frames.ts";
import { inCorner, labelPlace, namePlace } from "./labels.ts";

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

Deno.test("a label covers no handle: it goes nearer to its corner, or along the edge", () => {
  const frame = cornersOf({ middle: { x: 200, y: 100 }, width: 400, degrees: 0 }, canvas, 1);
  const size = { width: 50, height: 20 };
  near(labelPlace(frame, size, 12, []), 37, 22);
  near(labelPlace(frame, size, 12, frame), 37, 22);
  near(labelPlace(frame, size, 12, [{ x: 70, y: 40 }]), 28, 13);
  const along = labelPlace(frame, size, 12, [{ x: 40, y: 25 }, ...frame]);
  assert.ok(along.y === 13 && along.x >= 40 + 25 + 10 && along.x < 90, JSON.stringify(along));
  // Where all is taken, it lies as ever.
  near(labelPlace(frame, size, 12, Array.from({ length: 41 }, (_, i) => ({ x: 10 * i, y: 13 }))), 37, 22);
});

Deno.test("a place within a corner lies along the frame's own edges", () => {
  near(inCorner(cornersOf({ middle: { x: 100, y: 50 }, width: 200, degrees: 0 }, canvas, 1), 30, 10), 30, 10);
  near(inCorner(cornersOf({ middle: { x: 100, y: 50 }, width: 200, degrees: 0 }, canvas, 1).slice(2), 30, 10), 170, 90);
  near(inCorner(cornersOf({ middle: { x: 100, y: 50 }, width: 200, degrees: 90 }, canvas, 1), 30, 10), 140, -20);
});
