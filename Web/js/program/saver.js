// Writes a program after each change, one write at a time, and says how that goes.

const AGAIN = 4000;

/** `write()` writes what there is now, `delay` milliseconds after the last change; `show(kind)` is told "saved", "saving" or "error" and why. */
export function makeSaver(write, show, delay = 400) {
  let [isDirty, isWriting, timer] = [false, false, 0];

  async function save() {
    clearTimeout(timer);
    if (isWriting || !isDirty) return;
    [isWriting, isDirty] = [true, false];
    show("saving", "The last change is being saved.");
    try {
      await write();
      if (!isDirty) show("saved", "Everything is saved.");
    } catch (error) {
      isDirty = true;
      show("error", `Not saved: ${error.message} It is tried again.`);
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
    if (!isDirty && !isWriting) return;
    save();
    event.preventDefault();
  });
  show("saved", "Everything is saved.");
  return {
    save,
    changed() {
      isDirty = true;
      show("saving", "The last change is being saved.");
      clearTimeout(timer);
      timer = setTimeout(save, delay);
    },
  };
}
