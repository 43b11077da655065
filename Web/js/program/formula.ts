// The formula editor: typed text in colours, keys for touch, what is wrong and where, and what it gives.

import { bricks } from "../bricks/machine.ts";
import { element, icon, textButton } from "../base/dom.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { makeScreen } from "../kit/screen.ts";
import { press } from "../kit/toggle.ts";
import { checkFormula, type FormulaCheck, type ScriptAddress } from "../protocol/bricks/editor.ts";
import { wordsOfFormula } from "../refusals/refusals.ts";
import { argumentSign, hasDecimalComma, shownNumber } from "../base/numbers.ts";
import { fill, words } from "../base/words.ts";
import { isCharacter, KINDS, nextInput, type Pieces, type Range, stepped, takenBack, tapped } from "./caret.ts";
import { colorOf, colorOfParts, partsOfColor } from "./colored.ts";
import { chooseColor } from "./colors.ts";
import type { Editor } from "./editor.ts";
import { makeKeypad, type Putting } from "./keypad.ts";

const texts = words.editor;
const TALLEST = 160;
/** The colour from which one is chosen where there is none. */
export const FIRST_COLOR = "#ff0000";

/** A formula that is opened: its words, the script in which it stands, and who takes it. */
export interface OpenFormula {
  words: string;
  script: ScriptAddress;
  done(typed: string): void;
  /** Where it is the red, green or blue (0…2) of a colour: a colour that is chosen sets all three, which `done` takes. */
  parted?: { color: string; part: number; done(words: string[]): void };
}

export function openFormula(editor: Editor, formula: OpenFormula): void { new FormulaScreen(editor, formula).open(); }

/** A text in colours, by its pieces; what is wrong is marked. */
function shining(text: string, { tokens, outcome }: FormulaCheck): Node[] {
  const parts: Node[] = [];
  let at = 0;
  const plain = (end: number) => {
    if (end > at) parts.push(document.createTextNode(text.slice(at, end)));
    at = Math.max(at, end);
  };
  const wrong = outcome.kind === "fault" ? outcome.offset : -1;
  for (const { kind, start, end } of tokens) {
    plain(start);
    const piece = element("span", { class: `token ${KINDS[kind]}${wrong >= start && wrong < end ? " wrong" : ""}` }, text.slice(start, end));
    const color = colorOf(text.slice(start, end));
    if (color) {
      piece.classList.add("colored");
      piece.style.setProperty("--swatch", color);
    }
    parts.push(piece);
    at = end;
  }
  plain(text.length);
  if (wrong >= text.length) parts.push(element("span", { class: "token wrong missing" }, "\u00a0"));
  return [...parts, document.createTextNode("\u200b")];
}

/** Returns what is wrong with a formula, or what it gives. */
function verdictOf({ outcome }: FormulaCheck): string {
  if (outcome.kind === "fault") return wordsOfFormula(outcome.formulaFault);
  return outcome.words === null ? "" : fill(texts.gives, { result: shownNumber(outcome.words) || texts.emptyText });
}

/** The screen with a formula. */
class FormulaScreen {
  private readonly shine = element("div", { class: "formula-shine", dir: "auto", "aria-hidden": "true" });
  private readonly input = element("textarea", {
    class: "formula-input", dir: "auto", "aria-label": texts.formula, spellcheck: "false", autocapitalize: "off", autocomplete: "off", autocorrect: "off",
    rows: "1", "aria-describedby": "formula-verdict",
  });
  private readonly verdict = element("output", { class: "formula-verdict", id: "formula-verdict", "aria-live": "polite" });
  /** The colour of which the formula is a part, once one was chosen. */
  private readonly chip = element("span", { class: "formula-color", hidden: true });
  private chosen: string | null = null;
  private readonly foot = element("footer", {});
  private readonly take = element("button", { type: "submit", class: "primary" }, texts.ok);
  private readonly dialogs = makeDialogs(() => this.screen.node);
  private readonly screen;
  private isRight = false;
  /** What was selected when a tap began. */
  private before: Range = [0, 0];

