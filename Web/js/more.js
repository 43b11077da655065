// What the bar of the shot page has no room for on a phone, as a menu.

import { element, icon } from "./dom.js";

/** Makes the menu of `rows`: an icon, words, what to do, and whether it can be done now. It closes by
 * `close`, by a tap beside it and by choosing. */
export function moreCard(rows, close) {
  const node = element("section", { class: "panel more-card", role: "menu", "aria-label": "More" },
    rows.map(([name, words, act, isThere = true]) => element("button", {
      type: "button", role: "menuitem", disabled: !isThere, onclick: () => { close(); act(); },
    }, icon(name), words)));
  const beside = (event) => {
    if (node.contains(event.target)) return;
    removeEventListener("pointerdown", beside, true);
    if (!node.isConnected) return;
    // The tap that put the menu away draws nothing.
    event.stopPropagation();
    close();
  };
  addEventListener("pointerdown", beside, true);
  node.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...node.querySelectorAll("button:enabled")];
    buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length).focus();
  });
  return node;
}
