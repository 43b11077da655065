// Files that are dropped on the page.

import { onWindow } from "./shell/scope.ts";

const FILES = "Files";

/** Whether files are dragged, and not something else. */
export const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes(FILES) ?? false;

/** Takes files that are dropped anywhere, while this place is shown; the browser would leave the page for them. */
export function onFilesDropped(take: (files: File[]) => void): void {
  onWindow("dragover", (event) => { if (hasFiles(event)) event.preventDefault(); });
  onWindow("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer?.files ?? []]);
  });
}
