// How many changes each step of undo takes back: most are one, some are made together.

/** The sizes of the steps behind and before the program as it is. */
export class UndoSteps {
  private past: number[] = [];
  private future: number[] = [];

  /** Takes down a step of so many changes. */
  add(changes: number): void {
    this.past.push(changes);
    this.future = [];
  }

  /** Returns how many changes the step behind takes back. */
  undo(): number { return this.move(this.past, this.future); }

  /** Returns how many changes the step before makes again. */
  redo(): number { return this.move(this.future, this.past); }

  private move(from: number[], to: number[]): number {
    const changes = from.pop() ?? 1;
    to.push(changes);
    return changes;
  }
}
