// Writes a program after each change, one write at a time, and says how that goes.

const AGAIN = 4000;

/** `write()` writes what there is now, `delay` milliseconds after the last change; `show(kind)` is told "saved", "saving" or "error" and why.
 * What fails is tried again, but for what asks for a person's word (`isConflict`). */
export function makeSaver(write, show, delay = 400) {
  let [isDirty, isWriting, isOver, timer] = [false, false, false, 0];

  async function save() {
    clearTimeout(timer);
    if (isWriting || !isDirty || isOver) return;
    [isWriting, isDirty] = [true, false];
    show("saving", "The last change is being saved.");
    try {
      await write();
      if (!isDirty) show("saved", "Everything is saved.");
    } catch (error) {
      isDirty = true;
      show("error", `Not saved: ${error.message}${error.isConflict ? "" : " It is tried again."}`);
      if (error.isConflict) return;
      timer = setTimeout(save, AGAIN);
      return;
    } finally {
      isWriting = false;
    }
    if (isDirty) save();
  }

  addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") save(); });
  addEventListener("pagehide", save);
  addEventListener("beforeunload", (event) => {
    if (isOver || (!isDirty && !isWriting)) return;
    save();
    event.preventDefault();
  });
  show("saved", "Everything is saved.");
  return {
    save,
    /** Nothing is written any more. */
    end() { isOver = true; },
    changed() {
      isDirty = true;
      show("saving", "The last change is being saved.");
      clearTimeout(timer);
      timer = setTimeout(save, delay);
    },
  };
}
