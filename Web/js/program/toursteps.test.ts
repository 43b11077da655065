import assert from "node:assert/strict";
import type { BrickRow, ScriptRow } from "../protocol/bricks/editor.ts";
import { GOALS, isTyped, nextGoal } from "./toursteps.ts";

const brick = (type: string, field?: [name: string, words: string], held?: BrickRow[]): BrickRow => ({
  type, isOut: false, isIdle: false, category: 0, words: [], inputs: [],
  fields: field ? [{ name: field[0], kind: "formula", value: { kind: "formula", words: field[1] } }] : [],
  branches: held ? [{ name: "loopBricks", bricks: held }] : [],
});
const script = (bricks: BrickRow[]) => ({ scripts: [{ ...brick("StartScript"), isOwn: false, bricks } as unknown as ScriptRow] });

Deno.test("the tour goes on as each thing is done, and knows where it was left", () => {
  const down = brick("PenDownBrick");
  const loop = (times: string, ...held: BrickRow[]) => brick("RepeatBrick", ["TIMES_TO_REPEAT", times], held);
  const move = (steps: string) => brick("MoveNStepsBrick", ["STEPS", steps]);
  const turn = (degrees: string) => brick("TurnRightBrick", ["TURN_RIGHT_DEGREES", degrees]);
  const states = [
    [], [down], [down, loop("10")], [down, loop("10", move("10"))], [down, loop("10", move("10"), turn("15"))], [down, loop("36", move("10"), turn("15"))],
    [down, loop("36", move("200"), turn("15"))], [down, loop("36", move("200"), turn("100"))],
  ];
  assert.deepEqual(states.map((state) => nextGoal(script(state), false)), [...GOALS]);
  assert.equal(nextGoal(script(states.at(-1)!), true), null);
  // Below the loop it draws no flower.
  assert.equal(nextGoal(script([down, loop("10"), move("10")]), false), "move");
  // What is no plain number is one's own idea.
  assert.equal(nextGoal(script([down, loop("3 × 12", move("10"), turn("15"))]), false), "steps");
});

Deno.test("a number is typed once it is another than there was", () => {
  assert.deepEqual(["", "10", "3", "36", "3 × 12"].map((typed) => isTyped("times", typed)), [false, false, false, true, true]);
  assert.deepEqual(["15", "1", "10", "100"].map((typed) => isTyped("degrees", typed)), [false, false, false, true]);
});
