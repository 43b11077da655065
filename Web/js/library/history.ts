// What this window has done in the library, as one history: edits of the library itself, and names and descriptions of
// projects, which are edits in logs of their own. Those are kept here with the edit of the library that they came after; shelf and
// tray share them, and a reload does not lose them.

import { setProjectWords, stepProject } from "../outline/naming.js";
import { whilePosting } from "../saving.ts";
import { onGoing } from "../shell/scope.ts";

const PLACE = "inkreel-library-steps";
const NEW = { made: [], takenBack: [], lost: "", seen: "" };

/** Makes the history of the open library: a document as far as undo and redo go. `tell(id, words)` is called with the name and
 * the description that a project has got, `say` with words where a step could not be made. */
export function makeLibraryHistory(library, { tell, say }) {
  const place = `${PLACE} ${sessionStorage.getItem("session")}`;
  // Steps are `{project, edit, after}`, the latest last; `lost` is the library's edit that cannot be made again, since
  // something was done after it was taken back; `seen` is its latest edit, as far as is known here.
  const steps = { ...NEW, seen: library.undoable(), ...JSON.parse(sessionStorage.getItem(place) ?? "{}") };
  let last = Promise.resolve();
  // The next place goes on with the steps as they are then.
  onGoing(() => last);

  function keep() {
    steps.seen = library.undoable();
    sessionStorage.setItem(place, JSON.stringify(steps));
  }

  /** A new edit of the library ends what could be made again. */
  function look() {
    if (library.undoable() === steps.seen) return;
    steps.takenBack = [];
    keep();
  }

  /** The step of a project that is next to be taken back, or to be made again. */
  function nextOf(name) {
    look();
    const step = steps[name].at(-1);
    return step?.after === library.undoable() ? step : null;
  }

  const ownRedo = () => (library.redoable() === steps.lost ? "" : library.redoable());

  /** Makes a step of a project, or of the library itself where none is next; whether there was one. */
  async function go(name, from, to) {
    const step = nextOf(from);
    if (!step) {
      const isDone = (name === "undo" || ownRedo() !== "") && library[name]();
      if (isDone) keep();
      return isDone;
    }
    const { before, now } = await stepProject(step.project, step.edit, name);
    steps[from].pop();
    steps[to].push(step);
    keep();
    if (before.name === now.name && before.description === now.description) {
      say(`“${now.name}” was changed elsewhere since, and stays as it is.`);
    }
    tell(step.project, now);
    return true;
  }

  /** Gives a project words, as a step. */
  async function setWords(project, property, text) {
    look();
    const after = library.undoable();
    const { edit, now } = await setProjectWords(project, property, text);
    if (!edit) return;
    steps.made.push({ project, edit, after });
    Object.assign(steps, { takenBack: [], lost: library.redoable() });
    keep();
    tell(project, now);
  }

  /** One thing after the other, however quickly they are asked for; false where one could not be done. */
  const queued = (work) => {
    const before = last;
    last = whilePosting(() => before.then(work)).catch((error) => {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      say(error.message);
      return false;
    });
    return last;
  };

  return {
    undoable: () => nextOf("made")?.edit ?? library.undoable(),
    redoable: () => nextOf("takenBack")?.edit ?? ownRedo(),
    undo: () => queued(() => go("undo", "made", "takenBack")),
    redo: () => queued(() => go("redo", "takenBack", "made")),
    /** Gives a project its "name" or its "description"; resolves to false where that failed. */
    setWords: (...words) => queued(() => setWords(...words)),
  };
}
