// The part of the card that shows how far files are on their way.

import { element } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import type { PlacedFile } from "../kit/folders.ts";
import type { Sent } from "./sending.ts";

const texts = words.importing;

/** The part. A screen reader hears of each quarter alone. */
export class WaitingPart {
  private readonly progress = element("progress", { max: 1, value: 0 });
  private readonly how = element("span", { class: "quiet" });
  private readonly what = element("b", {});
  readonly node = element("div", { class: "import-waiting" }, this.what, this.progress, this.how);
  private quarter = 0;
  private readonly bytes: number;

  constructor(private readonly files: readonly PlacedFile[], private readonly say: (words: string) => void) {
    this.bytes = files.reduce((sum, { file }) => sum + file.size, 0);
    this.tell(files.length === 1 ? fill(texts.sendingOne, { name: files[0]!.file.name }) : plural(texts.sending, files.length));
    this.sent({ files: 0, bytes: 0 });
  }

  sent({ files, bytes }: Sent): void {
    // What is sent is not yet taken.
    const part = this.bytes === 0 ? files / this.files.length : Math.min(1, bytes / this.bytes);
    this.progress.value = part;
    const percent = Math.floor(part * 100);
    this.how.textContent = this.files.length === 1 ? fill(texts.percent, { percent }) : fill(texts.filesOf, { n: files, of: this.files.length, percent });
    const quarter = Math.floor(part * 4);
    if (quarter > this.quarter && quarter < 4) this.say(fill(texts.percent, { percent: quarter * 25 }));
    this.quarter = Math.max(quarter, this.quarter);
  }

  /** All has been sent, and is looked at. */
  reading(): void {
    this.tell(texts.reading);
    this.progress.removeAttribute("value");
    this.how.textContent = "";
  }

  private tell(words: string): void {
    this.what.textContent = words;
    this.progress.setAttribute("aria-label", words);
    this.say(words);
  }
}
