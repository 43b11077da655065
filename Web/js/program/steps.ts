// Steps of a drawing, to be taken back and done again: pictures of the whole sheet, as many as there is room for.

// Bytes of all of them.
const ROOM = 96_000_000;
const MOST = 40;

/** The pictures before and after the one that is seen. */
export class Steps<Picture extends { data: { length: number } }> {
  private past: Picture[] = [];
  private future: Picture[] = [];

  get canUndo(): boolean { return this.past.length > 0; }
  get canRedo(): boolean { return this.future.length > 0; }

  /** Takes down how it was before a step. */
  add(before: Picture): void {
    this.past.push(before);
    this.future = [];
    const most = Math.max(1, Math.min(MOST, Math.floor(ROOM / before.data.length)));
    if (this.past.length > most) this.past.shift();
  }

  /** Goes back; `now` is how it is. Returns how it was, nothing where it was no other. */
  undo(now: Picture): Picture | undefined {
    const before = this.past.pop();
    if (before) this.future.push(now);
    return before;
  }

  /** Goes on again. */
  redo(now: Picture): Picture | undefined {
    const after = this.future.pop();
    if (after) this.past.push(now);
    return after;
  }
}
