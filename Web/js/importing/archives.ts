// Projects of Inkreel as files: each becomes a project of the library.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { PlacedFile } from "../kit/folders.ts";
import { send } from "./sending.ts";

/** Whether a file is a project of Inkreel. */
export const isArchive = ({ path }: PlacedFile): boolean => /\.inkreel$/i.test(path);

/** A project that has come in. */
export interface Made {
  id: string;
  name: string;
}

/** Takes a project in, in a folder, null for the top; `heard` hears how many bytes have gone. */
export const takeArchive = (file: File, folder: string | null, heard: (bytes: number) => void, signal: AbortSignal): Promise<Made> =>
  send("POST", `/api/projects${folder === null ? "" : `?folder=${folder}`}`, file, heard, signal, "application/zip") as Promise<Made>;

/** The part of the card that says which projects have come in. */
export const archivesPart = (made: readonly Made[]): HTMLElement => element("ul", { class: "import-made" }, made.map(({ id, name }) =>
  element("li", {}, made.length === 1 ? fill(words.importing.isThere, { name }) : element("a", { href: `/projects/${id}` }, name))));
