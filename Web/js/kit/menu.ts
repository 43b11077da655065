// Menus: rows of what can be done, beside what they belong to.

import { element, icon, type Icon } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { popover, type Anchor } from "./popover.ts";

/** A row: its icon and words, what it does, whether it can be done now, and its key. Whoever may not do it reads below it why not. */
export type Row = [sign: Icon, label: string, act: () => unknown, isPossible?: boolean, key?: string, why?: string | null];

const items = (rows: Row[], close: () => void) => rows.map(([sign, label, act, isPossible = true, key, why]) => element("button", {
  type: "button", role: "menuitem", disabled: !isPossible || Boolean(why), onclick: () => { close(); act(); },
}, icon(sign), element("span", {}, label, why ? element("small", {}, why) : null), key ? element("kbd", {}, key) : null));

/** Makes the menu of a bar, in the corner below it: what a narrow one has no room for. */
export const cornerMenu = (rows: Row[], opener: Anchor, close: () => void): HTMLElement =>
  popover(element("div", { class: "panel menu corner", role: "menu", "aria-label": words.common.more }, items(rows, close)), opener, close, { isPlaced: true });

/** Makes the menu of one thing, which `title` names, beside `anchor`. */
export const menu = (title: string, rows: Row[], anchor: Anchor, close: () => void): HTMLElement =>
  popover(element("section", { class: "panel menu", role: "dialog", "aria-label": title }, element("h2", {}, title),
    element("div", { role: "menu" }, items(rows, close))), anchor, close);
