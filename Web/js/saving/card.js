// The card behind the sign: how saving goes in full sentences, and what to do with what was refused.

import { editBatch } from "../batch.js";
import { element } from "../dom.js";
import { discardRefused, retryNow, savingState, sign, tryAgain } from "../saving.js";

/** The card, which calls `close` when it has done its work. */
export function savingCard(close) {
  const { refused, mayBeCleared, trouble } = savingState;
  const button = (words, onclick, attributes = {}) =>
    element("button", { type: "button", onclick, ...attributes }, words);
  return element("section", { class: "panel keys", role: "dialog", "aria-label": "Saving" },
    element("h2", {}, "Saving"),
    element("p", {}, sign().words),
    refused.length > 0
      ? element("p", {}, `${refused.length === 1 ? "One edit was" : `${refused.length} edits were`} not taken `
        + "by the server, and not shown any more. This browser keeps what they hold until you decide.")
      : null,
    mayBeCleared
      ? element("p", {}, "This browser may clear what it keeps when space runs short: it did not grant "
        + "lasting storage. Nothing that the sign calls saved is touched by that.")
      : null,
    element("footer", {},
      trouble ? button("Try now", () => { retryNow(); close(); }) : null,
      refused.length > 0 ? [
        button("Try again", () => { tryAgain(); close(); }),
        button("Save as a file", () => download(refused)),
        button("Discard", () => { discardRefused(); close(); }, { class: "danger" }),
      ] : null,
      button("Close", close, { class: "primary" })));
}

/** Gives the edits to the person as a file of the kind that the server takes. */
function download(entries) {
  const file = new Blob([editBatch(entries.map((entry) => entry.bytes))], { type: "application/cbor" });
  const link = element("a", { href: URL.createObjectURL(file), download: "refused-edits.cbor" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
