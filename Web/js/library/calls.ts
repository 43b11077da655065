// What the page asks of the open library. Each command saves what it has done and says what is new, or null, or throws why it cannot be
// done. An item is `{isFolder, id}`; a folder at the top has the parent "".

import type { Size } from "../base/measures.ts";
import * as requests from "../protocol/studio/library.ts";
import type { ItemPlace, LibraryItem } from "../protocol/studio/library.ts";
import { collect } from "../saving/saving.ts";

interface Item { isFolder: boolean; id: string }
type Maybe = string | null;

/** What lies where: `{folders, projects, binFolders, binProjects}`. */
export function contents() {
  const { folders, projects, binFolders, binProjects } = requests.contents()!;
  return {
    folders: folders.map((folder) => ({ ...folder, parent: folder.parent ?? "" })),
    projects: projects.map((project) => ({ ...project, folder: project.folder ?? "" })),
    binFolders, binProjects: binProjects.map((id) => ({ id })),
  };
}

function command(work: () => Maybe | void): Maybe {
  const id = work();
  collect();
  return id ?? null;
}

const itemOf = ({ isFolder, id }: Item): LibraryItem => (isFolder ? { kind: "folder", folderID: id } : { kind: "project", projectID: id });

export const addFolder = (parent: Maybe, name: string): Maybe => command(() => requests.addFolder(parent || null, name));
export const addProject = (folder: Maybe, name: string, { width, height }: Size): Maybe =>
  command(() => requests.addProject(folder || null, name, width, height));
export const duplicateProject = (id: string, name: string, { width, height }: Size): Maybe =>
  command(() => requests.duplicateProject(id, name, width, height));

/** Copies a folder with all that is in it; `projects` are those that lie somewhere in it, as summaries. */
export const duplicateFolder = (id: string, name: string, projects: { id: string; name: string; canvas: Size }[]): Maybe =>
  command(() => requests.duplicateFolder(id, name, projects.map(({ id, name, canvas }) => ({ id, name, width: canvas.width, height: canvas.height }))));

export const nameFolder = (id: string, name: string): Maybe => command(() => requests.nameFolder(id, name));
export const describeFolder = (id: string, words: string): Maybe => command(() => requests.describeFolder(id, words));
export const remove = (items: Item[]): Maybe => command(() => requests.removeItems(items.map(itemOf)));
export const restore = (items: Item[]): Maybe => command(() => requests.restoreItems(items.map(itemOf)));

/** Moves items into a folder (null for the top), behind `after`, an item, or "end" or "front". */
export function move(items: Item[], folder: Maybe, after: Item | "end" | "front" = "end"): Maybe {
  const place: ItemPlace = after === "end" ? { kind: "atEnd" } : after === "front" ? { kind: "atFront" } : { kind: "after", libraryItem: itemOf(after) };
  return command(() => requests.moveItems(items.map(itemOf), folder || null, place));
}
