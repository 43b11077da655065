import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";

import { onsets } from "./onsets.ts";

/** Pairs of a sound as loud as these. */
const pairs = (loud: number[]): Int8Array => Int8Array.from(loud.flatMap((one) => [-one, Math.min(127, one)]));
const silence = (count: number): number[] => Array.from({ length: count }, () => 0);

test("a beat is where it begins, and one that swells for a moment as well", () => {
  deepEqual(onsets(pairs([...silence(10), 100, 60, 30, 10, 0, 0]), 1024, 0), [10 * 1024]);
  deepEqual(onsets(pairs([...silence(10), 40, 100, 60, 30]), 1024, 0), [10 * 1024]);
  // What is heard before it is hardly that.
  deepEqual(onsets(pairs([...silence(10), 5, 100, 60, 30]), 1024, 0), [11 * 1024]);
});

test("a sound that begins at once sets in at its first sample", () => deepEqual(onsets(pairs([90, 90, 90, 90, 90, 90]), 256, 0), [0]));

test("neither silence nor an even tone nor a slow swell has any place to snap to", () => {
  deepEqual(onsets(pairs([]), 1024, 0), []);
  deepEqual(onsets(pairs(silence(100)), 1024, 0), []);
  deepEqual(onsets(pairs(Array.from({ length: 200 }, (_, i) => Math.round(60 * Math.sin(i / 64) ** 2))), 1024, 0), []);
});

test("a beat is found over what sounds all the while, and in a soft recording", () => {
  const beats = (soft: number, loud: number) => Array.from({ length: 60 }, (_, i) => i % 20 === 12 ? loud : i % 20 === 13 ? (soft + loud) / 2 : soft);
  for (const [soft, loud] of [[30, 120], [2, 12]] as const) deepEqual(onsets(pairs(beats(soft, loud)), 1024, 0).slice(-3), [12, 32, 52].map((i) => i * 1024), `${loud}`);
});

test("of those near to one another the strongest is kept, and none nearer than asked", () => {
  const loud = silence(400);
  for (const [at, value] of [[20, 60], [30, 100], [41, 80], [200, 50], [390, 90]] as const) loud[at] = value;
  deepEqual(onsets(pairs(loud), 1, 1), [20, 30, 41, 200, 390]);
  deepEqual(onsets(pairs(loud), 1, 15), [30, 200, 390]);
  let state = 7;
  const random = Array.from({ length: 3000 }, () => (state = state * 1_103_515_245 + 12_345 & 0x7fffffff) % 128);
  for (const apart of [5, 17, 64, 333]) {
    const found = onsets(pairs(random), 1, apart);
    equal(found.length > 1 && found.every((one, i) => i === 0 || one - found[i - 1]! >= apart), true, `${apart}`);
  }
});
