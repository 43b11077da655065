// Edits of a project that the server makes for this window: they come as all edits do, a moment after it has answered.

import { reasonOf } from "../base/reasons.ts";
import { pause } from "../base/waiting.ts";
import type { Outline } from "../documents/documents.ts";
import { say } from "../kit/toast.ts";
import type { PageBar } from "../saving/pagebar.ts";
import { whenSaved } from "../saving/saving.ts";
import { stillHere } from "../shell/scope.ts";

// Milliseconds that such an edit may take to come, and between looks for it; and that what was done before may take to be saved.
const [TO_COME, LOOK, TO_SAVE] = [6000, 30, 6000];

/** Has the server make edits, and offers to take them back. */
export class ServerEdits {
  constructor(private readonly project: Outline, private readonly bar: () => PageBar) {}

  /** Says what an edit gave when it has come; fails where the server does not make it. */
  async make(work: () => Promise<string>): Promise<void> {
    await whenSaved(TO_SAVE);
    await this.offerUndoOf(this.project.undoable(), await work());
  }

  /** Makes an edit, or says why it cannot be made; whether it was. */
  async attempt(work: () => Promise<string>): Promise<boolean> {
    try {
      await this.make(work);
      return true;
    } catch (error) {
      say(reasonOf(error));
      return false;
    }
  }

  /** Says what was done for this window elsewhere, and offers to take it back once it is there; `before` is what could be taken back until then. */
  async offerUndoOf(before: string, said: string): Promise<void> {
    const isHere = stillHere();
    const end = performance.now() + TO_COME;
    while (this.project.undoable() === before && performance.now() < end) await pause(LOOK);
    if (!isHere()) return;
    if (this.project.undoable() === before) say(said);
    else this.bar().offerUndo(said);
  }
}
