// The tour that leads to a flower: what is to be done one after another, and how it is seen that it is done.

import type { BrickRow, ObjectView } from "../protocol/bricks/editor.ts";

/** The steps, in their order. */
export const GOALS = ["penDown", "repeat", "move", "turn", "times", "steps", "degrees", "run"] as const;
export type Goal = typeof GOALS[number];

/** What a goal is about: a brick of the drawer, with its category; a number in a brick; or the run. */
export type Aim = { brick: string; category: string } | { field: string; of: string } | "run";

export const AIMS: Record<Goal, Aim> = {
  penDown: { brick: "PenDownBrick", category: "pen" }, repeat: { brick: "RepeatBrick", category: "control" },
  move: { brick: "MoveNStepsBrick", category: "motion" }, turn: { brick: "TurnRightBrick", category: "motion" },
  times: { field: "TIMES_TO_REPEAT", of: "RepeatBrick" }, steps: { field: "STEPS", of: "MoveNStepsBrick" },
  degrees: { field: "TURN_RIGHT_DEGREES", of: "TurnRightBrick" }, run: "run",
};

// From how many times and how far on there is something of a flower.
const TIMES = 12;
const FAR = 40;
/** The degrees that the brick begins with. */
const USUAL = 15;
// From where on what is typed is no longer what stood there, nor the beginning of what is to be typed.
const TYPED: Partial<Record<Goal, number>> = { times: TIMES, steps: FAR, degrees: USUAL + 1 };

/** Whether what is typed for a goal can be taken; what is no plain number is one's own idea. */
export const isTyped = (goal: Goal, typed: string): boolean => !(Number(typed) < (TYPED[goal] ?? 0));

const all = (bricks: BrickRow[]): BrickRow[] => bricks.flatMap((brick) => [brick, ...brick.branches.flatMap((branch) => all(branch.bricks))]);

function numberIn(bricks: BrickRow[], type: string, field: string): number {
  const value = bricks.find((one) => one.type === type)?.fields.find(({ name }) => name === field)?.value;
  return value?.kind === "formula" ? Number(value.words) : NaN;
}

/** Returns the first thing that is still to be done; null where all is. `hasRun` says whether the program was run since. */
export function nextGoal({ scripts }: Pick<ObjectView, "scripts">, hasRun: boolean): Goal | null {
  const bricks = scripts.flatMap((script) => all(script.bricks));
  const repeat = bricks.find(({ type }) => type === "RepeatBrick");
  const within = repeat ? all(repeat.branches.flatMap((branch) => branch.bricks)) : [];
  const has = (some: BrickRow[], wish: string) => some.some(({ type }) => type === wish);
  const done: Record<Goal, boolean> = {
    penDown: has(bricks, "PenDownBrick"), repeat: repeat !== undefined, move: has(within, "MoveNStepsBrick"), turn: has(within, "TurnRightBrick"),
    times: !(numberIn(bricks, "RepeatBrick", "TIMES_TO_REPEAT") < TIMES), steps: !(numberIn(within, "MoveNStepsBrick", "STEPS") < FAR),
    degrees: numberIn(within, "TurnRightBrick", "TURN_RIGHT_DEGREES") !== USUAL, run: hasRun,
  };
  return GOALS.find((goal) => !done[goal]) ?? null;
}
