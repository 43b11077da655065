// Writes a program after each change, one write at a time, and says how that goes.

import { onEnd, onGoing } from "../shell/scope.ts";
import { fill, words } from "../words.ts";

const texts = words.programSaving;
// Milliseconds after which what has failed is tried again.
const AGAIN = 4000;

/** A failure that asks for a person's word: another has changed the program. */
export class Conflict extends Error {}

/** What a saver needs. */
export interface Saving {
  /** Writes what there is now. */
  write(): Promise<unknown>;
  /** Hears "saved", "saving" or "error", and why. */
  show(kind: "saved" | "saving" | "error", words: string): void;
  /** Milliseconds from the last change to a write. */
  delay?: number;
  /** Whether what could not be written is found again when the program is opened the next time. */
  hasDrafts?: boolean;
  /** Hears that nothing will be written any more. */
  ended?(): void;
}

/** A saver: `save` writes at once what has changed, `changed` a little later, `end` makes that nothing is written any more. */
export interface Saver {
  save(): Promise<void>;
  changed(): void;
  end(): void;
}

/** Makes a saver. What fails is tried again, but for conflicts. A place that is left waits for what is not written; what fails then
 * goes on to be tried, unless there are drafts. */
export function makeSaver({ write, show, delay = 400, hasDrafts = false, ended = () => {} }: Saving): Saver {
  let [isDirty, isOver, isLeft] = [false, false, false];
  let writing: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const guards = new AbortController();

  async function writeNow(): Promise<void> {
    isDirty = false;
    show("saving", texts.saving);
    try {
      await write();
      if (!isDirty) show("saved", texts.saved);
    } catch (error) {
      isDirty = true;
      const isConflict = error instanceof Conflict;
      show("error", fill(isConflict ? texts.notSaved : texts.tryingAgain, { reason: (error as Error).message }));
      if (!isConflict && !isOver) timer = setTimeout(save, AGAIN);
      throw error;
    }
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (writing || !isDirty || isOver) return;
    writing = writeNow();
    const isWritten = await writing.then(() => true, () => false);
    writing = null;
    if (isWritten && isDirty) await save();
    finish();
  }

  /** Ends with the last write, once the place has been left. */
  function finish(): void {
    if (!isLeft || guards.signal.aborted || (isDirty && !isOver)) return;
    guards.abort();
    ended();
  }

  guard(guards.signal, save, () => isOver || (!isDirty && !writing));
  onGoing(async () => {
    await writing?.catch(() => {});
    await save();
  });
  onEnd(() => {
    isLeft = true;
    if (hasDrafts) end();
    finish();
  });

  function end(): void {
    isOver = true;
    clearTimeout(timer);
  }

  show("saved", texts.saved);
  return {
    save, end,
    changed() {
      isDirty = true;
      show("saving", texts.saving);
      clearTimeout(timer);
      timer = setTimeout(save, delay);
    },
  };
}

/** Saves where the page may end before the next write, and holds the person back where it would be lost, until `signal`. */
function guard(signal: AbortSignal, save: () => void, isSafe: () => boolean): void {
  addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") save(); }, { signal });
  addEventListener("pagehide", save, { signal });
  addEventListener("beforeunload", (event) => {
    if (isSafe()) return;
    save();
    event.preventDefault();
  }, { signal });
}
