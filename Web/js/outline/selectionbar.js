// What can be done with the chosen shots, at the foot of the page.

import { element, iconButton } from "../dom.ts";
import { makeShowing } from "../taps.js";

/** Makes the bar; `more` are buttons of the page's own. */
export function makeSelectionBar(page, more = []) {
  const count = element("b", {});
  const node = element("footer", { class: "choice-bar", role: "toolbar", "aria-label": "Chosen shots", hidden: true },
    count, more,
    iconButton("copy", "Duplicate", "D", () => page.duplicate()),
    iconButton("clipboard", "Copy", "Ctrl C", () => page.copy()),
    iconButton("cut", "Cut", "Ctrl X", () => page.cut()),
    iconButton("paste", "Paste after", "Ctrl V", () => page.paste()),
    iconButton("bin", "Delete", "Del", () => page.remove()),
    iconButton("words", "Words", "W", () => page.toggleWords()),
    iconButton("close", "Clear selection", "Esc", () => page.selection.clear()));
  const show = makeShowing(node);
  return {
    node,
    update() {
      show(page.selection.count > 0);
      count.textContent = page.selection.count === 1 ? "1 shot" : `${page.selection.count} shots`;
    },
  };
}
