// What can be done with the chosen shots, at the foot of the page.

import { iconButton } from "../base/dom.ts";
import { plural, words } from "../base/words.ts";
import { type ChoiceBar, makeChoiceBar } from "../kit/choicebar.ts";
import type { Selection } from "./selection.ts";

const texts = words.project;

/** Looks of what is not there where one may only look. */
const CHANGES = { class: "changes" };

/** What the bar does. */
export interface BarPage {
  selection: Pick<Selection, "count" | "clear">;
  duplicate(): void;
  copy(): void;
  cut(): void;
  paste(): void;
  remove(): void;
  toggleWords(): void;
}

/** Makes the bar; `more` are buttons of the page's own. */
export const makeSelectionBar = (page: BarPage, more: HTMLElement[] = []): ChoiceBar =>
  makeChoiceBar(texts.chosenShots, page.selection, (count) => plural(texts.shots, count), more,
    iconButton("duplicate", texts.duplicate, "D", () => page.duplicate(), CHANGES),
    iconButton("copy", texts.copy, "Ctrl C", () => page.copy(), CHANGES),
    iconButton("cut", texts.cut, "Ctrl X", () => page.cut(), CHANGES),
    iconButton("paste", texts.pasteAfter, "Ctrl V", () => page.paste(), CHANGES),
    iconButton("bin", texts.delete, "Del", () => page.remove(), CHANGES),
    iconButton("words", texts.words, "W", () => page.toggleWords()));
