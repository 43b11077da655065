// What the server has stored or refused for good leaves the queue, and the journal for this browser's copy of the document.

import * as journal from "../journal.js";
import { editBatch } from "../batch.js";
import { append } from "../offline/copies.js";
import { drop, nameAt, pathOf, state } from "./queue.js";
import { journalFailed } from "./writer.js";

/** Forgets entries, in the journal too; nobody waits for that. */
export function settle(entries) {
  for (const entry of entries) entry.isSettled = true;
  drop(entries);
  const keys = entries.map((entry) => entry.key).filter((key) => key !== undefined);
  if (keys.length > 0) journal.remove(keys).catch(journalFailed);
}

/** An edit leaves the journal for this browser's copy of the document, if there is one, so that one of them
 * has it whenever the network goes. Where the copy lacks edits of others before it, it lingers. */
export async function moveToCopy(batch, path, positions) {
  const name = nameAt(path);
  batch.forEach((entry, i) => { entry.end = positions[i]; });
  state.lingering.push(...batch);
  let results = [];
  try {
    results = await append(name, batch.map(({ bytes, end }) => ({ after: end - 1, end, batch: editBatch([bytes], end - 1) })));
  } catch (error) {
    // The browser's room is full: the server has it, and without a network an older copy shows.
    console.info("The copy could not be written:", error.message);
  }
  release(batch.filter((_, i) => results[i] !== "gap"));
  if (results.includes("kept")) released(name);
}

function release(all) {
  // What has been taken up again meanwhile waits for the server once more.
  const entries = all.filter((entry) => state.lingering.includes(entry));
  state.lingering = state.lingering.filter((entry) => !entries.includes(entry));
  for (const entry of entries) delete entry.end;
  settle(entries);
}

/** The copy called `name` has grown: what lingered for that may go. */
export async function released(name) {
  const waiting = state.lingering.filter((entry) => nameAt(pathOf(entry)) === name);
  if (waiting.length === 0) return;
  const results = await append(name, waiting.map(({ bytes, end }) =>
    ({ after: end - 1, end, batch: editBatch([bytes], end - 1) }))).catch(() => []);
  release(waiting.filter((_, i) => results[i] === "kept"));
}
