// What is published: a layer, a board, a program that the browser keeps.

import { answered, BYTES } from "../offline/answers.ts";
import { pack, type ProgramParts } from "../programstore/parcel.ts";
import { makeOf, makeOfFile, type WorkKind } from "./calls.ts";

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

/** A program's file. */
export const fileSource = (title: string, file: Blob, madeFrom?: string[]): Source =>
  ({ kind: "program", title, madeFrom, order: (work) => makeOfFile(work, "program", title, file) });

/** A program that the browser keeps; `parts` gives it as it is then. */
export const keptSource = (title: string, parts: () => Promise<ProgramParts>, madeFrom?: string[]): Source => ({
  kind: "program", title, madeFrom, order: async (work) => {
    const archive = await answered("/api/programs/archive", { method: "POST", headers: BYTES, body: pack(await parts()) });
    await makeOfFile(work, "program", title, await archive.blob());
  },
});
