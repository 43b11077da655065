// The list of pairs beside both photographs: how far each is off, and what is done with all.

import { element, iconButton, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { written } from "./row.ts";

const texts = words.tunnelPoints;
/** What the old photograph may do, by the number of a map; −1 for what the pairs decide. */
const MODELS: [number, string][] = [[-1, texts.models.automatic], [0, texts.models.similarity], [1, texts.models.affine], [2, texts.models.projective]];

/** What the list does. */
export interface PairCommands {
  align(): void;
  add(): void;
  clear(): void;
  close(): void;
  remove(index: number): void;
}

/** A pair as it is shown: how far it is off, null where one point is missing. */
export interface ShownPair {
  off: number | null;
  isLeftOut: boolean;
}

export class PairList {
  private readonly list = element("ol", { class: "pairs" });
  private readonly result = element("p", { class: "result" });
  private readonly alert = element("p", { class: "trouble", role: "alert" });
  private readonly choice: HTMLSelectElement;
  readonly node: HTMLElement;

  constructor(private readonly run: PairCommands) {
    this.choice = element("select", { "aria-label": texts.model, onchange: run.align },
      MODELS.map(([value, name]) => element("option", { value: String(value) }, name)));
    this.node = element("aside", {},
      element("h2", {}, texts.pairs), element("p", { class: "quiet how" }, texts.how), this.choice, this.list,
      element("div", { class: "buttons" },
        textButton(texts.add, run.add),
        textButton(texts.removeAll, run.clear),
        textButton(texts.done, run.close, { class: "primary" })),
      this.result, this.alert);
  }

  get model(): number { return Number(this.choice.value); }
  set model(model: number) { this.choice.value = String(model); }
  /** What is wrong, or "". */
  get trouble(): string { return this.alert.textContent; }
  set trouble(text: string) { this.alert.textContent = text; }
  /** What has come of the pairs. */
  set said(text: string) { this.result.textContent = text; }

  show(pairs: ShownPair[]): void {
    this.list.replaceChildren(...pairs.map(({ off, isLeftOut }, index) => element("li", { class: isLeftOut ? "left-out" : "" },
      element("b", {}, String(index + 1)),
      element("span", { class: "off" }, off === null ? texts.missing : fill(texts.pixels, { n: written(off) })),
      element("i", {}, isLeftOut ? texts.leftOut : ""),
      iconButton("bin", fill(texts.remove, { n: index + 1 }), "", () => this.run.remove(index)))));
  }
}
