// What can be done with the cells that are chosen, at the foot of the page: for hands without a keyboard.

import { element, iconButton } from "../base/dom.ts";
import { plural, words } from "../base/words.ts";
import { makeChoiceBar } from "../kit/choicebar.ts";
import { say } from "../kit/toast.ts";
import { cellsIn } from "./cells.ts";
import type { Editing } from "./editing.ts";
import type { Sheet } from "./sheet.ts";

const texts = words.shotlist;
/** Looks of what is not there where one may only look. */
const CHANGES = { class: "changes" };

export interface CellBarPage {
  sheet: Sheet;
  editing: Editing;
  paste(text: string): void;
  clear(): void;
  showNumbers(anchor: Element): void;
}

export class CellBar {
  private readonly bar;
  readonly node: HTMLElement;

  constructor({ sheet, editing, paste, clear, showNumbers }: CellBarPage) {
    const write = (text: string) => {
      void navigator.clipboard?.writeText(text).catch(() => {});
      say(plural(texts.cellsCopied, cellsIn(sheet.range)));
    };
    const pin: HTMLElement = iconButton("pin", texts.numbers, "", () => showNumbers(pin), CHANGES);
    this.bar = makeChoiceBar(texts.chosenCells, { get count() { const count = cellsIn(sheet.range); return count > 1 ? count : 0; }, clear: () => { clear(); return true; } },
      (count) => plural(texts.cells, count),
      iconButton("copy", words.project.copy, "Ctrl C", () => write(editing.copy())),
      iconButton("cut", words.project.cut, "Ctrl X", () => write(editing.cut()), CHANGES),
      iconButton("paste", texts.paste, "Ctrl V", async () => { const text = await editing.clipboard(); if (text) paste(text); }, CHANGES),
      element("span", { class: "changes" }, iconButton("down", texts.fillDown, "Ctrl D", editing.fillDown)),
      iconButton("eraser", texts.empty, "Del", editing.empty, CHANGES), pin);
    this.node = this.bar.node;
  }

  update(): void { this.bar.update(); }
}
