// Takes the queue to the server, a batch at a time. An entry leaves the queue when the server has stored
// it, or says of this very edit that it will not: anything else is a reason to wait and try again.

import * as core from "../core.js";
import * as journal from "../journal.js";
import { editBatch } from "../batch.js";
import { toHex } from "../session.js";
import { append } from "../offline/copies.js";
import { changed, drop, give, nameAt, openDocument, pathOf, state } from "./queue.js";
import { journalFailed } from "./writer.js";

const BATCH = 64;
// Bytes of a batch, about: the server takes no more than four times as many at once.
const BATCH_BYTES = 1 << 20;
const SLOWEST = 8000;
const OUR_PROBLEM = "urn:inkreel:problem:";

let isPosting = false;
let timer = 0;
let delay = 500;
/** Paths of documents that the server does not know now, with the time until which they wait. */
const unknown = new Map();
let lostStep = () => {};

/** Calls `listener` with a document when an answer shows that this window has missed edits, or follows another log. */
export const onLostStep = (listener) => { lostStep = listener; };

/** Posts what waits, unless that is under way or must wait. */
export async function post() {
  changed();
  if (isPosting || timer) return;
  const next = state.queue.find((entry) => !((unknown.get(pathOf(entry)) ?? 0) > performance.now()));
  if (!next) {
    if (state.queue.length > 0) retry(2000);
    return;
  }
  isPosting = true;
  const path = pathOf(next);
  const first = state.queue.indexOf(next);
  let end = first;
  let bytes = 0;
  while (end < state.queue.length && end - first < BATCH && pathOf(state.queue[end]) === path) {
    bytes += state.queue[end].bytes.length;
    if (end > first && bytes > BATCH_BYTES) break;
    end++;
  }
  try {
    await deliver(state.queue.slice(first, end), path);
  } finally {
    isPosting = false;
  }
  if (state.queue.length > 0) post(); else changed();
}

async function deliver(batch, path) {
  let answer;
  try {
    answer = await fetch(`/api/${path}/edits`, {
      method: "POST",
      headers: { "Content-Type": "application/cbor", "Inkreel-Library": state.context.library },
      body: editBatch(batch.map((entry) => entry.bytes)),
      signal: AbortSignal.timeout?.(30000),
    });
  } catch {
    return wait("offline", "The server cannot be reached.");
  }
  if (answer.ok) return stored(batch, path, await answer.json().catch(() => null));
  const problem = await answer.json().catch(() => ({}));
  const name = problem.type?.startsWith(OUR_PROBLEM) ? problem.type.slice(OUR_PROBLEM.length) : "";
  const words = problem.detail || problem.title || `The server answered ${answer.status}.`;
  if (name && (answer.status === 422 || answer.status === 400)) {
    return batch.length > 1 ? oneByOne(batch, path) : refused(batch[0], name, words);
  }
  if (name === "destroyed") return refusedAll(batch, name, words);
  if (name === "no-such-shot" || name === "no-such-project") unknown.set(path, performance.now() + SLOWEST);
  wait(name === "read-only" ? "readonly" : "error", words, Number(answer.headers.get("Retry-After")) * 1000);
}

/** Forgets entries, in the journal too; nobody waits for that. */
export function settle(entries) {
  for (const entry of entries) entry.isSettled = true;
  drop(entries);
  const keys = entries.map((entry) => entry.key).filter((key) => key !== undefined);
  if (keys.length > 0) journal.remove(keys).catch(journalFailed);
}

/** An edit leaves the journal for this browser's copy of the document, if there is one, so that one of them
 * has it whenever the network goes. Where the copy lacks edits of others before it, it lingers. */
async function moveToCopy(batch, path, positions) {
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

/** Whether the server is there, as far as the stream of changes knows: said where nothing is to be sent. */
export function noteReach(isThere) {
  if (isThere && state.trouble?.kind === "offline" && state.queue.length === 0) give(null);
  if (!isThere && !state.trouble) give({ kind: "offline", words: "The server cannot be reached." });
}

/** Brings the journal up to date with an entry; if it is being written, `keep` does so. */
function rewrite(entry) {
  if (entry.key !== undefined) journal.put({ ...entry }).catch(journalFailed);
}

function stored(batch, path, body) {
  if (!Array.isArray(body?.positions)) return wait("error", "The server's answer cannot be read.");
  delay = 500;
  unknown.delete(path);
  if (unknown.size === 0) state.trouble = null;
  drop(batch);
  moveToCopy(batch, path, body.positions);
  const document = state.documents.find((one) => one.path === path);
  if (!document) return;
  state.acknowledged.push(...batch);
  let fits = true;
  batch.forEach((entry, i) => {
    fits = document.acknowledge(core.editID(entry.bytes), body.positions[i]) && fits;
  });
  if (!fits) lostStep(document);
}

/** One edit of a batch is refused: find which, and save the others. */
async function oneByOne(batch, path) {
  for (const entry of batch) {
    await deliver([entry], path);
    if (timer) return;
  }
}

function refused(entry, name, words) {
  if (name === "edit-differs" && renew(entry)) return;
  drop([entry]);
  entry.kind = "refused";
  entry.reason = words;
  state.refused.push(entry);
  rewrite(entry);
  openDocument(entry)?.refuse(core.editID(entry.bytes));
  changed();
}

function refusedAll(entries, name, words) {
  for (const entry of entries) refused(entry, name, words);
}

/** The server holds an edit of this id with other content, as when a part of the stroke came first. The
 * ink is not to be lost: it goes on top under an id of its own. False for an undo, which has none to lose. */
function renew(entry) {
  const document = openDocument(entry);
  let bytes;
  try {
    bytes = (document ?? core).renewed(entry.bytes);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return false;
  }
  document?.refuse(core.editID(entry.bytes));
  entry.bytes = bytes;
  entry.id = toHex(core.editID(bytes));
  document?.restore(bytes);
  rewrite(entry);
  return true;
}

function wait(kind, words, milliseconds = 0) {
  give({ kind, words });
  retry(Math.max(milliseconds || 0, delay));
  delay = Math.min(delay * 1.7, SLOWEST);
}

function retry(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = 0;
    post();
  }, milliseconds);
}

/** The network or the server is back. */
export function retryNow() {
  clearTimeout(timer);
  timer = 0;
  delay = 500;
  unknown.clear();
  post();
}
