// The card in which the words and inputs of a brick of an object's own are changed; its calls follow.

import { element, iconButton, icon, textButton } from "../base/dom.ts";
import { dialog } from "../kit/dialog.ts";
import type { DefinitionPart, DefinitionRow } from "../protocol/bricks/editor.ts";
import { reasonOf } from "../base/reasons.ts";
import { words } from "../base/words.ts";
import type { Editor } from "./editor.ts";
import { freeInput, moved, partsOf } from "./parts.ts";

const texts = words.editor;

/** Shows the card. */
export function changeDefinition(editor: Editor, definition: DefinitionRow): void {
  editor.dialogs.show((close) => new DefinitionCard(editor, definition, close).node);
}

class DefinitionCard {
  readonly node: HTMLElement;
  private parts: DefinitionPart[];
  private readonly preview = element("div", { class: "brick definition-shown", "data-category": "own", "aria-hidden": "true" });
  private readonly list = element("ol", { class: "definition-parts" });
  private readonly problem = element("p", { class: "problem", id: "definition-problem", role: "alert", hidden: true });

  constructor(private readonly editor: Editor, private readonly definition: DefinitionRow, private readonly close: () => void) {
    this.parts = partsOf(definition.words);
    const adding = (label: string, make: () => DefinitionPart) => textButton([icon("add"), label], () => {
      this.parts.push(make());
      this.show();
      this.fields().at(-1)?.select();
    });
    this.node = dialog(texts.changeBrick, { class: "definition-card" }, element("form", { onsubmit: (event) => { event.preventDefault(); this.take(); } },
      element("h2", {}, texts.changeBrick), this.preview, this.list,
      element("div", { class: "definition-adds" },
        adding(texts.addWords, () => ({ words: texts.wordsPart, isInput: false, old: null })),
        adding(texts.addInput, () => ({ words: freeInput(this.parts, texts.inputPart), isInput: true, old: null }))),
      this.problem, element("footer", {}, textButton(words.common.cancel, close), element("button", { type: "submit", class: "primary" }, texts.ok))));
    this.show();
  }

  private fields(): HTMLInputElement[] { return [...this.list.querySelectorAll("input")]; }

  private show(): void {
    this.list.replaceChildren(...this.parts.map((part, place) => this.row(part, place)));
    this.draw();
  }

  /** Shows the brick as it will be. */
  private draw(): void {
    this.tell("");
    this.preview.replaceChildren(element("div", { class: "brick-line" }, this.parts.filter(({ words }) => words.trim()).map(({ words, isInput }) =>
      element("span", isInput ? { class: "field round" } : {}, words))));
  }

  private row(part: DefinitionPart, place: number): HTMLElement {
    const kind = part.isInput ? texts.inputPart : texts.wordsPart;
    const field = element("input", {
      type: "text", value: part.words, "aria-label": kind, "aria-describedby": this.problem.id, autocomplete: "off", maxlength: "200",
      oninput: () => { part.words = field.value; this.draw(); },
    });
    const act = (then: () => void, focus: number) => () => {
      then();
      this.show();
      this.fields()[Math.min(focus, this.parts.length - 1)]?.focus();
    };
    return element("li", { class: part.isInput ? "input" : "" }, element("span", { class: "definition-kind" }, kind), field,
      iconButton("up", texts.up, "", act(() => { this.parts = moved(this.parts, place, place - 1); }, place - 1), { disabled: place === 0 }),
      iconButton("down", texts.down, "", act(() => { this.parts = moved(this.parts, place, place + 1); }, place + 1), { disabled: place === this.parts.length - 1 }),
      iconButton("bin", texts.delete, "", act(() => { this.parts.splice(place, 1); }, place), { disabled: this.parts.length === 1 }));
  }

  private tell(said: string): void {
    this.problem.textContent = said;
    this.problem.hidden = said === "";
  }

  private take(): void {
    const parts = this.parts.map((part) => ({ ...part, words: part.words.trim() }));
    try {
      this.editor.change({ kind: "changeDefinition", definition: this.definition.id, object: this.editor.object, parts });
      this.close();
    } catch (error) {
      this.tell(reasonOf(error));
    }
  }
}
