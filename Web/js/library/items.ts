// What the library page lists: folders, and projects with their figures.

import { plural, words } from "../base/words.ts";
import type { contents } from "./calls.ts";
import { finder } from "./search.ts";
import type { Summary } from "../projects/summaries.ts";

/** What lies where. */
export type Contents = ReturnType<typeof contents>;

/** A folder with words of what it holds. */
export interface FolderItem {
  isFolder: true;
  id: string;
  name: string;
  description?: string;
  words: string;
}

/** A project; of one that the server has not told of yet only the id is known. */
export type ProjectItem = { isFolder: false } & Pick<Summary, "id" | "name" | "sceneCount" | "shotCount"> & Partial<Summary>;

export type Item = FolderItem | ProjectItem;
export type ItemName = Pick<Item, "isFolder" | "id">;

/** The key of an item on the page: `f` or `p`, and its id. */
export const keyOf = ({ isFolder, id }: ItemName): string => `${isFolder ? "f" : "p"}${id}`;
export const itemOf = (key: string): ItemName => ({ isFolder: key[0] === "f", id: key.slice(1) });

/** Returns what a folder holds, in words. */
function holds(id: string, { folders, projects }: Contents): string {
  const inside = [
    [folders.filter((one) => one.parent === id).length, words.library.folders] as const,
    [projects.filter((one) => one.folder === id).length, words.library.projects] as const,
  ].filter(([n]) => n > 0);
  return inside.length === 0 ? words.library.emptyFolder : inside.map(([n, text]) => plural(text, n)).join(", ");
}

/** Returns what a place lists, folders first: a folder's id, "" for the top, "bin"; of the whole library where `query` asks for names. */
export function itemsIn(here: string, query: string, contents: Contents, summaries: Map<string, Summary>): Item[] {
  const project = ({ id }: { id: string }): ProjectItem => ({
    isFolder: false, ...(summaries.get(id) ?? { id, name: words.library.unknown, sceneCount: 1, shotCount: 1 }),
  });
  const folder = (one: Contents["folders"][number]): FolderItem => ({ isFolder: true, ...one, words: holds(one.id, contents) });
  const isFound = finder(query);
  if (isFound) {
    return [...contents.folders.filter((one) => isFound(one.name)).map(folder), ...contents.projects.map(project).filter((one) => isFound(one.name))];
  }
  if (here === "bin") {
    return [...contents.binFolders.map((one): FolderItem => ({ isFolder: true, ...one, words: words.library.folder })), ...contents.binProjects.map(project)];
  }
  return [...contents.folders.filter((one) => one.parent === here).map(folder), ...contents.projects.filter((one) => one.folder === here).map(project)];
}

/** Returns a folder and all that are in it, in any depth. */
export function foldersIn(id: string, { folders }: Contents): Set<string> {
  const inside = new Set([id]);
  // Folders come in any order: as long as one is found in another of them.
  for (let size = 0; size !== inside.size;) {
    size = inside.size;
    for (const folder of folders) if (inside.has(folder.parent)) inside.add(folder.id);
  }
  return inside;
}
