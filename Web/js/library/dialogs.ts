// What the library asks: a description, a folder, whether the bin is to be emptied.

import { element } from "../base/dom.ts";
import { modal } from "../kit/dialog.ts";
import { fill, words } from "../base/words.ts";

const texts = words.library;

const button = (text: string, onclick: () => void, looks?: string) => element("button", { type: "button", class: looks, onclick }, text);

/** Makes the dialog that asks for the description of what is called `name`. */
export function describeDialog(name: string, description: string, save: (text: string) => void, close: () => void): HTMLElement {
  const field = element("textarea", { rows: 5, "aria-label": texts.description, spellcheck: "true" });
  field.value = description;
  return modal(fill(texts.describeName, { name }), { class: "keys describe" },
    element("h2", {}, name), field,
    element("footer", {}, button(words.common.cancel, close), button(words.common.save, () => { close(); save(field.value); }, "primary")));
}

/** Makes the dialog that asks for a folder; "" is the top. */
export const askForFolder = (folders: { id: string; name: string }[], choose: (id: string) => void, close: () => void): HTMLElement =>
  modal(texts.moveTo, { class: "keys" },
    element("h2", {}, texts.moveTo),
    element("ul", { class: "choices" }, [{ id: "", name: texts.title }, ...folders].map(({ id, name }) =>
      element("li", {}, button(name, () => { close(); choose(id); })))),
    element("footer", {}, button(words.common.cancel, close, "primary")));

/** Makes the dialog that asks whether the bin, which holds `held`, is to be emptied. */
export const askToEmptyBin = (held: string, empty: () => void, close: () => void): HTMLElement =>
  modal(texts.emptyBin, { class: "keys", role: "alertdialog" },
    element("h2", {}, texts.emptyBinQuestion),
    element("p", {}, fill(texts.goneForGood, { held })),
    element("footer", {}, button(words.common.cancel, close, "primary"), button(texts.emptyBin, () => { close(); empty(); }, "danger")));
