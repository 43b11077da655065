// Files with their places in folders, as a person chooses them or drops them on the page.

import { onEnd, onWindow } from "../shell/scope.ts";

/** A file, and where it lies among those that came with it: "boards/images/1.png"; of one that came by itself its name. */
export interface PlacedFile {
  path: string;
  file: File;
}

const FILES = "Files";
/** Milliseconds without a sign of a drag after which it has gone elsewhere. */
const GONE = 600;
/** What systems leave in folders. */
const LEFT_BEHIND = /(?:^|\/)(?:\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/i;

/** Whether a browser lets a whole folder be chosen. */
export const canChooseFolders = (): boolean => "webkitdirectory" in HTMLInputElement.prototype;

const meant = (files: PlacedFile[]): PlacedFile[] => files.filter(({ path }) => !LEFT_BEHIND.test(path));

/** Returns files that were chosen with their places. */
export const placed = (files: readonly File[]): PlacedFile[] => meant(files.map((file) => ({ path: file.webkitRelativePath || file.name, file })));

/** Takes files and folders that are dropped anywhere while this place is shown; the page says `words` while they are held over it. */
export function onFoldersDropped(words: string, take: (files: Promise<PlacedFile[]>) => void): void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gone = () => {
    clearTimeout(timer);
    delete dataset.filesOver;
  };
  onEnd(gone);
  onWindow("dragover", (event) => {
    if (!event.dataTransfer?.types.includes(FILES)) return;
    event.preventDefault();
    dataset.filesOver = words;
    clearTimeout(timer);
    timer = setTimeout(gone, GONE);
  });
  onWindow("drop", (event) => {
    gone();
    if (!event.dataTransfer?.types.includes(FILES)) return;
    event.preventDefault();
    take(dropped(event.dataTransfer));
  });
}

/** The files that are dropped, also those in folders. */
async function dropped({ items }: DataTransfer): Promise<PlacedFile[]> {
  // All is asked for before anything is waited for: when the event is over there is nothing any more.
  const found = [...items].filter(({ kind }) => kind === "file").map((item) => ({ entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }));
  const files = await Promise.all(found.map(({ entry, file }) => (entry?.isDirectory ? filesIn(entry as FileSystemDirectoryEntry) : file ? [{ path: file.name, file }] : [])));
  return meant(files.flat());
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<PlacedFile[]> {
  const reader = folder.createReader();
  const all: PlacedFile[] = [];
  // It tells of some at a time, and of none at the end.
  while (true) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return all;
    for (const entry of entries) {
      if (entry.isDirectory) all.push(...await filesIn(entry as FileSystemDirectoryEntry));
      else all.push({ path: entry.fullPath.replace(/^\//, ""), file: await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)) });
    }
  }
}
