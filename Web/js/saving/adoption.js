// Takes over what windows that are gone have left in the journal: their finished edits, and the strokes
// that they were drawing when they died.

import * as core from "../core.js";
import * as journal from "../journal.js";
import { editBatch, batchEdits } from "../batch.js";
import { liveSessions, toHex } from "../session.js";
import { post } from "./uploader.js";
import { changed, openDocument, pathOf, state } from "./queue.js";
import { journalFailed, ownStrokes } from "./writer.js";

// As many edits as the core reads in one batch, and some less.
const SLICE = 4000;
const PATIENCE = 4000;

let isAdopting = false;

/** Takes over entries of windows that are gone, and this window's own where `withOwn`. Never fails: what
 * cannot be read stays in the journal, marked. */
export async function adopt(withOwn) {
  if (isAdopting || !state.hasJournal) return;
  isAdopting = true;
  try {
    await takeOver(withOwn);
  } catch (error) {
    console.warn("The journal cannot be read:", error);
  }
  isAdopting = false;
}

async function takeOver(withOwn) {
  const { context } = state;
  const live = await liveSessions();
  const isFree = (entry) => entry.library === context.library
    && (entry.session === context.session ? withOwn : !live.has(entry.session));
  const entries = (await journal.within(PATIENCE, journal.allEntries())).filter(isFree);
  const known = new Set([...state.queue, ...state.refused, ...state.lingering].map((entry) => entry.key));
  const fresh = entries.filter((entry) => !known.has(entry.key));
  state.refused.push(...fresh.filter((entry) => entry.kind === "refused"));
  const edits = fresh.filter((entry) => entry.kind === "edit" && isReadable(entry));
  const chunks = await journal.within(PATIENCE, journal.allChunks());
  edits.push(...await finished(chunks.filter((chunk) => isFree(chunk) && !ownStrokes.has(chunk.id))));
  if (edits.length > 0) {
    state.queue.push(...edits);
    for (const entry of edits) openDocument(entry)?.restore(entry.bytes);
    post();
  }
  changed();
}

/** Shows in `document` what the journal holds of it, whichever window made it: without a server that is the
 * only place it is in. Saving it is for `adopt`. */
export async function restoreKept(document, library) {
  try {
    const entries = await journal.within(PATIENCE, journal.allEntries());
    for (const entry of entries) {
      if (entry.library !== library || entry.kind !== "edit" || pathOf(entry) !== document.path) continue;
      if (isReadable(entry)) document.restore(entry.bytes);
    }
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    console.warn("The journal cannot be read:", error);
  }
}

function isReadable(entry) {
  try {
    core.editID(entry.bytes);
    return true;
  } catch (error) {
    setAside(entry, error);
    return false;
  }
}

function setAside(entry, error) {
  console.warn("An entry of the journal cannot be read:", error);
  journal.put({ ...entry, kind: "unreadable" }).catch(() => {});
}

/** Edits from chunks that no finished edit has followed, journalled in their place. */
async function finished(chunks) {
  const strokes = new Map();
  for (const chunk of chunks) {
    const name = `${chunk.session} ${pathOf(chunk)} ${chunk.id}`;
    strokes.set(name, [...(strokes.get(name) ?? []), chunk]);
  }
  const result = [];
  for (const parts of strokes.values()) {
    const { key, bytes, ...rest } = parts[0];
    const entry = { ...rest, kind: "edit" };
    try {
      entry.bytes = joined(parts.map((part) => part.bytes));
      entry.id = toHex(core.editID(entry.bytes));
    } catch (error) {
      console.warn("A stroke of the journal cannot be read:", error);
      Object.assign(entry, { kind: "unreadable", bytes: editBatch(parts.map((part) => part.bytes)) });
    }
    try {
      entry.key = await journal.within(PATIENCE, journal.addFinished(entry));
    } catch (error) {
      journalFailed(error);
    }
    if (entry.kind === "edit") result.push(entry);
  }
  return result;
}

/** The one edit that the chunks of a stroke make. */
function joined(chunks) {
  if (chunks.length === 1) return chunks[0];
  const parts = [];
  for (let i = 0; i < chunks.length; i += SLICE) {
    parts.push(batchEdits(core.joinChunks(editBatch(chunks.slice(i, i + SLICE))))[0]);
  }
  return joined(parts);
}
