import assert from "node:assert/strict";
import { ASPECTS, frameWithin, inner, readAspect } from "./aspects.ts";

Deno.test("an aspect is read as people write it", () => {
  assert.equal(readAspect("2.2"), 2.2);
  assert.equal(readAspect(" 2,35 "), 2.35);
  assert.equal(readAspect("21:9"), 21 / 9);
  assert.equal(readAspect("16 x 9"), 16 / 9);
  assert.equal(readAspect("2.39:1"), 2.39);
  assert.equal(readAspect("1.66"), 5 / 3);
});

Deno.test("what is no aspect is none", () => {
  for (const text of ["", "wide", "0", "1:0", "0:4", "-2", "2.2.2", "11", "1:11", "16:9:2", "1e3"]) assert.equal(readAspect(text), null, text);
});

Deno.test("a frame is as large as fits, and in the middle", () => {
  const canvas = { width: 1920, height: 1080 };
  for (const { ratio } of ASPECTS) {
    const { left, top, width, height } = frameWithin(canvas, ratio);
    assert.ok(Math.abs(width / height - ratio) < 1e-9);
    assert.ok(Math.min(left, top) < 1e-9 && Math.min(left, top) > -1e-9);
    assert.ok(Math.abs(2 * left + width - 1920) < 1e-9 && Math.abs(2 * top + height - 1080) < 1e-9);
  }
  assert.deepEqual(frameWithin(canvas, null), { left: 0, top: 0, ...canvas });
});

Deno.test("a part of a box has its middle", () => {
  assert.deepEqual(inner({ left: 100, top: 0, width: 200, height: 100 }, 0.5), { left: 150, top: 25, width: 100, height: 50 });
});
