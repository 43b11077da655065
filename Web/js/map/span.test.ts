import assert from "node:assert/strict";
import type { Bounds } from "./box.ts";
import { spanOf } from "./span.ts";

const at = (latitude: number, longitude: number): Bounds => ({ south: latitude, west: longitude, north: latitude, east: longitude });

Deno.test("around nothing there is no box", () => assert.equal(spanOf([]), null));

Deno.test("around one place the box is that place", () => assert.deepEqual(spanOf([at(48, 16)]), at(48, 16)));

Deno.test("the box goes from the westernmost to the easternmost", () => {
  assert.deepEqual(spanOf([at(48, 16), at(52, -3), at(40, 20)]), { south: 40, west: -3, north: 52, east: 20 });
});

Deno.test("the box goes across the antimeridian where that is shorter", () => {
  assert.deepEqual(spanOf([at(-17, 178), at(-14, -171)]), { south: -17, west: 178, north: -14, east: 189 });
  const across = { south: -18, west: 175, north: -10, east: -170 };
  assert.deepEqual(spanOf([across, at(-12, 177)]), { ...across, east: 190 });
});

Deno.test("of boxes that leave no gap the box is the whole way around", () => {
  assert.deepEqual(spanOf([{ south: 0, west: -180, north: 1, east: 0 }, { south: 2, west: -10, north: 3, east: 180 }]), { south: 0, west: -180, north: 3, east: 180 });
});

Deno.test("every box is within the one around all", () => {
  let state = 7;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 500; round += 1) {
    const boxes = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
      const west = random() * 360 - 180, width = random() * 60, south = random() * 100 - 80;
      return { south, west, north: south + random() * 60, east: west + width > 180 ? west + width - 360 : west + width };
    });
    const span = spanOf(boxes)!;
    assert.ok(span.east - span.west <= 360 + 1e-9 && span.west <= 180 && span.west >= -180);
    for (const { west, east } of boxes) {
      const from = (west - span.west + 720 + 1e-9) % 360 - 1e-9;
      assert.ok(from + (east < west ? east + 360 - west : east - west) <= span.east - span.west + 1e-9);
    }
  }
});
