import assert from "node:assert/strict";
import { along, down } from "./steps.ts";

const COUNTS = [3, 0, 5, 1];
const all = COUNTS.flatMap((count, section) => Array.from({ length: count }, (_, note) => ({ section, note })));

Deno.test("a step goes to the next note, past sections without any, and not past the ends", () => {
  for (const [at, place] of all.entries()) {
    for (const step of [-20, -2, -1, 0, 1, 2, 20]) {
      assert.deepEqual(along(COUNTS, place, step), all[Math.max(0, Math.min(all.length - 1, at + step))]);
    }
  }
});

Deno.test("where there are no notes there is nowhere to go", () => {
  assert.equal(along([], { section: 0, note: 0 }, 1), null);
  assert.equal(along([0, 0], { section: 0, note: 0 }, 1), null);
});

Deno.test("a row on is the same place of the next row, or its last", () => {
  assert.deepEqual(down(COUNTS, 2, { section: 0, note: 1 }, 1), { section: 0, note: 2 });
  assert.deepEqual(down(COUNTS, 2, { section: 0, note: 2 }, 1), { section: 2, note: 0 });
  assert.deepEqual(down(COUNTS, 2, { section: 2, note: 1 }, -1), { section: 0, note: 2 });
  assert.deepEqual(down(COUNTS, 2, { section: 2, note: 3 }, 1), { section: 2, note: 4 });
});

Deno.test("rows end with the first and the last", () => {
  assert.deepEqual(down(COUNTS, 2, { section: 0, note: 1 }, -1), { section: 0, note: 1 });
  assert.deepEqual(down(COUNTS, 2, { section: 3, note: 0 }, 4), { section: 3, note: 0 });
  assert.deepEqual(down(COUNTS, 2, { section: 0, note: 0 }, 40), { section: 3, note: 0 });
});
