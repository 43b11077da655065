import assert from "node:assert/strict";
import { directionTo, handleAt, turned } from "./turning.ts";

Deno.test("a handle stands where its direction is, for every degree that does not click in", () => {
  for (let degrees = 0; degrees < 360; degrees += 1) {
    const found = directionTo(handleAt(degrees, 80));
    const wind = Math.round(degrees / 45) * 45;
    assert.equal(found, turned(Math.abs(degrees - wind) < 3 ? wind : degrees));
  }
});

Deno.test("north is up, east is right, and turns go on around", () => {
  assert.deepEqual([directionTo([0, -5]), directionTo([5, 0]), directionTo([0, 5]), directionTo([-5, 0])], [0, 90, 180, 270]);
  assert.deepEqual([turned(-1), turned(360), turned(359.6), turned(725)], [359, 0, 0, 5]);
});
