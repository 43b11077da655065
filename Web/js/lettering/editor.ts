// The editor of text: its words, how they look, and the balloon around them.

import { element, iconButton, textButton } from "../base/dom.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { makeSegments, type Segments } from "../kit/segments.ts";
import { makeSwitch } from "../kit/toggle.ts";
import type { WantedText } from "../protocol/studio/figures.ts";
import { makeColorButton } from "../tools/colorbutton.ts";
import { words } from "../base/words.ts";
import { ballooned, edged, FONTS, resized } from "./drafts.ts";
import { makeNumberField } from "./fields.ts";
import { ALIGNMENTS, BALLOONS, makePicture } from "./pictures.ts";

const texts = words.lettering;
const [SIZES, LEADINGS, WIDTHS] = [{ min: 4, max: 4000, step: 1 }, { min: 0.5, max: 4, step: 0.05 }, { min: 0, max: 400, step: 0.5 }];

/** What the editor needs of its mode. */
export interface EditorPage {
  show: Dialogs["show"];
  /** The project's name. */
  project: string;
  change(text: WantedText): void;
  /** Gives the balloon a tail, or takes it away. */
  turnTail(isOn: boolean): void;
  done(): void;
  cancel(): void;
}

export class TextEditor {
  private readonly field: HTMLTextAreaElement;
  private readonly trouble = element("p", { class: "lettering-trouble", role: "status" });
  private readonly font: HTMLSelectElement;
  private readonly alignment: Segments<number>;
  private readonly size = makeNumberField(texts.size, SIZES, (size) => this.change(resized(this.text, size)));
  private readonly leading = makeNumberField(texts.leading, LEADINGS, (leading) => this.change({ ...this.text, leading }));
  private readonly wrap = makeNumberField(texts.wrap, { min: 0, max: 16384, step: 10 }, (wrap) => this.change({ ...this.text, wrap }), texts.wrapNone);
  private readonly color = this.colorOf(texts.color, (color) => ({ ...this.text, color }));
  private readonly edge = makeSwitch(texts.edge, (isOn) => this.change(edged(this.text, isOn)), { class: "lettering-switch" });
  private readonly edgeColor = this.colorOf(texts.edgeColor, (color) => ({ ...this.text, edge: this.text.edge && { ...this.text.edge, color } }));
  private readonly edgeWidth = makeNumberField(texts.edgeWidth, WIDTHS, (width) => this.change({ ...this.text, edge: this.text.edge && { ...this.text.edge, width } }));
  private readonly balloon: Segments<number | null>;
  private readonly balloonName = element("span", { class: "quiet" });
  private readonly tail = makeSwitch(texts.tail, (isOn) => this.page.turnTail(isOn), { class: "lettering-switch" });
  private readonly fill = this.colorOf(texts.fillColor, (fill) => this.withBalloon({ fill }));
  private readonly line = this.colorOf(texts.lineColor, (line) => this.withBalloon({ line }));
  private readonly lineWidth = makeNumberField(texts.lineWidth, WIDTHS, (lineWidth) => this.change(this.withBalloon({ lineWidth })));
  private readonly edgeParts = element("div", { class: "lettering-parts" }, this.edgeColor.node, element("span", {}, texts.edgeLine), this.edgeWidth.node);
  private readonly balloonParts = element("div", { class: "lettering-balloon" }, this.tail.node,
    element("div", { class: "lettering-parts" }, this.fill.node, element("span", {}, texts.fill), this.line.node, element("span", {}, texts.line), this.lineWidth.node));
  readonly node: HTMLElement;
  private text: WantedText = { words: "", font: FONTS[0], size: 1, alignment: 0, wrap: 0, leading: 1, color: 0, edge: null, balloon: null };

