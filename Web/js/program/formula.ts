// The formula editor: typed text in colours, keys for touch, what is wrong and where, and what it gives.

import { bricks } from "../bricks/machine.ts";
import { element, icon, textButton } from "../base/dom.ts";
import { makeScreen } from "../kit/screen.ts";
import { press } from "../kit/toggle.ts";
import { checkFormula, type FormulaCheck, type ScriptAddress } from "../protocol/bricks/editor.ts";
import { wordsOfFormula } from "../refusals/refusals.ts";
import { hasDecimalComma } from "../base/numbers.ts";
import { fill, words } from "../base/words.ts";
import type { Editor } from "./editor.ts";
import { makeKeypad, type Putting } from "./keypad.ts";

const texts = words.editor;
const KINDS = ["number", "string", "variable", "list", "input", "name", "operator", "bracket", "comma", "unknown"];
const NUMBER = KINDS.indexOf("number");
const TALLEST = 160;

/** A formula that is opened: its words, the script in which it stands, and who takes it. */
export interface OpenFormula {
  words: string;
  script: ScriptAddress;
  done(typed: string): void;
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
    parts.push(element("span", { class: `token ${KINDS[kind]}${wrong >= start && wrong < end ? " wrong" : ""}` }, text.slice(start, end)));
    at = end;
  }
  plain(text.length);
  if (wrong >= text.length) parts.push(element("span", { class: "token wrong missing" }, "\u00a0"));
  return [...parts, document.createTextNode("\u200b")];
}

/** Returns what is wrong with a formula, or what it gives. */
function verdictOf({ outcome }: FormulaCheck): string {
  if (outcome.kind === "fault") return wordsOfFormula(outcome.formulaFault);
  return outcome.words === null ? "" : fill(texts.gives, { result: outcome.words || texts.emptyText });
}

/** The screen with a formula. */
class FormulaScreen {
  private readonly shine = element("div", { class: "formula-shine", dir: "auto", "aria-hidden": "true" });
  private readonly input = element("textarea", {
    class: "formula-input", dir: "auto", "aria-label": texts.formula, spellcheck: "false", autocapitalize: "off", autocomplete: "off", autocorrect: "off",
    rows: "1", "aria-describedby": "formula-verdict",
  });
  private readonly verdict = element("output", { class: "formula-verdict", id: "formula-verdict", "aria-live": "polite" });
  private readonly take = element("button", { type: "submit", class: "primary" }, texts.ok);
  private readonly screen;
  private isRight = false;

  constructor(private readonly editor: Editor, private readonly formula: OpenFormula) {
    const { input } = this;
    const keypad = makeKeypad(editor, formula.script.object, { put: (typed, putting) => this.put(typed, putting), back: () => this.back() });
    const card = element("form", { class: "formula", onsubmit: (event) => { event.preventDefault(); this.finish(); } },
      element("div", { class: "formula-box" }, this.shine, input), this.verdict, keypad,
      element("footer", {}, this.typing(), element("div", { class: "space" }),
        textButton(words.common.cancel, () => this.close()), this.take));
    this.screen = makeScreen(texts.formula, "formula-veil", card);
    this.screen.node.addEventListener("pointerdown", (event) => {
      if (event.target !== this.screen.node) return;
      event.preventDefault();
      if (this.isRight) this.finish();
      else this.close();
    });
    input.value = formula.words;
    input.addEventListener("input", () => this.show());
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
    this.formula.done(this.input.value.trim());
  }

  private show(): void {
    const { input, verdict } = this;
    const found = this.check();
    this.isRight = found.outcome.kind === "result";
    this.shine.replaceChildren(...shining(input.value, found));
    verdict.classList.toggle("wrong", !this.isRight);
    verdict.textContent = verdictOf(found);
    this.take.disabled = !this.isRight;
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

  /** Takes back what stands before the caret: the whole of a name or text, one digit of a number. */
  private back(): void {
    const { input } = this;
    const { selectionStart: start, selectionEnd: end } = input;
    if (start !== end) input.setRangeText("", start, end, "end");
    else if (start > 0) {
      const token = this.check().tokens.find((one) => one.start < start && start <= one.end);
      const isWhole = token && token.kind !== NUMBER && start === token.end;
      input.setRangeText("", isWhole ? token.start : start - 1, start, "end");
    }
    input.focus();
    this.show();
  }

  private pressed(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      this.close();
    }
    if (event.key === "Enter" && event.target === this.input) {
      event.preventDefault();
      this.finish();
    }
  }
}
