// Hands something to the person at the screen, as a file.

import { element } from "../dom.ts";

/** Gives a file to the browser to keep. */
export function download(name: string, blob: Blob): void {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
