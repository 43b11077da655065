import assert from "node:assert/strict";
import type { Place } from "../base/measures.ts";
import { clipped, fan, horizon, horizonAngle } from "./fan.ts";

const CANVAS = { width: 1600, height: 900 };
const SPREAD = { spacing: 90, gap: 4 };
// Numbers that look like chance, and are the same each time.
function* numbers(seed: number): Generator<number, never> {
  for (;;) {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    yield seed / 2 ** 32;
  }
}
const isOver = ([x, y]: Place) => x > -1e-6 && x < CANVAS.width + 1e-6 && y > -1e-6 && y < CANVAS.height + 1e-6;

Deno.test("all lines of a fan run through its point, and lie over the canvas", () => {
  const chance = numbers(7);
  for (let i = 0; i < 200; i++) {
    const point: Place = [(chance.next().value - 0.5) * 9000, (chance.next().value - 0.5) * 9000];
    const lines = fan(point, CANVAS, chance.next().value - 0.5, SPREAD);
    assert.ok(lines.length > 3, `${lines.length} lines from ${point}`);
    for (const [from, to] of lines) {
      assert.ok(isOver(from) && isOver(to));
      const area = (from[0] - point[0]) * (to[1] - point[1]) - (from[1] - point[1]) * (to[0] - point[0]);
      assert.ok(Math.abs(area) / (1 + Math.hypot(to[0] - from[0], to[1] - from[1])) < 1e-3);
    }
  }
});

Deno.test("a fan from far away has about as many lines as one from near by", () => {
  const near = fan([800, 400], CANVAS, 0, SPREAD).length;
  for (const x of [-400, -4000, -40_000, -260_000]) {
    const far = fan([x, 400], CANVAS, 0, SPREAD).length;
    assert.ok(far >= near / 8 && far <= near, `${far} of ${near}`);
  }
});

Deno.test("what is beside the canvas is not seen", () => {
  assert.equal(clipped([-10, 100], Math.PI, 0, CANVAS), null);
  assert.equal(clipped([-10, -10], 0, -Infinity, CANVAS), null);
  assert.equal(horizon([[10, -50]], CANVAS), null);
  assert.equal(horizon([], CANVAS), null);
});

Deno.test("the horizon lies level through one point, and through two as they lie", () => {
  assert.deepEqual(horizon([[-300, 400]], CANVAS), [[0, 400], [1600, 400]]);
  assert.equal(horizonAngle([[0, 0], [100, 100]]), Math.PI / 4);
  const [from, to] = horizon([[-800, 0], [2400, 900]], CANVAS)!;
  assert.ok(Math.abs(from[1] - 225) < 1e-6 && Math.abs(to[1] - 675) < 1e-6);
});
