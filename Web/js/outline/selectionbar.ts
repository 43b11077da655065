// What can be done with the chosen shots, at the foot of the page.

import { element, iconButton } from "../base/dom.ts";
import { makeShowing } from "../kit/taps.ts";
import { plural, words } from "../base/words.ts";
import type { Selection } from "./selection.ts";

const texts = words.project;

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
export function makeSelectionBar(page: BarPage, more: HTMLElement[] = []): { node: HTMLElement; update(): void } {
  const count = element("b", {});
  const node = element("footer", { class: "choice-bar", role: "toolbar", "aria-label": texts.chosenShots, hidden: true },
    count, more,
    iconButton("copy", texts.duplicate, "D", () => page.duplicate()),
    iconButton("clipboard", texts.copy, "Ctrl C", () => page.copy()),
    iconButton("cut", texts.cut, "Ctrl X", () => page.cut()),
    iconButton("paste", texts.pasteAfter, "Ctrl V", () => page.paste()),
    iconButton("bin", texts.delete, "Del", () => page.remove()),
    iconButton("words", texts.words, "W", () => page.toggleWords()),
    iconButton("close", words.library.clearSelection, "Esc", () => page.selection.clear()));
  const show = makeShowing(node);
  return {
    node,
    update() {
      show(page.selection.count > 0);
      count.textContent = plural(texts.shots, page.selection.count);
    },
  };
}
