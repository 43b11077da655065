// What was done on a page, as one history: a document as far as undo and redo go.

import { reasonOf } from "../base/reasons.ts";

/** A step; each way may take its time, and throws why it cannot be made. */
export interface Step {
  redo(): Promise<unknown>;
  undo(): Promise<unknown>;
}

type Made = Step & { name: string };

/** A history: what is asked for is done one after the other, however quickly; the results say whether it was. */
export interface History {
  make(step: Step): Promise<boolean>;
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
  /** The names of the next steps back and forth; "" for none. */
  undoable(): string;
  redoable(): string;
}

/** Makes a history; `say` is told why a step could not be made. */
export function makeSteps(say: (words: string) => void): History {
  const made: Made[] = [];
  const takenBack: Made[] = [];
  let count = 0;
  let last: Promise<boolean> = Promise.resolve(true);

  const queued = (work: () => Promise<void>): Promise<boolean> => {
    last = last.then(work).then(() => true).catch((error) => {
      say(reasonOf(error));
      return false;
    });
    return last;
  };

  async function go(way: "undo" | "redo", from: Made[], to: Made[]): Promise<void> {
    const step = from.at(-1);
    if (!step) return;
    await step[way]();
    from.pop();
    to.push(step);
  }

  return {
    make: (step) => queued(async () => {
      await step.redo();
      made.push({ ...step, name: `${count += 1}` });
      takenBack.length = 0;
    }),
    undoable: () => made.at(-1)?.name ?? "",
    redoable: () => takenBack.at(-1)?.name ?? "",
    undo: () => queued(() => go("undo", made, takenBack)),
    redo: () => queued(() => go("redo", takenBack, made)),
  };
}
