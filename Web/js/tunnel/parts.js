// What the fingers move: one of four, chosen below the picture.

import { element } from "../dom.ts";

const PARTS = [["tunnel", "Tunnel", "1"], ["old", "Old", "2"], ["new", "View", "3"], ["crop", "Crop", "4"]];

/** Each part as it is spoken of. */
export const PART_NAMES = { tunnel: "the tunnel", old: "the old photograph", new: "the view", crop: "the crop" };

/** Makes the choice; `choose(id)` hears of it. */
export function makeParts(choose) {
  const tabs = PARTS.map(([id, name, key]) => element("button", {
    type: "button", role: "radio", "data-part": id, title: `Fingers move ${PART_NAMES[id]} (${key})`, onclick: () => choose(id),
  }, name));
  const node = element("div", { class: "segments tunnel-parts", role: "radiogroup", "aria-label": "What the fingers move" }, tabs);
  node.addEventListener("keydown", (event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.indexOf(event.target);
    if (!way || at < 0) return;
    event.preventDefault();
    const next = tabs[(at + way + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
  return {
    node,
    /** Shows which one is chosen. */
    show(id) {
      for (const tab of tabs) {
        tab.setAttribute("aria-checked", String(tab.dataset.part === id));
        tab.tabIndex = tab.dataset.part === id ? 0 : -1;
      }
    },
  };
}
