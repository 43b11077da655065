// Steps back and forth in which several edits are one, as all that is pasted at once.

import type { Steps } from "../saving/pagebar.ts";

/** The document, as far as steps go: `undoable` and `redoable` name the next edit back and forth. */
export interface Edited {
  undo(): boolean;
  redo(): boolean;
  undoable(): string;
  redoable(): string;
}

export class GroupedSteps implements Steps {
  /** How many edits a step is, by the name of its last edit, and of its first. */
  private readonly byLast = new Map<string, number>();
  private readonly byFirst = new Map<string, number>();

  constructor(private readonly document: Edited) {}

  /** Makes one step of the edits that `work` makes: it calls `made` after each. */
  group(work: (made: () => void) => void): void {
    const before = this.document.undoable();
    const names: string[] = [];
    const made = () => {
      const name = this.document.undoable();
      if (name !== "" && name !== before && name !== names.at(-1)) names.push(name);
    };
    try {
      work(made);
    } finally {
      if (names.length > 1) {
        this.byLast.set(names.at(-1)!, names.length);
        this.byFirst.set(names[0]!, names.length);
      }
    }
  }

  undo(): boolean { return this.repeat(this.byLast.get(this.document.undoable()), () => this.document.undo()); }
  redo(): boolean { return this.repeat(this.byFirst.get(this.document.redoable()), () => this.document.redo()); }
  undoable(): string { return this.document.undoable(); }
  redoable(): string { return this.document.redoable(); }

  private repeat(count = 1, step: () => boolean): boolean {
    let hasDone = false;
    for (let i = 0; i < count && step(); i++) hasDone = true;
    return hasDone;
  }
}