  constructor(private readonly editor: Editor, private readonly formula: OpenFormula) {
    const { input } = this;
    const keypad = makeKeypad(editor, formula.script.object, {
      put: (typed, putting) => this.put(typed, putting), back: () => this.back(), step: (by) => this.step(by), next: () => this.next(),
      color: (anchor) => this.color(anchor),
    });
    const card = element("form", { class: "formula", onsubmit: (event) => { event.preventDefault(); this.finish(); } },
      element("div", { class: "formula-box" }, this.shine, input), element("div", { class: "formula-said" }, this.verdict, this.chip), keypad, this.foot);
    this.foot.append(this.typing(), element("div", { class: "space" }), textButton(words.common.cancel, () => this.close()), this.take);
    this.screen = makeScreen(texts.formula, "formula-veil", card);
    this.screen.node.addEventListener("pointerdown", (event) => {
      if (event.target !== this.screen.node) return;
      event.preventDefault();
      if (this.isRight) this.finish();
      else this.close();
    });
    input.value = formula.words;
    input.addEventListener("input", () => this.show());
    input.addEventListener("pointerdown", () => { this.before = this.selected(); });
    input.addEventListener("click", () => this.tapped());
    input.addEventListener("scroll", () => { this.shine.scrollTop = input.scrollTop; });
    card.addEventListener("keydown", (event) => this.pressed(event));
  }

  open(): void {
    this.editor.closeFormula = () => this.close();
    this.screen.open();
    this.input.focus();
    this.input.select();
    this.show();
  }

  /** A button that brings up the device's own keys; where there is touch, they stay away at first. */
  private typing(): HTMLElement {
    const { input } = this;
    const isTouch = matchMedia("(pointer: coarse)").matches;
    if (isTouch) input.setAttribute("inputmode", "none");
    const button: HTMLElement = element("button", {
      type: "button", class: "formula-typing", "aria-pressed": String(!isTouch), title: texts.typeWithKeys, "aria-label": texts.typeWithKeys,
      onclick: () => {
        const types = input.getAttribute("inputmode") === "none";
        if (types) input.removeAttribute("inputmode");
        else input.setAttribute("inputmode", "none");
        press(button, types);
        input.blur();
        input.focus();
      },
    }, icon("words"));
    return button;
  }

  private check(): FormulaCheck { return checkFormula(bricks(), this.formula.script, this.input.value); }

  private close(): void {
    this.screen.close();
    this.editor.closeFormula = null;
    if (document.activeElement === document.body) this.editor.listener.takeFocus();
  }

  private finish(): void {
    if (!this.isRight) return this.input.focus();
    this.close();
    const { formula: { parted, done }, chosen } = this;
    const typed = this.input.value.trim();
    if (parted && chosen) parted.done(this.partsWith(chosen, parted.part));
    else done(typed);
  }

  /** Returns red, green and blue of a colour, the one that stands here as it is typed. */
  private partsWith(color: string, part: number): string[] {
    return partsOfColor(color).map((value, index) => (index === part ? this.input.value.trim() : String(value)));
  }

  /** Shows the colour that was chosen, as long as what stands here is a part of one. */
  private showColor(): void {
    const { chip, formula: { parted } } = this;
    const parts = parted && this.chosen ? this.partsWith(this.chosen, parted.part) : [];
    const color = parts.length > 0 ? colorOfParts(parts) : null;
    if (!color) this.chosen = null;
    chip.hidden = !color;
    chip.textContent = parts.join(" · ");
    chip.style.setProperty("--swatch", color ?? "");
  }

  private show(): void {
    const { input, verdict } = this;
    const found = this.check();
    this.isRight = found.outcome.kind === "result";
    this.shine.replaceChildren(...shining(input.value, found));
    verdict.classList.toggle("wrong", !this.isRight);
    verdict.textContent = verdictOf(found);
    this.take.disabled = !this.isRight;
    this.showColor();
    input.style.height = "auto";
    const height = Math.min(TALLEST, input.scrollHeight);
    input.style.height = `${height}px`;
  }

