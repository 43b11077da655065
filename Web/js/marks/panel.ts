// The panel of marks: which kind, its colour and its width.

import { element, icon, iconButton, textButton } from "../base/dom.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { makeSegments, type Segments } from "../kit/segments.ts";
import type { MarkKind } from "../protocol/studio/figures.ts";
import { makeColorButton } from "../tools/colorbutton.ts";
import { fill, words } from "../base/words.ts";
import type { MarkLooks } from "./drafts.ts";
import { KINDS, makeKindPicture } from "./kinds.ts";

const texts = words.marks;
// Widths of lines, as parts of the canvas's, and how many steps the slider has.
const [THINNEST, THICKEST] = [1 / 1920, 1 / 40];
const STEPS = 100;

/** What the panel needs of its mode. */
export interface MarksPanelPage {
  show: Dialogs["show"];
  /** The project's name. */
  project: string;
  /** The canvas's width. */
  across: number;
  /** Looks change; and have come to rest where `isFinal`. */
  change(looks: Partial<MarkLooks>, isFinal: boolean): void;
  add(): void;
  remove(): void;
  close(): void;
}

export class MarksPanel {
  private readonly kinds: Segments<MarkKind>;
  private readonly color;
  private readonly width: HTMLInputElement;
  private readonly widthSaid = element("output");
  private readonly said = element("p", { class: "quiet", role: "status" });
  private readonly bin: HTMLButtonElement;
  readonly node: HTMLElement;

  constructor(private readonly page: MarksPanelPage) {
    this.kinds = makeSegments(texts.kind, KINDS.map((value) => ({
      value, words: [makeKindPicture(value), element("span", {}, texts.kinds[value])],
    })), (kind) => page.change({ kind }, true), "marks-kinds");
    this.color = makeColorButton(texts.color, { show: page.show, project: () => page.project, choose: (color, isFinal) => page.change({ color }, isFinal) });
    this.width = element("input", {
      type: "range", min: "0", max: String(STEPS), "aria-label": texts.width,
      oninput: () => page.change({ width: this.widthAt() }, false), onchange: () => page.change({ width: this.widthAt() }, true),
    });
    this.bin = iconButton("bin", texts.remove, "", page.remove, { class: "marks-remove" });
    this.node = element("section", { class: "panel marks-panel", "aria-label": texts.title, hidden: true },
      element("header", {}, element("h2", {}, texts.title), iconButton("close", words.common.close, "Esc", page.close)),
      this.said, this.kinds.node,
      element("div", { class: "marks-looks" }, this.color.node, this.width, this.widthSaid),
      element("footer", {}, this.bin, textButton([icon("add"), texts.add], page.add, { title: texts.addHint })));
  }

  private widthAt(): number { return this.page.across * THINNEST * (THICKEST / THINNEST) ** (Number(this.width.value) / STEPS); }

  /** Gives the chosen kind the keys. */
  focus(): void { this.kinds.node.querySelector<HTMLElement>("[aria-checked='true']")?.focus({ preventScroll: true }); }

  /** Shows looks: those of the chosen mark, or of the next one. */
  show({ kind, color, width }: MarkLooks, isChosen: boolean): void {
    this.kinds.show(kind);
    this.color.show(color);
    const part = width / this.page.across;
    if (document.activeElement !== this.width || Math.abs(this.widthAt() - width) > width / 20) {
      this.width.value = String(Math.round(STEPS * Math.log(part / THINNEST) / Math.log(THICKEST / THINNEST)));
    }
    const pixels = width < 10 ? Math.round(width * 10) / 10 : Math.round(width);
    this.widthSaid.textContent = String(pixels);
    this.width.setAttribute("aria-valuetext", fill(texts.pixels, { pixels }));
    this.said.textContent = isChosen ? texts.howChosen : texts.how;
    this.bin.disabled = !isChosen;
  }
}
