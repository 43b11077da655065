import assert from "node:assert/strict";
import { makeSteps } from "./history.ts";

/** A number that steps change, each of which takes a little. */
function makeCounter() {
  const said: string[] = [];
  const steps = makeSteps((words) => said.push(words));
  const state = { value: 0 };
  const add = (by: number) => steps.make({
    redo: async () => { await Promise.resolve(); state.value += by; }, undo: async () => { await Promise.resolve(); state.value -= by; },
  });
  return { steps, state, add, said };
}

/** Numbers that look as if by chance, the same for each seed. */
function* random(seed: number) {
  for (let state = seed * 2654435761 + 1; ; state = (state * 1664525 + 1013904223) >>> 0) yield state / 2 ** 32;
}

for (let seed = 0; seed < 30; seed++) {
  Deno.test(`undo and redo lead to what was, whatever comes in whatever order (${seed})`, async () => {
    const { steps, state, add } = makeCounter();
    const numbers = random(seed);
    const past = [0];
    let at = 0;
    for (let i = 0; i < 40; i++) {
      const [what, by] = [numbers.next().value!, Math.floor(numbers.next().value! * 100)];
      if (what < 0.4) {
        await add(by);
        past.splice(++at, Infinity, past[at - 1]! + by);
      } else {
        const isBack = what < 0.7;
        assert.equal(await steps[isBack ? "undo" : "redo"](), true);
        at = Math.min(past.length - 1, Math.max(0, at + (isBack ? -1 : 1)));
      }
      assert.equal(state.value, past[at]);
      assert.deepEqual([steps.undoable() !== "", steps.redoable() !== ""], [at > 0, at < past.length - 1]);
    }
  });
}

Deno.test("steps that are asked for at once are made one after the other", async () => {
  const { steps, state, add } = makeCounter();
  await Promise.all([add(1), add(2), steps.undo(), steps.undo(), steps.redo()]);
  assert.equal(state.value, 1);
});

Deno.test("a step that cannot be made is said, and is no step", async () => {
  const { steps, said, add, state } = makeCounter();
  await add(3);
  assert.equal(await steps.make({ redo: () => Promise.reject(new Error("No room.")), undo: () => Promise.resolve() }), false);
  assert.deepEqual(said, ["No room."]);
  assert.equal(await steps.undo(), true);
  assert.equal(state.value, 0);
});
