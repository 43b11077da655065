// Writes a program after each change, one write at a time, and says how that goes.

import { Conflict } from "../programstore/place.ts";
import { onEnd, onGoing } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";

const texts = words.programSaving;
// Milliseconds after which what has failed is tried again, and from the last change to a write.
const AGAIN = 4000;
const DELAY = 400;

/** A place that is saved. */
export interface Saving {
  /** Writes what there is now. */
  write(): Promise<unknown>;
  /** Hears how it goes, and why. */
  show(kind: "saved" | "saving" | "error" | "readonly", said: string): void;
  /** Whether nothing may be written: what is changed is only tried. */
  looksOnly?: boolean;
  /** Milliseconds from the last change to a write. */
  delay?: number;
  /** Whether what could not be written is found again when the program is opened the next time. */
  hasDrafts?: boolean;
  /** Hears that nothing will be written any more. */
  ended?(): void;
}

/** Writes the program of this place. What fails is tried again, but for conflicts. A place that is left waits for what is not written; what
 * fails then goes on to be tried, unless there are drafts. */
export class Saver {
  private isDirty = false;
  private isOver = false;
  private isLeft = false;
  private writing: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly guards = new AbortController();

  constructor(private readonly saving: Saving) {
    if (saving.looksOnly) {
      this.isOver = true;
      saving.show("readonly", texts.looks);
      return;
    }
    saving.show("saved", texts.saved);
    this.guard();
    onGoing(async () => {
      await this.writing?.catch(() => {});
      await this.save();
    });
    onEnd(() => {
      this.isLeft = true;
      if (saving.hasDrafts) this.end();
      this.finish();
    });
  }

  /** Writes at once what has changed. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    if (this.writing || !this.isDirty || this.isOver) return;
    this.writing = this.write();
    const isWritten = await this.writing.then(() => true, () => false);
    this.writing = null;
    if (isWritten && this.isDirty) await this.save();
    this.finish();
  }

  /** Writes a little later: the program has changed. */
  changed(): void {
    if (this.saving.looksOnly) return;
    this.isDirty = true;
    this.saving.show("saving", texts.saving);
    this.saveAfter(this.saving.delay ?? DELAY);
  }

  /** Writes nothing any more. */
  end(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private saveAfter(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), milliseconds);
  }

  private async write(): Promise<void> {
    const { show, write } = this.saving;
    this.isDirty = false;
    show("saving", texts.saving);
    try {
      await write();
      if (!this.isDirty) show("saved", texts.saved);
    } catch (error) {
      this.isDirty = true;
      const isConflict = error instanceof Conflict;
      show("error", fill(isConflict ? texts.notSaved : texts.tryingAgain, { reason: (error as Error).message }));
      if (!isConflict && !this.isOver) this.saveAfter(AGAIN);
      throw error;
    }
  }

  /** Ends with the last write, once the place has been left. */
  private finish(): void {
    if (!this.isLeft || this.guards.signal.aborted || (this.isDirty && !this.isOver)) return;
    this.guards.abort();
    this.saving.ended?.();
  }

  /** Saves where the page may end before the next write, and holds the person back where it would be lost. */
  private guard(): void {
    const { signal } = this.guards;
    addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") this.save(); }, { signal });
    addEventListener("pagehide", () => this.save(), { signal });
    addEventListener("beforeunload", (event) => {
      if (this.isOver || (!this.isDirty && !this.writing)) return;
      this.save();
      event.preventDefault();
    }, { signal });
  }
}
