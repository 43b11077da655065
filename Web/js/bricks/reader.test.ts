import assert from "node:assert/strict";
import { PartReader } from "./reader.ts";

const number = (value: number) => [...new Uint8Array(new Uint32Array([value]).buffer)];

Deno.test("parts are read one after the other, as long as they say", () => {
  const reader = new PartReader(Uint8Array.from([
    ...number(3), 1, 2, 3, ...number(5), ...new TextEncoder().encode("a\n\nb"), 0x0a, ...number(2), ...number(1), 7, ...number(0), 9,
  ]).buffer);
  assert.deepEqual([...reader.part()], [1, 2, 3]);
  assert.deepEqual(reader.lines(), ["a", "b"]);
  assert.deepEqual(reader.list(() => [...reader.part()]), [[7], []]);
  assert.deepEqual([...reader.part(1)], [9]);
});

Deno.test("what ends too early is refused", () => {
  assert.throws(() => new PartReader(new Uint8Array(3).buffer).number(), RangeError);
});
