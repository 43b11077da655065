// What the bar of the shot page has no room for on a phone, as a menu.

import { element, icon } from "./dom.ts";
import { hang } from "./hanging.js";

/** Makes the menu of `rows`: an icon, words, what to do, and whether it can be done now. It closes by
 * `close`, by a tap beside it, by choosing, and by `opener`, the button that has opened it. */
export function moreCard(rows, opener, close) {
  return hang(element("section", { class: "panel more-card", role: "menu", "aria-label": "More" },
    rows.map(([name, words, act, isThere = true]) => element("button", {
      type: "button", role: "menuitem", disabled: !isThere, onclick: () => { close(); act(); },
    }, icon(name), words))), opener, close);
}
