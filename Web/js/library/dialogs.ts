// What the library asks: a description, a folder, whether the bin is to be emptied.

import { element, textButton } from "../base/dom.ts";
import { modal } from "../kit/dialog.ts";
import { fill, words } from "../base/words.ts";

const texts = words.library;

/** Makes the dialog that asks for the description of what is called `name`. */
export function describeDialog(name: string, description: string, save: (text: string) => void, close: () => void): HTMLElement {
  const field = element("textarea", { rows: 5, "aria-label": texts.description, spellcheck: "true" });
  field.value = description;
  return modal(fill(texts.describeName, { name }), { class: "keys describe" },
    element("h2", {}, name), field,
    element("footer", {}, textButton(words.common.cancel, close), textButton(words.common.save, () => { close(); save(field.value); }, { class: "primary" })));
}

/** Makes the dialog that asks for a folder; "" is the top. */
export const askForFolder = (folders: { id: string; name: string }[], choose: (id: string) => void, close: () => void): HTMLElement =>
  modal(texts.moveTo, { class: "keys" },
    element("h2", {}, texts.moveTo),
    element("ul", { class: "choices" }, [{ id: "", name: texts.title }, ...folders].map(({ id, name }) =>
      element("li", {}, textButton(name, () => { close(); choose(id); })))),
    element("footer", {}, textButton(words.common.cancel, close, { class: "primary" })));

/** Makes the dialog that asks whether the bin, which holds `held`, is to be emptied. */
export const askToEmptyBin = (held: string, empty: () => void, close: () => void): HTMLElement =>
  modal(texts.emptyBin, { class: "keys", role: "alertdialog" },
    element("h2", {}, texts.emptyBinQuestion),
    element("p", {}, fill(texts.goneForGood, { held })),
    element("footer", {}, textButton(words.common.cancel, close, { class: "primary" }), textButton(texts.emptyBin, () => { close(); empty(); }, { class: "danger" })));
