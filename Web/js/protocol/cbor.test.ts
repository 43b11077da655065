// Numbers as requests have them. That the core reads the same is what the parity tests try.

import { Reader, Writer } from "./cbor.ts";

function again<Value>(write: (to: Writer) => void, read: (from: Reader) => Value): Value {
  const writer = new Writer();
  write(writer);
  const reader = new Reader(writer.bytes);
  const value = read(reader);
  reader.finish();
  return value;
}

Deno.test("whole numbers of either sign are read as they were written", () => {
  for (const number of [0, 1, 23, 24, 255, 256, 65535, 65536, 2 ** 31, 2 ** 32, 2 ** 52]) {
    for (const signed of [number, -number, -number - 1]) {
      const found = again((to) => to.integer(signed), (from) => from.integer());
      if (found !== signed) throw new Error(`${signed} is read as ${found}`);
    }
  }
});

Deno.test("what lies behind the point of a whole number is cut off, as where a function of the core is called", () => {
  for (const [number, expected] of [[2.9, 2], [-2.9, -2], [-0.5, 0], [NaN, 0]] as const) {
    const found = again((to) => to.integer(number), (from) => from.integer());
    if (found !== expected) throw new Error(`${number} is read as ${found}`);
  }
});

Deno.test("numbers in a row are read as they were written", () => {
  const numbers = [0, -0, 1.5, -1e300, NaN, Infinity, Number.MIN_VALUE];
  const found = again((to) => to.numbers(numbers), (from) => [...from.numbers()]);
  if (!numbers.every((number, i) => Object.is(number, found[i]))) throw new Error(`${numbers} are read as ${found}`);
});

Deno.test("a writer begins anew, and drops the room of what was large", () => {
  const writer = new Writer();
  writer.byteString(new Uint8Array(2 ** 21));
  writer.begin();
  writer.text("a");
  if (writer.bytes.length !== 2) throw new Error(`${writer.bytes.length} bytes are left`);
});
