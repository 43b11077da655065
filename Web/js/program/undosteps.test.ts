import assert from "node:assert/strict";
import { UndoSteps } from "./undosteps.ts";

Deno.test("changes that were made together are taken back and made again together", () => {
  const steps = new UndoSteps();
  steps.add(1);
  steps.add(3);
  steps.add(1);
  assert.deepEqual([steps.undo(), steps.undo(), steps.undo()], [1, 3, 1]);
  assert.deepEqual([steps.redo(), steps.redo(), steps.redo()], [1, 3, 1]);
});

Deno.test("a new change forgets the steps that were taken back", () => {
  const steps = new UndoSteps();
  steps.add(3);
  steps.undo();
  steps.add(1);
  assert.deepEqual([steps.undo(), steps.redo()], [1, 1]);
});
