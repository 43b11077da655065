import assert from "node:assert/strict";
import { clippedLine, clippedRing } from "./clip.ts";
import type { Spot } from "./mercator.ts";

const BOX = { left: 0, top: 0, right: 10, bottom: 10 };
const area = (ring: Spot[]) => Math.abs(ring.reduce((sum, [x, y], place) => {
  const [ax, ay] = ring.at(place - 1)!;
  return sum + ax * y - x * ay;
}, 0)) / 2;

Deno.test("a ring around the box fills it, one beside it is empty", () => {
  assert.equal(area(clippedRing([[-90, -90], [90, -90], [90, 90], [-90, 90]], BOX)), 100);
  assert.deepEqual(clippedRing([[20, 20], [30, 20], [30, 30]], BOX), []);
});

Deno.test("a ring over a corner keeps what lies inside", () => {
  assert.equal(area(clippedRing([[5, 5], [15, 5], [15, 15], [5, 15]], BOX)), 25);
});

Deno.test("a line that leaves and comes back is two parts", () => {
  assert.deepEqual(clippedLine([[5, 5], [5, 15], [8, 15], [8, 5]], BOX), [[[5, 5], [5, 10]], [[8, 10], [8, 5]]]);
});

Deno.test("a line through the box is cut at both sides, one beside it is not drawn", () => {
  assert.deepEqual(clippedLine([[-10, 5], [20, 5]], BOX), [[[0, 5], [10, 5]]]);
  assert.deepEqual(clippedLine([[-10, 11], [20, 11]], BOX), []);
});
