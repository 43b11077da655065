// What is published of the library: a layer, a board.

import { makeOf, type WorkKind } from "./calls.ts";

/** Something that a work is made of. */
export interface Source {
  kind: WorkKind;
  title: string;
  /** Has the files of a work made. */
  order(work: string): Promise<void>;
  /** The works of the community that it was made of, where the library does not know. */
  madeFrom?: string[];
}

/** A tunnel or a program of a shot; `saved` waits until the server has it. */
export const layerSource = (kind: "tunnel" | "program", title: string, shot: string, layer: string, saved: () => Promise<void>): Source =>
  ({ kind, title, order: async (work) => { await saved(); await makeOf(work, { kind, shot, layer }); } });

/** What goes along of a board: the ranks of scenes, and words. */
export interface BoardChoice { scenes: number[]; words: ("action" | "dialogue")[] }

/** A project's board. */
export const boardSource = (title: string, project: string, { scenes, words }: BoardChoice, saved: () => Promise<void>): Source =>
  ({ kind: "board", title, order: async (work) => { await saved(); await makeOf(work, { kind: "board", project, scenes, words }); } });
