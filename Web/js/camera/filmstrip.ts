// What was taken, until one of it is used: a strip of pictures, one of them looked at large.

import { element, iconButton, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { TakenPlace } from "./overlay.ts";

const texts = words.camera;

/** A picture that was taken, or a file that was chosen, whose size is not known; `place` tells where the old photograph lay over it. */
export interface Taken {
  file: File;
  width: number | null;
  height: number | null;
  place: TakenPlace | null;
}

type Kept = Taken & { address: string };

/** The acts of the strip. */
export interface FilmstripActs {
  /** Uses a picture. */
  use(one: Taken): void;
  /** Hears that there are more or fewer, or that one is looked at. */
  changed(): void;
}

/** The strip; `view` is where one is looked at. */
export class Filmstrip {
  readonly node = element("div", { class: "filmstrip", role: "listbox", "aria-label": texts.strip });
  readonly button = textButton(texts.done, () => this.look(this.taken.at(-1)), { class: "camera-use" });
  readonly view: HTMLElement;
  private readonly taken: Kept[] = [];
  private looked: Kept | null = null;
  private readonly large = element("img", { alt: texts.takenPicture });
  private readonly save = element("a", { class: "button", download: "" }, texts.saveCopy);
  private readonly useButton: HTMLElement;

  constructor(private readonly acts: FilmstripActs) {
    this.useButton = textButton(texts.use, () => { if (this.looked) acts.use(this.looked); }, { class: "primary" });
    this.view = element("div", { class: "camera-look", hidden: true }, this.large, element("div", { class: "camera-help" },
      iconButton("bin", texts.discard, "", () => this.discard()), this.save,
      textButton(texts.another, () => this.look()), this.useButton));
  }

  get count(): number { return this.taken.length; }

  add(one: Taken): void {
    this.taken.push({ ...one, address: URL.createObjectURL(one.file) });
    this.acts.changed();
  }

  update(): void {
    const { node, taken, looked } = this;
    this.button.disabled = taken.length === 0;
    node.replaceChildren(...taken.map((one, at) => element("button", {
      type: "button", role: "option", "aria-label": fill(texts.picture, { n: at + 1 }), "aria-selected": String(one === looked), onclick: () => this.look(one),
    }, element("img", { src: one.address, alt: "" }))));
    node.scrollLeft = node.scrollWidth;
  }

  /** Goes back from a large picture; false where there is none. */
  escape(): boolean {
    if (!this.looked) return false;
    this.look();
    return true;
  }

  close(): void {
    for (const { address } of this.taken) URL.revokeObjectURL(address);
  }

  private look(one: Kept | null = null): void {
    this.looked = one;
    this.view.hidden = !one;
    if (one) {
      this.large.src = this.save.href = one.address;
      this.save.download = one.file.name;
      this.useButton.focus({ preventScroll: true });
    }
    this.acts.changed();
  }

  private discard(): void {
    if (!this.looked) return;
    URL.revokeObjectURL(this.looked.address);
    this.taken.splice(this.taken.indexOf(this.looked), 1);
    this.look();
  }
}
