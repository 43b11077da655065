// The bar above the desk: where one is, undo and redo, how saving goes.

import * as core from "./core.js";
import { keyName } from "./commands.js";
import { element, iconButton } from "./dom.js";
import { savingCard } from "./saving/card.js";
import { sign as savingSign } from "./saving.js";

const WORDS = {
  saved: "saved", saving: "saving", offline: "offline", readonly: "read-only", error: "not saved",
  refused: "refused",
};

export function makeBar(place, actions) {
  const before = iconButton("back", "Shot before", "←", () => actions.go(-1), { disabled: !place.before });
  const after = iconButton("next", "Shot after", "→", () => actions.go(1), { disabled: !place.after });
  const undo = iconButton("undo", "Undo", "Ctrl Z", actions.undo);
  const redo = iconButton("redo", "Redo", "Shift Ctrl Z", actions.redo);
  const sign = element("button", {
    type: "button", class: "sign", "aria-live": "polite", onclick: () => actions.show(savingCard),
  });
  const node = element("header", { class: "bar" },
    before,
    element("div", { class: "title" }, element("b", {}, place.name),
      element("span", {}, `${place.project} · ${place.scene}`)),
    after, element("div", { class: "space" }), undo, redo, sign,
    iconButton("transform", "Transform layers", keyName("transform"), actions.transform),
    iconButton("layers", "Layers", keyName("layers"), actions.layers),
    iconButton("fit", "Show the whole canvas", "F", () => core.call.fit(), { class: "wide" }),
    element("a", { href: "/lab", class: "wide" }, iconButton("lab", "Ink lab", "", () => {
      location.assign("/lab");
    }, { tabindex: "0" })),
    iconButton("full", "Full screen", "", actions.fullScreen, { class: "wide" }),
    iconButton("help", "Keys and settings", "?", actions.help));
  return {
    node,
    update() {
      undo.disabled = core.call.canUndo() === 0;
      redo.disabled = core.call.canRedo() === 0;
      const { kind, words, waiting } = savingSign();
      sign.dataset.state = kind;
      sign.textContent = waiting > 1 ? `${WORDS[kind]} (${waiting})` : WORDS[kind];
      sign.title = words;
    },
  };
}
