import assert from "node:assert/strict";
import { keepShots, keptShots } from "./clipboard.ts";

const shots = [{ id: "0".repeat(32) }, { id: "f1".repeat(16) }];

Deno.test("shots are kept in their order", () => {
  keepShots(shots);
  assert.deepEqual(keptShots(), shots);
});

Deno.test("what another program has left there is nothing, or what of it are shots", () => {
  for (const [text, found] of [
    ["{", []], ["null", []], ["5", []], ["[null, 1, {}]", []], [JSON.stringify([{ id: 7 }, shots[0], { id: "x" }]), [shots[0]]],
  ] as const) {
    localStorage.setItem("inkreel-shots", text);
    assert.deepEqual(keptShots(), found, text);
  }
  localStorage.removeItem("inkreel-shots");
  assert.deepEqual(keptShots(), []);
});
