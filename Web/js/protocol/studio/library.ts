// Made by Scripts/protocol of Protocol/studio/library.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Count } from "./studio.ts";

export interface FolderEntry {
  id: string;
  name: string;
  description: string;
  parent: string | null;
}

export interface ProjectEntry {
  id: string;
  folder: string | null;
}

export interface BinnedFolder {
  id: string;
  name: string;
}

/** What lies where, each list in order, folders before what is in them. */
export interface LibraryContents {
  folders: FolderEntry[];
  projects: ProjectEntry[];
  binFolders: BinnedFolder[];
  binProjects: string[];
}

export type LibraryItem =
  | { kind: "folder"; folderID: string }
  | { kind: "project"; projectID: string };

/** The place of items among others of their folder. */
export type ItemPlace =
  | { kind: "atEnd" }
  | { kind: "atFront" }
  | { kind: "after"; libraryItem: LibraryItem };

/** A project that is copied with its folder: its name and the size of its canvas. */
export interface NamedProject {
  id: string;
  name: string;
  width: Count;
  height: Count;
}

export function writeFolderEntry(to: Writer, value: FolderEntry): void {
  to.array(4);
  to.id(value.id);
  to.text(value.name);
  to.text(value.description);
  if (value.parent === null) to.none();
  else to.id(value.parent);
}

export function readFolderEntry(from: Reader): FolderEntry {
  from.arrayOf(4);
  return { id: from.id(), name: from.text(), description: from.text(), parent: from.optional(() => from.id()) };
}

export function writeProjectEntry(to: Writer, value: ProjectEntry): void {
  to.array(2);
  to.id(value.id);
  if (value.folder === null) to.none();
  else to.id(value.folder);
}

export function readProjectEntry(from: Reader): ProjectEntry {
  from.arrayOf(2);
  return { id: from.id(), folder: from.optional(() => from.id()) };
}

export function writeBinnedFolder(to: Writer, value: BinnedFolder): void {
  to.array(2);
  to.id(value.id);
  to.text(value.name);
}

export function readBinnedFolder(from: Reader): BinnedFolder {
  from.arrayOf(2);
  return { id: from.id(), name: from.text() };
}

export function writeLibraryContents(to: Writer, value: LibraryContents): void {
  to.array(4);
  to.array(value.folders.length);
  for (const item of value.folders) writeFolderEntry(to, item);
  to.array(value.projects.length);
  for (const item of value.projects) writeProjectEntry(to, item);
  to.array(value.binFolders.length);
  for (const item of value.binFolders) writeBinnedFolder(to, item);
  to.array(value.binProjects.length);
  for (const item of value.binProjects) to.id(item);
}

export function readLibraryContents(from: Reader): LibraryContents {
  from.arrayOf(4);
  return { folders: from.list(() => readFolderEntry(from)), projects: from.list(() => readProjectEntry(from)), binFolders: from.list(() => readBinnedFolder(from)), binProjects: from.list(() => from.id()) };
}

export function writeLibraryItem(to: Writer, value: LibraryItem): void {
  switch (value.kind) {
    case "folder":
      to.choice(0, 1);
      to.id(value.folderID);
      return;
    case "project":
      to.choice(1, 1);
      to.id(value.projectID);
      return;
  }
}

export function readLibraryItem(from: Reader): LibraryItem {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "folder", folderID: from.id() };
    case 1: return { kind: "project", projectID: from.id() };
    default: throw from.unknown(number);
  }
}

export function writeItemPlace(to: Writer, value: ItemPlace): void {
  switch (value.kind) {
    case "atEnd":
      to.choice(0, 0);
      return;
    case "atFront":
      to.choice(1, 0);
      return;
    case "after":
      to.choice(2, 1);
      writeLibraryItem(to, value.libraryItem);
      return;
  }
}

export function readItemPlace(from: Reader): ItemPlace {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "atEnd" };
    case 1: return { kind: "atFront" };
    case 2: return { kind: "after", libraryItem: readLibraryItem(from) };
    default: throw from.unknown(number);
  }
}

export function writeNamedProject(to: Writer, value: NamedProject): void {
  to.array(4);
  to.id(value.id);
  to.text(value.name);
  to.integer(value.width);
  to.integer(value.height);
}

export function readNamedProject(from: Reader): NamedProject {
  from.arrayOf(4);
  return { id: from.id(), name: from.text(), width: from.integer(), height: from.integer() };
}

export const contents = (): LibraryContents | null =>
  perform(6, 0, 0, null, (from) => from.optional(() => readLibraryContents(from)));

/** Adds a folder in another, or at the top. */
export const addFolder = (parent: string | null, name: string): string | null =>
  perform(6, 1, 2, (to) => {
    if (parent === null) to.none();
    else to.id(parent);
    to.text(name);
  }, (from) => from.optional(() => from.id()));

/** Adds a project with the size of its canvas. */
export const addProject = (folder: string | null, name: string, width: Count, height: Count): string | null =>
  perform(6, 2, 4, (to) => {
    if (folder === null) to.none();
    else to.id(folder);
    to.text(name);
    to.integer(width);
    to.integer(height);
  }, (from) => from.optional(() => from.id()));

export const duplicateProject = (projectID: string, name: string, width: Count, height: Count): string | null =>
  perform(6, 3, 4, (to) => {
    to.id(projectID);
    to.text(name);
    to.integer(width);
    to.integer(height);
  }, (from) => from.optional(() => from.id()));

/** Copies a folder with all that is in it; `projects` are those that lie somewhere in it. */
export const duplicateFolder = (folderID: string, name: string, projects: NamedProject[]): string | null =>
  perform(6, 4, 3, (to) => {
    to.id(folderID);
    to.text(name);
    to.array(projects.length);
    for (const item of projects) writeNamedProject(to, item);
  }, (from) => from.optional(() => from.id()));

export const nameFolder = (folderID: string, name: string): void =>
  perform(6, 5, 2, (to) => {
    to.id(folderID);
    to.text(name);
  });

export const describeFolder = (folderID: string, words: string): void =>
  perform(6, 6, 2, (to) => {
    to.id(folderID);
    to.text(words);
  });

/** Puts things into the bin. */
export const removeItems = (items: LibraryItem[]): void =>
  perform(6, 7, 1, (to) => {
    to.array(items.length);
    for (const item of items) writeLibraryItem(to, item);
  });

/** Takes things out of the bin. */
export const restoreItems = (items: LibraryItem[]): void =>
  perform(6, 8, 1, (to) => {
    to.array(items.length);
    for (const item of items) writeLibraryItem(to, item);
  });

/** Moves things into a folder, or to the top. */
export const moveItems = (items: LibraryItem[], into: string | null, itemPlace: ItemPlace): void =>
  perform(6, 9, 3, (to) => {
    to.array(items.length);
    for (const item of items) writeLibraryItem(to, item);
    if (into === null) to.none();
    else to.id(into);
    writeItemPlace(to, itemPlace);
  });
