// What the ways to hand a project on have in common.

/** What is handed on: a project, or of its shots those that are chosen. */
export interface Source {
  project: string;
  chosen: readonly string[];
  isChosenAlone: boolean;
  /** How pages are printed, as the project has it; "" for as usual. */
  print(): string;
  /** Keeps with the project how pages are printed; null where one may only look. */
  keepPrint: ((settings: string) => unknown) | null;
}
/** The parts of a way to hand on. */
export interface Parts { body: HTMLElement; foot: HTMLElement[]; begin?(): void }
