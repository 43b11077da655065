import assert from "node:assert/strict";
import { Steps } from "./steps.ts";

const picture = (name: string, length = 4) => ({ name, data: { length } });

Deno.test("steps are taken back and done again, and a new one ends what was ahead", () => {
  const steps = new Steps<ReturnType<typeof picture>>();
  steps.add(picture("a"));
  steps.add(picture("b"));
  assert.equal(steps.undo(picture("c"))?.name, "b");
  assert.equal(steps.undo(picture("b"))?.name, "a");
  assert.equal(steps.undo(picture("a")), undefined);
  assert.equal(steps.redo(picture("a"))?.name, "b");
  steps.add(picture("b"));
  assert.equal(steps.canRedo, false);
});

Deno.test("large pictures are fewer", () => {
  const steps = new Steps<ReturnType<typeof picture>>();
  for (let i = 0; i < 9; i++) steps.add(picture(String(i), 48_000_000));
  assert.equal(steps.undo(picture("now"))?.name, "8");
  assert.equal(steps.undo(picture("8"))?.name, "7");
  assert.equal(steps.canUndo, false);
});
