import assert from "node:assert/strict";
import type { Cut } from "./calls.ts";
import { clock, placed, shotAt } from "./time.ts";

const cut = (durations: number[][]): Cut => ({
  link: "", cut: "", made: 0, project: "", from: "", width: 16, height: 9, frames: 24, seconds: 1, mayComment: true, showsWords: true, isMember: false,
  scenes: durations.map((scene) => ({
    name: "", shots: scene.map((duration) => ({ shot: "", number: "", duration, isBlank: false })),
  })),
});

Deno.test("shots lie one after the other, over all scenes", () => {
  const all = placed(cut([[2000, 500], [], [1000]]));
  assert.deepEqual(all.map(({ start, end, scene, rank }) => [start, end, scene, rank]), [[0, 2000, 0, 0], [2000, 2500, 0, 1], [2500, 3500, 2, 2]]);
});

Deno.test("a shot is on from its beginning up to its end, the last one for good", () => {
  const all = placed(cut([[2000, 500], [1000]]));
  assert.deepEqual([0, 1999, 2000, 2499.9, 2500, 3500, 9999].map((time) => shotAt(all, time)), [0, 0, 1, 1, 2, 2, 2]);
  assert.equal(shotAt([], 0), -1);
});

Deno.test("moments are read in tenths", () => {
  assert.deepEqual([-5, 0, 99, 100, 59_999, 60_000, 3_725_500].map(clock), ["0:00.0", "0:00.0", "0:00.0", "0:00.1", "0:59.9", "1:00.0", "62:05.5"]);
});
