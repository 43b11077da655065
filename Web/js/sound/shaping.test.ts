import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";

import { joined } from "./capture.ts";
import { fadeAt } from "./samples.ts";
import { nearest, shaped } from "./shaping.ts";
import { spanOf } from "./takes.ts";
import { wavOf } from "./wav.ts";

const clip = { start: 48_000, first: 1000, count: 96_000, length: 200_000, fadeIn: 0, fadeOut: 4800 };

test("a clip snaps by the end of it that is nearer to something", () => {
  equal(nearest(100, [90, 104, 200], 10), 104);
  equal(nearest(100, [89, 111], 10), null);
  deepEqual(shaped(clip, "all", 900, [48_500, 145_000], 800), { shape: { start: 49_000, first: 1000, count: 96_000, fadeIn: 0, fadeOut: 4800 }, at: 145_000 });
  equal(shaped(clip, "all", 900, [60_000], 800).shape.start, 48_900);
});

test("a hand takes no clip out of its sound or before the film", () => {
  equal(shaped(clip, "all", -1e6, [], 0).shape.start, 0);
  for (const part of ["begin", "end", "fadeIn", "fadeOut"] as const) {
    for (const by of [-1e7, -5000, 0, 5000, 1e7]) {
      const { shape } = shaped(clip, part, by, [], 0);
      equal(shape.first >= 0 && shape.first + shape.count <= clip.length && shape.count >= 480, true);
      equal(shape.start >= 0 && shape.fadeIn >= 0 && shape.fadeOut >= 0, true);
      if (part.startsWith("fade")) equal(Math.max(shape.fadeIn, shape.fadeOut) <= shape.count, true);
      // What is heard stays at its place in the film.
      equal(shape.start - shape.first, clip.start - clip.first);
    }
  }
});

test("fades are straight lines, and multiplied where both are", () => {
  const both = { count: 100, fadeIn: 80, fadeOut: 50 };
  equal(fadeAt(both, 0), 0);
  equal(fadeAt(both, 40), 0.5);
  equal(fadeAt(both, 60), 0.75 * 0.8);
  equal(fadeAt({ count: 100, fadeIn: 0, fadeOut: 0 }, 0), 1);
});

test("a WAV file has the samples that were recorded", async () => {
  const bytes = new DataView(await wavOf([new Float32Array([0, 0.5, -1, 2]), new Float32Array([1, -0.5, 0, -2])], 44_100).arrayBuffer());
  equal(bytes.byteLength, 44 + 16);
  deepEqual([bytes.getUint16(22, true), bytes.getUint32(24, true), bytes.getUint32(40, true)], [2, 44_100, 16]);
  deepEqual(Array.from({ length: 8 }, (_, i) => bytes.getInt16(44 + 2 * i, true)), [0, 32_767, 16_384, -16_384, -32_768, 0, 32_767, -32_768]);
});

test("of a take that began before its place only what lies behind it is heard", () => {
  deepEqual(spanOf({ start: -2000, from: 0, to: null }, 10_000), { start: 0, first: 2000, count: 8000 });
  deepEqual(spanOf({ start: 1000, from: 3000, to: 5000 }, 10_000), { start: 3000, first: 2000, count: 2000 });
  // What was heard too late begins when it does.
  deepEqual(spanOf({ start: 4000, from: 3000, to: 99_000 }, 10_000), { start: 4000, first: 0, count: 10_000 });
});

test("parts that were recorded lie where the clock has heard them", async () => {
  const part = (first: number, value: number) => ({ first, channels: [new Float32Array(4).fill(value)] });
  const whole = joined([part(480, 0.5), part(488, -0.5)], 48_000)!;
  deepEqual([whole.moment, whole.length], [0.01, 12 / 48_000]);
  const bytes = new DataView(await whole.file.arrayBuffer());
  deepEqual(Array.from({ length: 12 }, (_, i) => Math.sign(bytes.getInt16(44 + 2 * i, true))), [1, 1, 1, 1, 0, 0, 0, 0, -1, -1, -1, -1]);
});
