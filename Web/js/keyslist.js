// A card that lists keys.

import { element } from "./dom.ts";
import { keepSettings, settings } from "./state.js";

/** The card `title` with pairs of keys and what they do. */
export function keysCard(title, rows, close) {
  return element("section", { class: "panel keys", role: "dialog", "aria-modal": "true", "aria-label": title },
    element("h2", {}, title),
    element("dl", {}, rows.flatMap(([key, words]) => [
      element("dt", {}, element("kbd", {}, key)), element("dd", {}, words),
    ])),
    element("footer", {},
      element("button", {
        type: "button", onclick: () => {
          settings.theme = document.documentElement.dataset.theme === "light" ? "dark" : "light";
          keepSettings();
        },
      }, "Light or dark"),
      element("button", { type: "button", class: "primary", onclick: close }, "Close")));
}
