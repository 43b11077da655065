// Files that a person chooses, drops on the page, or gets.

import { element, type Attributes } from "../base/dom.ts";
import { onWindow } from "../shell/scope.ts";

const FILES = "Files";
// Milliseconds after which a file has been taken by the browser.
const TAKEN = 60_000;

/** Makes what asks for files once it is clicked; it is not seen. */
export function fileInput(accept: string, take: (files: File[]) => void, extra: Attributes = {}): HTMLInputElement {
  const input: HTMLInputElement = element("input", {
    type: "file", accept, hidden: true, "aria-hidden": "true", tabindex: "-1", ...extra, onchange: () => {
      take([...input.files ?? []]);
      // The same one can be chosen again.
      input.value = "";
    },
  });
  return input;
}

/** Whether files are dragged, and not something else. */
const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes(FILES) ?? false;

/** Takes files that are dropped on an element, which shows that it will, or while this place is shown anywhere: the browser would leave the
 * page for them. */
export function onFilesDropped(take: (files: File[]) => void, node?: HTMLElement): void {
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    node?.classList.add("dropping");
  };
  const drop = (event: DragEvent) => {
    node?.classList.remove("dropping");
    if (!hasFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer?.files ?? []]);
  };
  if (!node) {
    onWindow("dragover", over);
    onWindow("drop", drop);
    return;
  }
  node.addEventListener("dragover", over);
  node.addEventListener("dragleave", () => node.classList.remove("dropping"));
  node.addEventListener("drop", drop);
}

/** Gives a file to the browser to keep. */
export function download(name: string, blob: Blob): void {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN);
}
