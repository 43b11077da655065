// Programs that the library does not have, to be published: files, and those that the browser keeps.

import { answered, BYTES } from "../offline/answers.ts";
import { pack, type ProgramParts } from "../programstore/parcel.ts";
import { makeOfFile } from "./calls.ts";
import type { Source } from "./source.ts";

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
