import assert from "node:assert/strict";
import type { Place } from "../base/measures.ts";
import { gripOf, reached } from "./reach.ts";

const ROOM = { left: 80, top: 20, width: 800, height: 600 };
const isNear = (a: Place, b: Place) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6;

Deno.test("a place within the room is taken hold of where it is, and follows the hand", () => {
  const { place, isAway, factor } = gripOf([100, 40], ROOM);
  assert.deepEqual([place, isAway], [[100, 40], false]);
  assert.deepEqual(reached([300, 500], ROOM, factor), [300, 500]);
  assert.deepEqual(reached([870, 500], ROOM, factor), [870, 500]);
});

Deno.test("a place beyond is taken hold of at the edge, and stays until the hand moves", () => {
  for (const place of [[-4000, 320], [2000, -900], [480, 90_000]] as Place[]) {
    const grip = gripOf(place, ROOM);
    assert.ok(grip.isAway);
    assert.ok(grip.place[0] >= 80 && grip.place[0] <= 880 && grip.place[1] >= 20 && grip.place[1] <= 620);
    assert.ok(isNear(reached(grip.place, ROOM, grip.factor), place));
  }
});

Deno.test("a place beside the room is as high as its grip, also while it is moved", () => {
  const { place: [x, y], factor } = gripOf([-4000, 250], ROOM);
  assert.deepEqual([x, y], [80, 250]);
  assert.ok(isNear(reached([80, 300], ROOM, factor), [-4000, 300]));
});

Deno.test("it is pulled in all the way, further with each step", () => {
  const { place: [x, y], factor } = gripOf([-4000, 320], ROOM);
  let last = -4000;
  for (let step = 1; step <= 400; step++) {
    const [now] = reached([x + step, y], ROOM, factor);
    assert.ok(now >= last);
    last = now;
  }
  assert.ok(isNear([last, y], [x + 400, y]));
});
