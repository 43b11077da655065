// Choices: rows of which one is chosen, beside what they belong to.

import { element, icon, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { popover, type Anchor } from "./popover.ts";

/** A row of a choice; `picture` is an address. */
export interface Option {
  words: string;
  act(): unknown;
  isChosen?: boolean;
  picture?: string;
}

/** Makes a choice, with buttons that make something new. */
export function choice(title: string, rows: Option[], makers: [words: string, act: () => unknown][], anchor: Anchor, close: () => void): HTMLElement {
  const options = rows.map(({ words: label, act, isChosen, picture }) => element("button", {
    type: "button", role: "option", "aria-selected": isChosen ? "true" : "false", onclick: () => { close(); act(); },
  }, picture ? element("img", { src: picture, alt: "" }) : null, element("span", {}, label)));
  const buttons = makers.map(([label, act]) => textButton([icon("add"), label], () => { close(); act(); }));
  return popover(element("section", { class: "panel choice", role: "dialog", "aria-label": title }, element("h2", {}, title),
    element("div", { class: "choice-rows", role: "listbox" }, options),
    rows.length === 0 ? element("p", { class: "quiet" }, words.kit.noneYet) : null,
    element("footer", {}, buttons, textButton(words.common.cancel, close))), anchor, close);
}
