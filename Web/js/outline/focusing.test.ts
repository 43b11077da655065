import assert from "node:assert/strict";
import type { ProjectView } from "../protocol/studio/project.ts";
import { find, stepFrom } from "./focusing.ts";

/** An outline whose scenes have so many shots, named by letters. */
function outline(...counts: number[]): ProjectView {
  let n = 0;
  const shot = () => ({ id: String.fromCharCode(97 + n++), number: "", isPinned: false, dialogue: "", action: "", notes: "", duration: 1, fields: [], transition: null });
  const scenes = counts.map((count, i) => ({ id: `scene ${i}`, name: "", description: "", shots: Array.from({ length: count }, shot) }));
  return { id: "", name: "", description: "", width: 16, height: 9, frames: 24, seconds: 1, scenes, fields: [], ending: null, print: "" };
}

Deno.test("steps stay within the shots", () => {
  const abcd = outline(3, 1);
  assert.equal(stepFrom(abcd, "a", -1, 2), "a");
  assert.equal(stepFrom(abcd, "c", 1, 2), "d");
  assert.equal(stepFrom(abcd, "d", 1, 2), "d");
  assert.equal(stepFrom(abcd, "c", "home", 2), "a");
  assert.equal(stepFrom(abcd, "a", "end", 2), "d");
  assert.equal(stepFrom(outline(0), "a", 1, 2), undefined);
});

Deno.test("rows keep the column, and go on in the next scene that has shots", () => {
  const all = outline(5, 0, 3);
  // a b / c d / e, then f g / h
  assert.equal(stepFrom(all, "b", "down", 2), "d");
  assert.equal(stepFrom(all, "d", "down", 2), "e");
  assert.equal(stepFrom(all, "e", "down", 2), "f");
  assert.equal(stepFrom(all, "g", "up", 2), "e");
  assert.equal(stepFrom(all, "a", "up", 2), "a");
  assert.equal(stepFrom(all, "h", "down", 2), "h");
});

Deno.test("a row down and up again is where one was, in full rows", () => {
  const all = outline(6, 6);
  for (const id of "abcdefghi") assert.equal(stepFrom(all, stepFrom(all, id, "down", 3), "up", 3), id);
});

Deno.test("what is not there is found nowhere", () => {
  assert.deepEqual(find(outline(2), "z"), [-1, -1]);
  assert.deepEqual(find(outline(2, 1), "c"), [1, 0]);
});
