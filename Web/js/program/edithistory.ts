// The changes of the program that the module has, as steps to be taken back and made again, also after a reload.

import { bricks } from "../bricks/machine.ts";
import { reasonOf } from "../base/reasons.ts";
import * as requests from "../protocol/bricks/editor.ts";
import type { BlockAddress, ProgramChange } from "../protocol/bricks/editor.ts";
import type { FollowingChange } from "./beginnings.ts";
import { EditJournal, type JournalSteps } from "./editjournal.ts";
import { UndoSteps } from "./undosteps.ts";

const isSame = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && one.every((byte, at) => byte === other[at]);

/** The history of the program that is open. */
export class EditHistory {
  private readonly sizes = new UndoSteps();
  private readonly journal = new EditJournal<ProgramChange>();
  private document = requests.programBytes(bricks());

  /** Opens a program with the steps that are kept of it. Where these lead to another one, as it was changed elsewhere since, it has none. */
  static open(document: Uint8Array, kept: JournalSteps<ProgramChange> | null): EditHistory {
    const base = kept?.steps[0]?.base;
    if (kept && base) {
      try {
        requests.openEditor(bricks(), base);
        const history = new EditHistory();
        for (const { changes } of kept.steps) history.make(changes);
        for (let n = 0; n < kept.undone; n++) history.undo();
        if (isSame(history.document, document)) return history;
      } catch (error) {
        // A change that cannot be made is one of another program.
        reasonOf(error);
      }
    }
    requests.openEditor(bricks(), document);
    return new EditHistory();
  }

  get kept(): JournalSteps<ProgramChange> { return this.journal.kept; }

  /** Makes changes as one step; returns where that is which the last has made or moved. Those before one that cannot be made, which is thrown, stay. */
  make(changes: (ProgramChange | FollowingChange)[]): BlockAddress | null {
    const before = this.document;
    const made: ProgramChange[] = [];
    let there: BlockAddress | null = null;
    try {
      for (const one of changes) {
        if (typeof one === "function" && !there) continue;
        const change = typeof one === "function" ? one(there!) : one;
        there = requests.changeProgram(bricks(), change);
        // What changes nothing is no step of the module's.
        if (this.isChanged()) made.push(change);
      }
    } finally {
      if (made.length > 0) {
        this.sizes.add(made.length);
        this.journal.add(made, before);
      }
    }
    return there;
  }

  undo(): void {
    for (let n = this.sizes.undo(); n > 0; n--) requests.undoProgram(bricks());
    this.journal.undo();
    this.isChanged();
  }

  redo(): void {
    for (let n = this.sizes.redo(); n > 0; n--) requests.redoProgram(bricks());
    this.journal.redo();
    this.isChanged();
  }

  /** Looks whether the program is another than it was. */
  private isChanged(): boolean {
    const now = requests.programBytes(bricks());
    if (isSame(now, this.document)) return false;
    this.document = now;
    return true;
  }
}
