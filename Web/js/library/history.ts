// What this window has done in the library, as one history: edits of the library itself, and names and descriptions of
// projects, which are edits in logs of their own. Those are kept here with the edit of the library that they came after; shelf and
// tray share them, and a reload does not lose them.

import { reasonOf } from "../base/reasons.ts";
import { ownSession } from "../base/session.ts";
import type { Outline } from "../documents/documents.ts";
import { setProjectWords, stepProject, type Property, type Words } from "./naming.ts";
import type { Steps } from "../saving/pagebar.ts";
import { whilePosting } from "../saving/saving.ts";
import { onGoing } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";

const PLACE = "inkreel-library-steps";

/** An edit of a project, and the edit of the library that it came after. */
interface Step {
  project: string;
  edit: string;
  after: string;
}

/** The steps of projects, the latest last. */
interface Kept {
  made: Step[];
  takenBack: Step[];
  /** The library's edit that cannot be made again, since something was done after it was taken back. */
  lost: string;
  /** The library's latest edit, as far as is known here. */
  seen: string;
}

/** Hears what a step has changed. */
export interface Told {
  /** A project has got this name and description. */
  tell(id: string, now: Words): void;
  /** Says why a step could not be made. */
  say(words: string): void;
}

/** The history of the open library, which gives projects words too. */
export interface LibraryHistory extends Steps {
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
  /** Gives a project its name or its description; resolves to false where that failed. */
  setWords(project: string, property: Property, text: string): Promise<boolean>;
}

/** Makes the history of the open library. */
export function makeLibraryHistory(library: Outline, told: Told): LibraryHistory {
  const history = new History(library, told);
  return {
    undoable: () => history.nextOf("made")?.edit ?? library.undoable(),
    redoable: () => history.nextOf("takenBack")?.edit ?? history.ownRedo(),
    undo: () => history.queue(() => history.go("undo", "made", "takenBack")),
    redo: () => history.queue(() => history.go("redo", "takenBack", "made")),
    setWords: (project, property, text) => history.queue(() => history.setWords(project, property, text)),
  };
}

class History {
  private readonly place = `${PLACE} ${ownSession()}`;
  private readonly steps: Kept;
  private last: Promise<boolean> = Promise.resolve(true);

  constructor(private readonly library: Outline, private readonly told: Told) {
    this.steps = { made: [], takenBack: [], lost: "", seen: library.undoable(), ...JSON.parse(sessionStorage.getItem(this.place) ?? "{}") };
    // The next place goes on with the steps as they are then.
    onGoing(() => this.last);
  }

  private keep(): void {
    this.steps.seen = this.library.undoable();
    sessionStorage.setItem(this.place, JSON.stringify(this.steps));
  }

  /** Drops what could be made again where the library has a new edit. */
  private look(): void {
    if (this.library.undoable() === this.steps.seen) return;
    this.steps.takenBack = [];
    this.keep();
  }

  /** The step of a project that is next to be taken back, or to be made again. */
  nextOf(name: "made" | "takenBack"): Step | null {
    this.look();
    const step = this.steps[name].at(-1);
    return step?.after === this.library.undoable() ? step : null;
  }

  ownRedo(): string {
    const edit = this.library.redoable();
    return edit === this.steps.lost ? "" : edit;
  }

  /** Makes a step of a project, or of the library itself where none is next; whether there was one. */
  async go(name: "undo" | "redo", from: "made" | "takenBack", to: "made" | "takenBack"): Promise<boolean> {
    const step = this.nextOf(from);
    if (!step) {
      const isDone = (name === "undo" || this.ownRedo() !== "") && this.library[name]();
      if (isDone) this.keep();
      return isDone;
    }
    const { before, now } = await stepProject(step.project, step.edit, name);
    this.steps[from].pop();
    this.steps[to].push(step);
    this.keep();
    if (before.name === now.name && before.description === now.description) this.told.say(fill(words.library.changedElsewhere, { name: now.name }));
    this.told.tell(step.project, now);
    return true;
  }

  /** Gives a project words, as a step. */
  async setWords(project: string, property: Property, text: string): Promise<boolean> {
    this.look();
    const after = this.library.undoable();
    const { edit, now } = await setProjectWords(project, property, text);
    if (!edit) return true;
    this.steps.made.push({ project, edit, after });
    Object.assign(this.steps, { takenBack: [], lost: this.library.redoable() });
    this.keep();
    this.told.tell(project, now);
    return true;
  }

  /** Does one thing after the other, however quickly they are asked for; false where one could not be done. */
  queue(work: () => Promise<boolean>): Promise<boolean> {
    const before = this.last;
    this.last = whilePosting(() => before.then(work)).catch((error) => {
      this.told.say(reasonOf(error));
      return false;
    });
    return this.last;
  }
}
