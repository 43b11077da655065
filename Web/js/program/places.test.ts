import assert from "node:assert/strict";
import { block, isSamePlace, mouthOf, placeOfScript, placesAfter } from "./places.ts";

const inBranch = { object: 1, script: 2, path: [{ brick: 3, branch: 1 }, { brick: 0, branch: 0 }], index: 4 };

Deno.test("places are the same where all of their parts are", () => {
  assert.equal(isSamePlace(inBranch, { ...inBranch, path: inBranch.path.map((step) => ({ ...step })) }), true);
  for (const other of [{ ...inBranch, object: 0 }, { ...inBranch, script: 0 }, { ...inBranch, index: 3 }, { ...inBranch, path: inBranch.path.slice(1) }]) {
    assert.equal(isSamePlace(inBranch, other), false);
  }
  assert.equal(isSamePlace(null, null), false);
});

Deno.test("what comes in a brick's place has the keys after it, else what lay before it, else what holds it", () => {
  assert.deepEqual(placesAfter(inBranch), [
    inBranch, { ...inBranch, index: 3 }, { object: 1, script: 2, path: [{ brick: 3, branch: 1 }], index: 0 },
  ]);
  const first = { object: 1, script: 2, path: [], index: 0 };
  assert.deepEqual(placesAfter(first).at(-1), placeOfScript(1, 2));
});

Deno.test("the mouth of a brick lies a step further in than the brick", () => {
  assert.deepEqual(mouthOf(inBranch), { object: 1, script: 2, path: [...inBranch.path, { brick: 4, branch: 0 }], index: 0 });
});

Deno.test("after a script the next has the keys, else the one before", () => {
  assert.deepEqual(placesAfter(placeOfScript(1, 2)), [placeOfScript(1, 2), placeOfScript(1, 1)]);
});

Deno.test("a block is one brick where nothing else is said", () => {
  assert.deepEqual(block(inBranch), { place: inBranch, count: 1 });
});
