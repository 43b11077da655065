// Takes what the core has to give to the journal and to the queue, side by side: what is drawn is saved
// even where the browser keeps no journal.

import * as core from "../core.js";
import * as journal from "../journal.js";
import { makeRoom } from "../offline/copies.js";
import { dropPictures } from "../offline/shell.js";
import { toHex } from "../session.js";
import { post } from "./uploader.js";
import { changed, state } from "./queue.js";

// Milliseconds between the chunks of a stroke.
const CHUNK_TIME = 80;
// After how many milliseconds a journal counts as none.
const PATIENCE = 4000;

let lastChunk = 0;
/** Strokes of this page: their chunks are not left over from another. */
export const ownStrokes = new Set();

/** Call after every event: takes over what the core has to give. `isLast` does not wait for a chunk. */
export function collect(isLast = false) {
  for (const document of state.documents) {
    for (let edit = document.takeEdit(); edit; edit = document.takeEdit()) enqueue(edit, document.path);
  }
  const shot = state.documents.find((one) => one.kind === "shot");
  if (!shot) return;
  for (let id = core.takeCancelled(); id; id = core.takeCancelled()) {
    journal.dropChunks(toHex(id)).catch(journalFailed);
  }
  const now = performance.now();
  if (!isLast && now - lastChunk < CHUNK_TIME) return;
  const chunk = core.takeChunk();
  if (!chunk) return;
  lastChunk = now;
  const id = toHex(core.editID(chunk));
  ownStrokes.add(id);
  journal.addChunk({ ...state.context, document: shot.path, id, bytes: chunk }).catch(journalFailed);
}

/** Puts an edit of the document at `path` into the queue and into the journal. */
export function enqueue(bytes, path) {
  const entry = { ...state.context, document: path, kind: "edit", id: toHex(core.editID(bytes)), bytes };
  state.queue.push(entry);
  keep(entry);
  post();
}

/** Journals an entry. The server may be quicker: the journal then follows what has become of it. */
export async function keep(entry) {
  const written = { ...entry };
  try {
    entry.key = await journal.within(PATIENCE, withRoom(() => journal.addFinished(written)));
    state.hasJournal = true;
    if (entry.isSettled) await journal.remove([entry.key]);
    else if (entry.kind !== written.kind || entry.bytes !== written.bytes) await journal.put({ ...entry });
  } catch (error) {
    journalFailed(error);
  }
  changed();
}

/** Writes; where the browser's room is full, once more without what it keeps only to show. */
async function withRoom(write) {
  try {
    return await write();
  } catch (error) {
    if (error?.name !== "QuotaExceededError") throw error;
    await Promise.allSettled([makeRoom(0), dropPictures()]);
    return write();
  }
}

export function journalFailed(error) {
  if (state.hasJournal) console.warn("The journal cannot be written:", error);
  state.hasJournal = false;
  changed();
}
