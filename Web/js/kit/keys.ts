// The dialog that lists keys.

import { element } from "../dom.ts";
import { keepSettings, settings } from "../state.js";
import { modal } from "./dialog.ts";

/** A key, and what it does. */
export type KeyRow = [key: string, words: string];

function changeTheme(): void {
  settings.theme = document.documentElement.dataset.theme === "light" ? "dark" : "light";
  keepSettings();
}

/** Returns rows of keys as a list. */
export const keyList = (rows: KeyRow[]): HTMLElement => element("dl", {}, rows.flatMap(([key, words]) => [
  element("dt", {}, element("kbd", {}, key)), element("dd", {}, words),
]));

/** Makes the dialog `title`. */
export const keysCard = (title: string, rows: KeyRow[], close: () => void): HTMLElement => modal(title, { class: "keys" },
  element("h2", {}, title), keyList(rows),
  element("footer", {}, element("button", { type: "button", onclick: changeTheme }, "Light or dark"),
    element("button", { type: "button", class: "primary", onclick: close }, "Close")));
