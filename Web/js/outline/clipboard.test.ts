import assert from "node:assert/strict";
import { keepShots, keptShots } from "./clipboard.ts";

const shot = (id: string) => ({ id, duration: 2000, dialogue: "", action: "", notes: "", fields: [], transition: null });
const shots = [shot("0".repeat(32)), shot("f1".repeat(16))];

Deno.test("shots are kept in their order", () => {
  keepShots(shots);
  assert.deepEqual(keptShots(), shots);
});

Deno.test("what another program has left there is nothing, or what of it are shots", () => {
  for (const [text, found] of [
    ["{", []], ["null", []], ["5", []], ["[null, 1, {}]", []], [JSON.stringify([{ id: 7 }, shots[0], shot("x"), { ...shots[1], duration: "2" }, { id: shots[1]?.id }]), [shots[0]]],
  ] as const) {
    localStorage.setItem("inkreel-shots", text);
    assert.deepEqual(keptShots(), found, text);
  }
  localStorage.removeItem("inkreel-shots");
  assert.deepEqual(keptShots(), []);
});
