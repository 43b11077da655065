import assert from "node:assert/strict";
import { type Crop, cropOf, inside, looked, pulled, shifted } from "./crop.ts";

const size = { width: 400, height: 300 };

/** Numbers from 0 to 1, the same for a seed each time (Lehmer's generator). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = state * 48271 % 0x7fffffff) / 0x7fffffff;
}

function assertInside(crop: Crop) {
  const [x, y, w, h] = crop;
  assert.ok(crop.every(Number.isInteger) && x >= 0 && y >= 0 && w >= 8 && h >= 8 && x + w <= 400 && y + h <= 300, String(crop));
}

Deno.test("a look holds a crop, or none", () => {
  const crop: Crop = [10, 20, 200, 100];
  assert.deepEqual(cropOf(looked(crop)), crop);
  assert.equal(cropOf(looked(null)), null);
});

Deno.test("whatever is asked for, the crop lies inside the photograph", () => {
  const random = seeded(1);
  for (let i = 0; i < 3000; i++) {
    const at = (most: number) => (random() * 3 - 1) * most;
    const crop = inside([at(400), at(300), at(400), at(300)], size);
    assertInside(crop);
    assertInside(pulled(crop, [0, 0.5, 1][i % 3] ?? 0, [0, 0.5, 1][(i >> 2) % 3] ?? 0, [at(400), at(300)], size));
    assertInside(shifted(crop, [at(400), at(300)], random() * 4, size));
  }
});

Deno.test("of a photograph smaller than a crop can be, all is kept", () => {
  assert.deepEqual(inside([3, 3, 2, 2], { width: 5, height: 4 }), [0, 0, 5, 4]);
});

Deno.test("a handle moves its own sides only", () => {
  assert.deepEqual(pulled([100, 100, 100, 100], 0, 0.5, [-30, 50], size), [70, 100, 130, 100]);
  assert.deepEqual(pulled([100, 100, 100, 100], 1, 1, [30, 50], size), [100, 100, 130, 150]);
  assert.deepEqual(pulled([100, 100, 100, 100], 1, 0.5, [-500, 0], size), [100, 100, 8, 100]);
  assert.deepEqual(pulled([100, 100, 100, 100], 0, 0, [500, 500], size), [192, 192, 8, 8]);
});

Deno.test("a crop grows about its middle until it meets the photograph's edge", () => {
  assert.deepEqual(shifted([100, 100, 100, 100], [10, -10], 1.5, size), [85, 65, 150, 150]);
  assert.deepEqual(shifted([100, 100, 100, 100], [0, 0], 9, size), [0, 0, 300, 300]);
});
