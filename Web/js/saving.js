// Saving: from the core to the journal and the server. `saving/queue.js` holds what it knows,
// `saving/writer.js` fills it, `saving/uploader.js` empties it, `saving/adoption.js` looks after windows that
// are gone, `saving/settling.js` after what has been stored.

import { adopt } from "./saving/adoption.js";
import { post } from "./saving/uploader.js";
import { changed, openDocument, pathOf, state, troubleOf } from "./saving/queue.js";
import { settle } from "./saving/settling.js";
import { keep } from "./saving/writer.js";
import * as journal from "./journal.js";

export { collect } from "./saving/writer.js";
export { noteReach, onLostStep, retryNow } from "./saving/uploader.js";
export { released } from "./saving/settling.js";
export { restoreKept } from "./saving/adoption.js";
export { isUnsafe, onSavingChange, sign, state as savingState, troubleHere, troubleOf } from "./saving/queue.js";

/** Asks the browser to keep the journal whatever happens. */
export async function askToPersist() {
  state.mayBeCleared = !(await navigator.storage?.persist?.().catch(() => false));
  changed();
}

/** Begins saving `documents`, with what this window and windows that have died have left behind. */
export async function beginSaving(context, documents, { hasJournal, isReadOnly, isAway }) {
  state.context = context;
  state.documents = documents;
  state.hasJournal = hasJournal;
  if (isReadOnly) state.common = { kind: "readonly", words: "The library can only be read: nothing new is saved." };
  else if (isAway) state.common = { kind: "offline", words: "The server cannot be reached: this is what this browser has seen." };
  await adopt(true);
  setInterval(() => adopt(false), 2000);
  post();
}

/** After a document has been opened anew: makes again what this window has drawn on it, and saves what the
 * server's log may have lost. What it holds already it passes over. */
export function saveAgain(document) {
  const again = state.acknowledged.filter((entry) => pathOf(entry) === document.path);
  state.acknowledged = state.acknowledged.filter((entry) => !again.includes(entry));
  state.lingering = state.lingering.filter((entry) => !again.includes(entry));
  for (const entry of again) {
    delete entry.isSettled;
    delete entry.key;
    delete entry.end;
    keep(entry);
  }
  state.queue.unshift(...again);
  for (const entry of state.queue) if (pathOf(entry) === document.path) document.restore(entry.bytes);
  post();
}

/** Waits until nothing is left to be sent of what is open here and of the documents at `others`; false where that does not
 * come about in time. */
export async function whenSaved(milliseconds, others = []) {
  const paths = [...state.documents.map(({ path }) => path), ...others];
  const waits = () => state.queue.some((entry) => paths.includes(pathOf(entry)));
  const end = performance.now() + milliseconds;
  while (waits() && !troubleOf(paths) && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return !waits();
}

/** Sends refused edits once more. */
export function tryAgain() {
  const entries = state.refused.splice(0);
  for (const entry of entries) {
    entry.kind = "edit";
    delete entry.reason;
    if (entry.key !== undefined) journal.put({ ...entry }).catch(() => {});
    openDocument(entry)?.restore(entry.bytes);
  }
  state.queue.push(...entries);
  post();
}

/** Forgets refused edits for good. */
export function discardRefused() {
  settle(state.refused.splice(0));
  changed();
}
