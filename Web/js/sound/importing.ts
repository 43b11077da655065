// Files that are brought in: one after another, each in a row with how far it is, until it lies on a track.

import { element, iconButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, words } from "../base/words.ts";
import { fileInput } from "../kit/files.ts";
import { type StoredSound, sendSound } from "./upload.ts";

const texts = words.sound;
const TYPES = "audio/*,video/mp4,video/webm,video/quicktime,.wav,.mp3,.m4a,.aac,.flac,.ogg,.oga,.opus,.aif,.aiff,.webm,.mp4,.mov,.wma";

/** What brings files in. */
export class Importing {
  readonly node = element("ul", { class: "sound-imports", "aria-label": texts.imports, hidden: true });
  readonly input = fileInput(TYPES, (files) => void this.take(files), { multiple: true });
  private last: Promise<void> = Promise.resolve();

  /** @param whyNot Why nothing can be brought in; null where it can. @param came Lays a sound on a track. */
  constructor(private readonly project: string, private readonly whyNot: () => string | null, private readonly came: (sound: StoredSound) => void,
    private readonly say: (said: string) => void, private readonly signal: AbortSignal) {}

  choose(): void { this.input.click(); }

  /** Brings files in, after those that are on their way. */
  take(files: File[]): void {
    const why = this.whyNot();
    if (why !== null) return this.say(why);
    for (const file of files) {
      const row = this.row(file.name);
      this.last = this.last.then(() => this.send(file, row));
    }
  }

  private row(name: string) {
    const control = new AbortController();
    this.signal.addEventListener("abort", () => control.abort(), { signal: control.signal });
    const progress = element("progress", { max: 1, value: 0, "aria-label": fill(words.common.importing, { name }) });
    const said = element("span", { role: "status" });
    const node = element("li", {}, element("b", {}, name), progress, said,
      iconButton("close", fill(texts.stopImport, { name }), "", () => { control.abort(); this.remove(node); }));
    this.node.append(node);
    this.node.hidden = false;
    return { node, progress, said, control };
  }

  private remove(node: HTMLElement): void {
    node.remove();
    this.node.hidden = this.node.childElementCount === 0;
  }

  private async send(file: File, { node, progress, said, control }: ReturnType<Importing["row"]>): Promise<void> {
    if (control.signal.aborted || this.signal.aborted) return;
    try {
      const sound = await sendSound(this.project, file, file.name, (part) => {
        // What has gone is read there.
        if (part < 1) progress.value = part;
        else progress.removeAttribute("value");
      }, control.signal);
      if (this.signal.aborted) return;
      this.came(sound);
      this.remove(node);
    } catch (error) {
      if (control.signal.aborted || this.signal.aborted) return;
      progress.remove();
      said.className = "problem";
      said.textContent = reasonOf(error);
    }
  }
}
