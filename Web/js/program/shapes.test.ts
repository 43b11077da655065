import assert from "node:assert/strict";
import { evened } from "./shapes.ts";

Deno.test("even shapes are squares, circles and lines in steps of 45 degrees", () => {
  assert.deepEqual(evened("rectangle", [10, 10], [4, 30]), [-10, 30]);
  assert.deepEqual(evened("ellipse", [0, 0], [0, 0]), [0, 0]);
  const [x, y] = evened("line", [0, 0], [10, 1]);
  assert.ok(Math.abs(x - Math.hypot(10, 1)) < 1e-9 && Math.abs(y) < 1e-9);
});
