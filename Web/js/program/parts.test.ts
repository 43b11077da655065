import assert from "node:assert/strict";
import { areSame, freeInput, moved, partsOf } from "./parts.ts";

const jump = [{ kind: "label", words: "jump" }, { kind: "input", name: "height" }, { kind: "label", words: "high" }] as const;

Deno.test("inputs know the names that they had", () => {
  assert.deepEqual(partsOf([...jump]).map(({ words, isInput, old }) => [words, isInput, old]), [["jump", false, null], ["height", true, "height"], ["high", false, null]]);
});

Deno.test("a part goes before or behind the others", () => {
  const parts = partsOf([...jump]);
  assert.deepEqual(moved(parts, 1, 0).map(({ words }) => words), ["height", "jump", "high"]);
  assert.deepEqual(moved(parts, 0, 2).map(({ words }) => words), ["height", "high", "jump"]);
});

Deno.test("a new input has a name of its own", () => {
  assert.equal(freeInput(partsOf([...jump]), "height"), "height 2");
  assert.equal(freeInput([], "number"), "number");
});

Deno.test("bricks are the same by all of their words", () => {
  assert.equal(areSame([...jump], [...jump]), true);
  assert.equal(areSame([...jump], [jump[0], jump[1]]), false);
});
