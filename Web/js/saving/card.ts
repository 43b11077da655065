// The card behind the sign: how saving goes in full sentences, and what to do with what was refused.

import { element } from "../base/dom.ts";
import { dialog } from "../kit/dialog.ts";
import { discardRefused, mayBeCleared, refusedCount, refusedEdits, retryNow, sign, troubleAnywhere, tryAgain } from "./saving.ts";
import { plural, words } from "../base/words.ts";

const { saving, common } = words;
const button = (label: string, onclick: () => void, attributes = {}) => element("button", { type: "button", onclick, ...attributes }, label);

/** The card, which calls `close` when it has done its work. */
export function savingCard(close: () => void): HTMLElement {
  const refused = refusedCount();
  return dialog(saving.title, { class: "keys" },
    element("h2", {}, saving.title),
    element("p", {}, sign().words),
    refused > 0 ? element("p", {}, plural(saving.refused, refused)) : null,
    mayBeCleared() ? element("p", {}, saving.mayBeCleared) : null,
    element("footer", {},
      troubleAnywhere() ? button(saving.tryNow, () => { retryNow(); close(); }) : null,
      refused > 0 ? [
        button(saving.tryAgain, () => { tryAgain(); close(); }),
        button(saving.saveAsFile, download),
        button(saving.discard, () => { discardRefused(); close(); }, { class: "danger" }),
      ] : null,
      button(common.close, close, { class: "primary" })));
}

/** Gives the edits to the person as a file of the kind that the server takes. */
function download(): void {
  const file = new Blob([refusedEdits() as Uint8Array<ArrayBuffer>], { type: "application/cbor" });
  const link = element("a", { href: URL.createObjectURL(file), download: "refused-edits.cbor" }) as HTMLAnchorElement;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
