// The card behind the sign: how saving goes in full sentences, and what to do with what was refused.

import { dayOf } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { dialog } from "../kit/dialog.ts";
import { download } from "../kit/files.ts";
import { discardRefused, mayBeCleared, mustSignIn, refusedCount, refusedEdits, retryNow, sign, troubleAnywhere, tryAgain } from "./saving.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, plural, words } from "../base/words.ts";
import { say } from "../kit/toast.ts";
import { answered } from "../offline/answers.ts";

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
        textButton(saving.intoProject, () => { putIntoProject(); close(); }),
        textButton(saving.saveAsFile, save),
        textButton(saving.discard, () => { discardRefused(); close(); }, { class: "danger" }),
      ] : null,
      textButton(common.close, close, { class: "primary" })));
}

/** Makes a project of one's own of the ink. The edits stay: they may hold more than ink, and only the person knows what may go. */
async function putIntoProject(): Promise<void> {
  const shot = location.pathname.match(/^\/shots\/(\w+)/)?.[1];
  const name = fill(saving.intoProjectName, { date: dayOf(Date.now()) });
  try {
    const body = refusedEdits() as Uint8Array<ArrayBuffer>;
    const made = await answered(`/api/projects/ink?name=${encodeURIComponent(name)}${shot ? `&shot=${shot}` : ""}`, { method: "POST", body, headers: { "content-type": "application/cbor" } });
    const { id } = await made.json() as { id: string };
    say(fill(saving.intoProjectDone, { name }), saving.intoProjectOpen, () => { location.assign(`/projects/${id}`); });
  } catch (error) {
    say(reasonOf(error));
  }
}

/** Gives the edits to the person as a file of the kind that the server takes. */
const save = (): void => download("refused-edits.cbor", new Blob([refusedEdits() as Uint8Array<ArrayBuffer>], { type: "application/cbor" }));
