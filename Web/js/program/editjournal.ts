// The steps that a window keeps of a program that is edited, so that undo and redo go on after a reload: the program as it was before the first
// of them, and the changes since. Which program these lead to is known only by making them anew.

/** Changes that were made together; `base` is the program before them, where a replay may begin. */
export interface JournalStep<Change> {
  changes: Change[];
  base?: Uint8Array;
}

/** Steps, the last `undone` of which are taken back. The first has a base. */
export interface JournalSteps<Change> {
  steps: JournalStep<Change>[];
  undone: number;
}

// Bytes of all that is kept, and how many steps; of bases, there is one for every part of these.
const ROOM = 2_000_000;
const MOST = 400;
const PARTS = 4;

const sizeOf = <Change>({ changes, base }: JournalStep<Change>): number => JSON.stringify(changes).length + (base?.length ?? 0);

/** The steps of an editor. **Law**: the changes of those that are not taken back lead from the first base to the program as it is, as long as there are any. */
export class EditJournal<Change> {
  private steps: { step: JournalStep<Change>; size: number }[] = [];
  private undone = 0;

  get kept(): JournalSteps<Change> { return { steps: this.steps.map(({ step }) => step), undone: this.undone }; }

  /** Takes down a step, before which the program was `before`. */
  add(changes: Change[], before: Uint8Array): void {
    this.steps.splice(this.steps.length - this.undone);
    this.undone = 0;
    const begun = this.steps.slice(Math.max(0, this.steps.findLastIndex(({ step }) => step.base)));
    const isDue = begun.length === 0 || begun.length >= MOST / PARTS || total(begun) >= ROOM / PARTS;
    const step = isDue ? { changes, base: before } : { changes };
    this.steps.push({ step, size: sizeOf(step) });
    while (this.steps.length > MOST || total(this.steps) > ROOM) this.forgetOldest();
  }

  /** Forgets the oldest steps up to the next base. */
  private forgetOldest(): void {
    const next = this.steps.findIndex(({ step }, at) => at > 0 && step.base);
    this.steps.splice(0, next < 0 ? this.steps.length : next);
  }

  /** One step is taken back. The editor knows older ones than are kept here: then nothing is, until the next change. */
  undo(): void {
    if (this.undone < this.steps.length) this.undone += 1;
    else this.clear();
  }

  redo(): void {
    if (this.undone > 0) this.undone -= 1;
    else this.clear();
  }

  private clear(): void { [this.steps, this.undone] = [[], 0]; }
}

const total = (steps: { size: number }[]): number => steps.reduce((sum, { size }) => sum + size, 0);
