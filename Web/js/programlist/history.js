// What was done on a page, as one history: a document as far as undo and redo go.

/** Makes the history; `say` is told why a step could not be made. */
export function makeSteps(say) {
  const made = [];
  const takenBack = [];
  let count = 0;
  let last = Promise.resolve();

  /** One after the other, however quickly they are asked for; false where one could not be done. */
  const queued = (work) => {
    last = last.then(work).then(() => true).catch((error) => {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      say(error.message);
      return false;
    });
    return last;
  };

  async function go(name, from, to) {
    const step = from.at(-1);
    if (!step) return;
    await step[name]();
    from.pop();
    to.push(step);
  }

  return {
    /** Makes a step, `{ redo, undo }`, each of which may take its time. */
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
