// The card behind the sign: how saving goes in full sentences, and what to do with what was refused.

import { element, textButton } from "../base/dom.ts";
import { dialog } from "../kit/dialog.ts";
import { download } from "../kit/files.ts";
import { discardRefused, mayBeCleared, mustSignIn, refusedCount, refusedEdits, retryNow, sign, troubleAnywhere, tryAgain } from "./saving.ts";
import { plural, words } from "../base/words.ts";

const { saving, common } = words;

/** The card, which calls `close` when it has done its work. */
export function savingCard(close: () => void): HTMLElement {
  const refused = refusedCount();
  return dialog(saving.title, { class: "keys" },
    element("h2", {}, saving.title),
    element("p", {}, sign().words),
    refused > 0 ? element("p", {}, plural(saving.refused, refused)) : null,
    mayBeCleared() ? element("p", {}, saving.mayBeCleared) : null,
    element("footer", {},
      mustSignIn() ? element("a", { class: "button", href: "/signin", target: "_blank" }, saving.signIn) : null,
      troubleAnywhere() ? textButton(saving.tryNow, () => { retryNow(); close(); }) : null,
      refused > 0 ? [
        textButton(saving.tryAgain, () => { tryAgain(); close(); }),
        textButton(saving.saveAsFile, save),
        textButton(saving.discard, () => { discardRefused(); close(); }, { class: "danger" }),
      ] : null,
      textButton(common.close, close, { class: "primary" })));
}

/** Gives the edits to the person as a file of the kind that the server takes. */
const save = (): void => download("refused-edits.cbor", new Blob([refusedEdits() as Uint8Array<ArrayBuffer>], { type: "application/cbor" }));