  constructor(private readonly page: EditorPage) {
    this.field = element("textarea", {
      rows: "3", "aria-label": texts.words, placeholder: texts.placeholder, dir: "auto", spellcheck: "true", autocapitalize: "sentences",
      oninput: () => this.change({ ...this.text, words: this.field.value }),
    });
    this.font = element("select", { "aria-label": texts.font, onchange: () => this.change({ ...this.text, font: this.font.value }) },
      FONTS.map((name) => element("option", { value: name }, texts.fonts[name])));
    this.alignment = makeSegments(texts.alignment, ALIGNMENTS.map((path, value) => ({
      value, words: makePicture(path), hint: texts.alignments[value] ?? "", attributes: { "aria-label": texts.alignments[value] },
    })), (alignment) => this.change({ ...this.text, alignment }));
    this.balloon = makeSegments<number | null>(texts.balloon, BALLOONS.map(([value, name, path]) => ({
      value, words: makePicture(path), hint: texts.balloons[name], attributes: { "aria-label": texts.balloons[name] },
    })), (shape) => this.change(ballooned(this.text, shape)));
    this.node = this.makeNode();
  }

  private makeNode(): HTMLElement {
    return element("section", { class: "panel lettering-editor", role: "dialog", "aria-label": texts.title, hidden: true, onkeydown: (event) => this.key(event) },
      element("header", {}, element("h2", {}, texts.title), iconButton("close", words.common.cancel, "Esc", () => this.page.cancel())),
      this.field, this.trouble,
      element("div", { class: "lettering-looks" },
        element("div", { class: "lettering-parts" }, this.color.node, this.font),
        element("div", { class: "lettering-parts" }, this.size.node, this.leading.node, this.wrap.node),
        this.alignment.node,
        element("div", { class: "lettering-heading" }, element("span", {}, texts.balloon), this.balloonName), this.balloon.node, this.balloonParts,
        this.edge.node, this.edgeParts),
      element("footer", {}, textButton(words.common.cancel, () => this.page.cancel()),
        textButton(texts.done, () => this.page.done(), { class: "primary", title: texts.doneHint })));
  }

  private colorOf(label: string, change: (color: number) => WantedText) {
    return makeColorButton(label, {
      show: (make) => this.page.show(make), project: () => this.page.project, choose: (color) => this.change(change(color)),
    });
  }

  private withBalloon(part: Partial<NonNullable<WantedText["balloon"]>>): WantedText {
    return { ...this.text, balloon: this.text.balloon && { ...this.text.balloon, ...part } };
  }

  private change(text: WantedText): void { this.page.change(text); }

  /** Does what a key asks for that is pressed here, or on a handle. */
  key(event: KeyboardEvent): void {
    const isDone = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (event.key !== "Escape" && !isDone) return;
    event.preventDefault();
    event.stopPropagation();
    if (isDone) this.page.done();
    else this.page.cancel();
  }

  /** Gives the words the keys. */
  focus(): void { this.field.focus({ preventScroll: true }); }

  say(trouble: string): void { this.trouble.textContent = trouble; }

  /** Shows a text as it is now; what is being typed stays. */
  show(text: WantedText): void {
    this.text = text;
    const { edge, balloon } = text;
    if (this.field.value !== text.words) this.field.value = text.words;
    this.font.value = text.font;
    this.size.show(text.size);
    this.leading.show(text.leading);
    this.wrap.show(text.wrap);
    this.alignment.show(text.alignment);
    this.color.show(text.color);
    this.edge.show(edge !== null);
    this.edgeParts.hidden = edge === null;
    if (edge) { this.edgeColor.show(edge.color); this.edgeWidth.show(edge.width); }
    this.showBalloon(balloon);
  }

  private showBalloon(balloon: WantedText["balloon"]): void {
    const shape = balloon?.shape ?? null;
    this.balloon.show(shape);
    this.balloonName.textContent = texts.balloons[BALLOONS.find(([value]) => value === shape)?.[1] ?? "none"];
    this.balloonParts.hidden = balloon === null;
    if (!balloon) return;
    this.tail.show(balloon.tail !== null);
    this.fill.show(balloon.fill);
    this.line.show(balloon.line);
    this.lineWidth.show(balloon.lineWidth);
  }
}
