// The card behind the sign: how saving goes in full sentences, and what to do with what was refused.

import { element } from "../dom.ts";
import { dialog } from "../kit/dialog.ts";
import { discardRefused, mayBeCleared, refusedCount, refusedEdits, retryNow, sign, troubleAnywhere, tryAgain } from "../saving.ts";

const button = (words: string, onclick: () => void, attributes = {}) => element("button", { type: "button", onclick, ...attributes }, words);

/** The card, which calls `close` when it has done its work. */
export function savingCard(close: () => void): HTMLElement {
  const refused = refusedCount();
  return dialog("Saving", { class: "keys" },
    element("h2", {}, "Saving"),
    element("p", {}, sign().words),
    refused > 0
      ? element("p", {}, `${refused === 1 ? "One edit was" : `${refused} edits were`} not taken `
        + "by the server, and not shown any more. This browser keeps what they hold until you decide.")
      : null,
    mayBeCleared()
      ? element("p", {}, "This browser may clear what it keeps when space runs short: it did not grant "
        + "lasting storage. Nothing that the sign calls saved is touched by that.")
      : null,
    element("footer", {},
      troubleAnywhere() ? button("Try now", () => { retryNow(); close(); }) : null,
      refused > 0 ? [
        button("Try again", () => { tryAgain(); close(); }),
        button("Save as a file", download),
        button("Discard", () => { discardRefused(); close(); }, { class: "danger" }),
      ] : null,
      button("Close", close, { class: "primary" })));
}

/** Gives the edits to the person as a file of the kind that the server takes. */
function download(): void {
  const file = new Blob([refusedEdits() as Uint8Array<ArrayBuffer>], { type: "application/cbor" });
  const link = element("a", { href: URL.createObjectURL(file), download: "refused-edits.cbor" }) as HTMLAnchorElement;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
