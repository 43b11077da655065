// What the parts of the page of programs share.

import type { ListedProgram } from "../programstore/store.ts";
import type { History } from "./history.ts";

/** The commands, each for one program. */
export interface ProgramCommands {
  /** Lets the name be typed where it stands, or go on from what was `begun`; one that is taken is said, and what was typed can be put right. */
  rename(program: ListedProgram, begun?: string): void;
  duplicate(program: ListedProgram): Promise<void>;
  remove(program: ListedProgram): Promise<void>;
  /** Gives it to the person as a file. */
  save(program: ListedProgram): Promise<void>;
}

/** What the parts of the page share. */
export interface ProgramsPage {
  steps: History;
  programs(): ListedProgram[];
  previewOf(id: string): HTMLElement | null;
  /** Gives the keys to a program's preview. */
  focus(id: string | undefined): void;
  focusFirst(): void;
  /** Returns what lies behind one in the list, or before the last. */
  beside(id: string): string | undefined;
  showMenu(program: ListedProgram, anchor: Element): void;
  newProgram(): void;
  search(): void;
  help(): void;
  escape(): void;
  undo(): void;
  redo(): void;
  offerUndo(words: string): void;
  /** Reads the programs anew, and shows them. */
  refresh(): Promise<void>;
  commands: ProgramCommands;
}
