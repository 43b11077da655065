// The card in which the stage's size is set.

import { element, textButton } from "../base/dom.ts";
import { dialog } from "../kit/dialog.ts";
import { plainNumber } from "../base/numbers.ts";
import { words } from "../base/words.ts";
import type { Editor } from "./editor.ts";

const texts = words.editor;

const side = (value: number): HTMLInputElement => element("input", {
  type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "5", dir: "ltr", value: String(value), required: true,
});

export function sizeCard(editor: Editor, close: () => void): HTMLElement {
  const { name, width, height } = editor.program;
  const [across, down] = [side(width), side(height)];
  function submit(event: Event): void {
    event.preventDefault();
    const [width, height] = [across, down].map(({ value }) => Math.round(Number(plainNumber(value) ?? 0))) as [number, number];
    if (editor.edit({ kind: "setHeader", name, width, height, isLandscape: width > height })) close();
  }
  const turn = () => { [across.value, down.value] = [down.value, across.value]; };
  return dialog(texts.size, { class: "program-size" }, element("form", { onsubmit: submit },
    element("h2", {}, texts.size), element("label", {}, texts.width, across), element("label", {}, texts.height, down), element("footer", {},
      textButton(texts.turn, turn),
      textButton(words.common.cancel, close),
      element("button", { type: "submit", class: "primary" }, texts.ok))));
}
