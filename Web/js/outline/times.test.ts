import assert from "node:assert/strict";
import { read, written } from "./times.ts";

Deno.test("durations are written as people do", () => {
  const durations = [2000, 2500, 59990, 60000, 83000, 3_599_600, 3_723_000];
  assert.deepEqual(durations.map(written), ["2 s", "2.5 s", "59.99 s", "1:00", "1:23", "1:00:00", "1:02:03"]);
});

Deno.test("what is typed is read", () => {
  assert.deepEqual(["2", "2.5 s", "2,5", ".5", "1:23", "1:02:03", " 3 sec. "].map(read),
    [2000, 2500, 2500, 500, 83000, 3723000, 3000]);
});

Deno.test("what is no duration is none", () => {
  for (const text of ["", "0", "-1", "two", "1:2:3:4", "1::2", "24:00:01", "1e3", "."]) assert.equal(read(text), null, text);
});

Deno.test("what was written is read again, to the hundredth of a second below a minute and to the second above", () => {
  for (let milliseconds = 10; milliseconds < 60000; milliseconds += 370) assert.equal(read(written(milliseconds)), milliseconds);
  for (let milliseconds = 60000; milliseconds < 86400000; milliseconds += 1_237_000) {
    assert.equal(read(written(milliseconds)), milliseconds);
  }
});
