// One of the two places for photographs of a new tunnel.

import { element, icon, iconButton, textButton } from "../base/dom.ts";
import type { PhotographKind } from "../protocol/studio/tunnel.ts";
import { fill, words } from "../base/words.ts";

const TYPES = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,image/avif,image/tiff,.heic,.heif,.avif,.tif,.tiff";
const texts = words.tunnelNew;

/** A photograph that was chosen. Once the library has it there is `asset`, with its size, or `trouble`, why it has not. */
export interface Chosen {
  file: File;
  address: string;
  /** Whether the browser may decode it: the library has taken it, or nobody could be asked and it is not too large. */
  isShown: boolean;
  /** Settled when it is in the library, or cannot be. */
  sent: Promise<void>;
  asset?: string;
  width?: number;
  height?: number;
  trouble?: string;
}

/** What a well does: `take` takes files that were chosen or dropped, `shoot` goes to the camera, `clear` empties it, `again` sends what it holds once more. */
export interface WellCommands {
  take(files: File[]): void;
  dropped(event: DragEvent): File[];
  shoot(): void;
  clear(): void;
  again(): void;
}

export class Well {
  private shown: Chosen | null = null;
  private readonly input: HTMLInputElement;
  private readonly picture = element("img", { alt: "", hidden: true, onerror: () => this.failed() });
  private readonly facts = element("p");
  private readonly label = document.createTextNode(texts.choose);
  private readonly retry: HTMLButtonElement;
  private readonly away: HTMLButtonElement;
  readonly node: HTMLElement;

  constructor(private readonly name: PhotographKind, private readonly run: WellCommands) {
    const title = texts.sides[name];
    this.input = element("input", {
      type: "file", accept: TYPES, hidden: true, multiple: true, "aria-hidden": "true", tabindex: "-1",
      onchange: () => { run.take([...this.input.files ?? []]); this.input.value = ""; },
    });
    const choose = textButton([icon("picture"), this.label], () => this.input.click());
    const camera = textButton([icon("camera"), texts.camera], run.shoot);
    this.retry = textButton(words.tunnel.tryAgain, run.again, { hidden: true });
    this.away = iconButton("close", fill(texts.takeAway, { name: title }), "", run.clear);
    this.node = element("section", { class: `tunnel-well ${name}`, role: "group", "aria-label": title },
      this.picture, element("h2", {}, title), this.facts, element("div", { class: "row" }, this.retry, choose, camera), this.away, this.input);
    this.takeDrops();
  }

  private takeDrops(): void {
    const { node, run } = this;
    node.addEventListener("dragover", (event) => {
      event.preventDefault();
      event.stopPropagation();
      node.classList.add("dropping");
    });
    node.addEventListener("dragleave", () => node.classList.remove("dropping"));
    node.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      node.classList.remove("dropping");
      run.take(run.dropped(event));
    });
  }

  /** Shows the library's working copy of what the browser cannot read and the library can. */
  private failed(): void {
    if (this.shown?.asset && this.picture.src === this.shown.address) this.picture.src = `/api/assets/${this.shown.asset}/picture`;
    else this.picture.hidden = true;
  }

  private told(one: Chosen | null): string {
    if (!one) return texts.wells[this.name];
    if (one.trouble) return one.trouble;
    if (!one.asset) return texts.importing;
    return [one.file.name, `${one.width} × ${one.height}`].filter(Boolean).join(" · ");
  }

  /** Shows a photograph, or null: that there is none. */
  show(one: Chosen | null): void {
    this.node.classList.toggle("filled", Boolean(one));
    this.node.classList.toggle("busy", Boolean(one && !one.asset && !one.trouble));
    this.facts.classList.toggle("trouble", Boolean(one?.trouble));
    this.facts.textContent = this.told(one);
    this.away.hidden = !one;
    this.retry.hidden = !one?.trouble;
    this.label.textContent = one ? texts.chooseAnother : texts.choose;
    // Nothing is decoded that the library may refuse.
    if (one?.isShown && this.shown === one) return;
    this.shown = one?.isShown ? one : null;
    this.picture.hidden = !this.shown;
    if (this.shown) this.picture.src = this.shown.address;
    else this.picture.removeAttribute("src");
  }
}