  /** Puts words where the caret is, with blanks where they would run together. */
  private put(typed: string, { selects }: Putting = {}): void {
    const { input } = this;
    const { selectionStart: start, selectionEnd: end, value } = input;
    const runsTogether = start > 0 && /[\p{L}\p{M}\w"'*)\]]$/u.test(value.slice(0, start)) && /^[\p{L}"'*[\u00d7÷=≠<>≤≥+-]/u.test(typed);
    const lead = runsTogether ? " " : "";
    input.setRangeText(lead + typed, start, end, "end");
    const inner = selects ? (hasDecimalComma() ? /\(([^;)]*)/ : /\(([^,)]*)/).exec(typed) : null;
    if (inner?.[1]) {
      const first = start + lead.length + inner.index + 1;
      input.setSelectionRange(first, first + inner[1].length);
    }
    input.focus();
    this.show();
  }

  private selected(): Range { return [this.input.selectionStart, this.input.selectionEnd]; }

  private pieces(): Pieces { return { text: this.input.value, tokens: this.check().tokens }; }

  private select([start, end]: Range): void {
    this.input.focus();
    this.input.setSelectionRange(start, end);
  }

  /** Selects the whole of what is tapped; a second tap leaves the caret where it is. */
  private tapped(): void {
    const [start, end] = this.selected();
    const range = start === end ? tapped(this.pieces(), start) : null;
    if (range && !(range[0] === this.before[0] && range[1] === this.before[1])) this.select(range);
  }

  /** Takes back what is selected, or what stands before the caret: the whole of a name or text, one digit of a number. */
  private back(): void {
    const { input } = this;
    const [start, end] = this.selected();
    if (start !== end) input.setRangeText("", start, end, "end");
    else if (start > 0) input.setRangeText("", ...takenBack(this.pieces(), start), "end");
    input.focus();
    this.show();
  }

  /** Takes the caret a step to the left (−1) or right. */
  private step(way: -1 | 1): void {
    const [start, end] = this.selected();
    const by = this.along(way);
    const to = start === end ? stepped(this.pieces(), start, by) : by < 0 ? start : end;
    this.select([to, to]);
  }

  /** Whether a key does here what it does in any field: with all that is selected, and over a single character, of which the browser knows how far it goes and how it is brought back. */
  private isPlain(key: string): boolean {
    const { input } = this;
    const [start, end] = this.selected();
    const way = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key] ?? 0;
    if (way === 0 && key !== "Backspace") return false;
    if (start !== end) return true;
    if (way === 0) return isCharacter(input.value, takenBack(this.pieces(), start));
    const to = stepped(this.pieces(), start, this.along(way));
    return isCharacter(input.value, to < start ? [to, start] : [start, to]);
  }

  /** Returns which way of the text is left (−1) or right: a formula in Arabic goes on to the left. */
  private along(way: -1 | 1): -1 | 1 { return getComputedStyle(this.input).direction === "rtl" ? -way as -1 | 1 : way; }

  /** Goes to the next input of the call; a mark for one more comes where there is none. */
  private next(): void {
    const range = nextInput(this.pieces(), this.selected()[1]);
    if (range) this.select(range);
    else this.put(`${argumentSign()} `);
  }

  /** Lets a colour be chosen: that which is selected or stands at the caret changes, or one comes there. */
  private color(anchor: Element): void {
    const { input, formula: { parted } } = this;
    if (parted) return this.partedColor(anchor, parted);
    const [from, to] = this.selected();
    const before = input.value;
    const found = this.check().tokens.find(({ start, end }) => start <= from && to <= end && colorOf(input.value.slice(start, end)) !== null);
    let [start, end]: Range = found ? [found.start, found.end] : [from, to];
    chooseColor(this.editor, this.dialogs, {
      color: colorOf(input.value.slice(start, end)) ?? FIRST_COLOR, anchor, above: this.foot,
      moved: (color) => {
        input.setRangeText(`'${color}'`, start, end, "select");
        [start, end] = this.selected();
        this.show();
      },
      dismissed: () => {
        input.value = before;
        this.select([from, to]);
        this.show();
      },
    });
  }

  /** Lets the colour be chosen of which this is a part: its number comes here, the others with OK. */
  private partedColor(anchor: Element, { color, part }: NonNullable<OpenFormula["parted"]>): void {
    const { input } = this;
    const [before, chosen] = [input.value, this.chosen];
    const show = (words: string, now: string | null) => {
      this.chosen = now;
      input.value = words;
      input.select();
      this.show();
    };
    chooseColor(this.editor, this.dialogs, {
      color: chosen ?? color, anchor, above: this.foot,
      moved: (hex) => show(String(partsOfColor(hex)[part]), hex), dismissed: () => show(before, chosen),
    });
  }

  private pressed(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      this.close();
    }
    if (event.target !== this.input || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // The sign between inputs may be one of those that Shift makes.
    if (event.shiftKey && event.key !== argumentSign()) return;
    if (this.isPlain(event.key)) return;
    const act = {
      Enter: () => this.finish(), ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), Backspace: () => this.back(),
      ...nextInput(this.pieces(), this.selected()[1]) && this.isBetween() ? { [argumentSign()]: () => this.next() } : {},
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Whether the caret stands in no text. */
  private isBetween(): boolean {
    const [start, end] = this.selected();
    return !this.check().tokens.some((one) => KINDS[one.kind] === "string" && one.start < start && end < one.end);
  }
}
