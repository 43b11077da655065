// What can be done with the chosen things of a list, at the foot of the page.

import { type Child, element, iconButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { Selection } from "./selection.ts";
import { makeShowing } from "./taps.ts";

/** The bar; `update` shows it while things are chosen. */
export interface ChoiceBar {
  node: HTMLElement;
  update(): void;
}

/** Makes the bar; `say` gives the words for how many are chosen. */
export function makeChoiceBar(
  label: string, selection: Pick<Selection, "count" | "clear">, say: (count: number) => string, ...buttons: (Child | readonly Child[])[]
): ChoiceBar {
  const count = element("b", {});
  const node = element("footer", { class: "choice-bar", role: "toolbar", "aria-label": label, hidden: true },
    count, ...buttons, iconButton("close", words.library.clearSelection, "Esc", () => selection.clear()));
  const show = makeShowing(node);
  return {
    node,
    update() {
      show(selection.count > 0);
      count.textContent = say(selection.count);
    },
  };
}
