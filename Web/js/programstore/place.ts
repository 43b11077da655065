// A place of a program that is edited: where it is read from and written to.

import type { InputEntry } from "../bricks/machine.ts";
import type { LookRows } from "../images/store.ts";
import type { Dialogs } from "../kit/dialog.ts";
import type { ProgramParts } from "./parcel.ts";
import type { Program } from "./store.ts";

/** A run of the program: its seed, and what came to it from outside. */
export interface ChosenRun {
  seed: number;
  entries: InputEntry[];
}

/** Looks and lengths of sounds as the runs of a shot have them. */
export interface ShotMedia {
  look(file: Blob): Promise<LookRows | null>;
  /** Milliseconds. */
  length(file: Blob): Promise<number>;
}

/** The shot of a program that lies in one. */
export interface ShotPlace {
  media: ShotMedia;
  /** Lets the shot show that run, from the next write on. */
  useRun(run: ChosenRun): Promise<void>;
  /** Lets the next write write over what is there, after a conflict. */
  keepMine(): Promise<void>;
  /** Forgets what was made here, after a conflict. */
  takeTheirs(): Promise<void>;
}

/** A failure that asks for a person's word: another has changed the program. */
export class Conflict extends Error {}

/** A place of a program. */
export interface ProgramPlace {
  /** What it is called where windows keep their histories of programs. */
  id: string;
  back: { href: string; label: string };
  /** Milliseconds from a change to its write. */
  delay?: number;
  /** Whether what could not be written is found again when the program is opened the next time. */
  hasDrafts?: boolean;
  /** The program; with `isUnsaved` what was not written when it was left. */
  read(): Promise<ProgramParts & { isUnsaved?: boolean }>;
  write(program: Program): Promise<unknown>;
  /** Whether whoever opened it may only look, once it is read: what is changed is tried then, and not kept. */
  looksOnly?: boolean;
  /** Throws why the program cannot have a name. */
  checkName?(name: string): void;
  /** Hears that nothing will be written any more. */
  end?(): void;
  shot?: ShotPlace;
  /** The layer of a shot that the program lies in. */
  layer?: { shot: string; layer: string };
  /** Asks which shot a copy of it is to come into, where it lies in none. */
  intoShot?(dialogs: Dialogs): unknown;
  /** The works of the community that a kept program was made of. */
  madeFrom?: string[];
}
