// Recovery codes, which are shown once.

import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { modal } from "../kit/dialog.ts";
import { download } from "../kit/files.ts";
import { formCard } from "./formcard.ts";

const texts = words.account;

/** The dialog with new codes of an account. */
export function codesCard(handle: string, codes: string[], close: () => void): HTMLElement {
  const text = codes.join("\n");
  const place = element("textarea", { readonly: true, rows: codes.length, "aria-label": texts.recoveryCodes, class: "codes", spellcheck: "false" });
  place.value = text;
  const copying = textButton(texts.copy, async () => {
    place.select();
    await navigator.clipboard?.writeText(text).catch(() => {});
    if (!navigator.clipboard) document.execCommand("copy");
    copying.textContent = texts.copied;
  });
  const head = fill(texts.codesHead, { handle, place: location.host });
  const save = () => download(texts.codesFile, new Blob([[head, "", text, ""].join("\n")], { type: "text/plain" }));
  return modal(texts.recoveryCodes, { class: "account-card" },
    element("h2", {}, texts.recoveryCodes), element("p", { class: "quiet" }, texts.codesWhy), place,
    element("footer", {}, copying, textButton(texts.saveAsFile, save), textButton(texts.codesKept, close, { class: "primary" })));
}

/** The dialog before codes are made in place of those before. */
export const newCodesCard = (make: () => Promise<unknown>, close: () => void): HTMLElement => formCard({
  title: texts.newCodes, said: texts.newCodesWhy, answer: texts.makeCodes, done: () => Promise.resolve(() => { make(); }),
}, close);
