// Takes the queue to the server, each document on its own and a batch at a time: trouble with one holds up no other.
// An entry leaves the queue when the server has stored it, or says of this very edit that it will not: anything else is
// a reason to wait and try again.

import * as core from "../core.js";
import * as journal from "../journal.js";
import { editBatch } from "../batch.js";
import { toHex } from "../session.js";
import { changed, drop, isOpen, isOutline, openDocument, pathOf, state, troubleHere } from "./queue.js";
import { moveToCopy } from "./settling.js";
import { journalFailed } from "./writer.js";

const BATCH = 64;
// Bytes of a batch, about: the server takes no more than four times as many at once.
const BATCH_BYTES = 1 << 20;
// Milliseconds until a document that could not be posted is tried again, the first time and at most.
const [SOON, LATEST] = [500, 8000];
// How many documents that are not open here are posted at once: browsers allow few connections to one server.
const AT_ONCE = 3;
const OUR_PROBLEM = "urn:inkreel:problem:";

/** How posting goes for each document that has something to send, by its path: whether it is under way, the timer of the
 * next attempt and its delay, and whether the server did not know the document. */
const lanes = new Map();
let lostStep = () => {};

/** Calls `listener` with a document when an answer shows that this window has missed edits, or follows another log. */
export const onLostStep = (listener) => { lostStep = listener; };

/** Posts what waits of each document, unless that is under way or must wait; what is open here first. */
export function post() {
  const paths = new Set(state.queue.map(pathOf));
  for (const [path, lane] of lanes) if (!paths.has(path) && !lane.isPosting) forget(lane);
  changed();
  const inOrder = [...paths].sort((a, b) => isOpen(b) - isOpen(a));
  for (const path of inOrder) {
    const lane = lanes.get(path) ?? begin(path);
    if (lane.isPosting || lane.timer) continue;
    const others = [...lanes.values()].filter((one) => one.isPosting && !isOpen(one.path));
    if (isOpen(path) || others.length < AT_ONCE) postOf(lane);
  }
}

function begin(path) {
  const lane = { path, isPosting: false, timer: 0, delay: SOON, isUnknown: false };
  lanes.set(path, lane);
  return lane;
}

function forget(lane) {
  clearTimeout(lane.timer);
  lanes.delete(lane.path);
  state.troubles.delete(lane.path);
}

async function postOf(lane) {
  lane.isPosting = true;
  try {
    await deliver(nextBatch(lane.path), lane);
  } finally {
    lane.isPosting = false;
  }
  post();
}

/** The first edits of the document at a path, as many as are posted at once. */
function nextBatch(path) {
  const batch = [];
  let bytes = 0;
  for (const entry of state.queue) {
    if (pathOf(entry) !== path) continue;
    bytes += entry.bytes.length;
    if (batch.length === BATCH || (batch.length > 0 && bytes > BATCH_BYTES)) break;
    batch.push(entry);
  }
  return batch;
}

async function deliver(batch, lane) {
  let answer;
  try {
    answer = await fetch(`/api/${lane.path}/edits`, {
      method: "POST",
      headers: { "Content-Type": "application/cbor", "Inkreel-Library": state.context.library },
      body: editBatch(batch.map((entry) => entry.bytes)),
      signal: AbortSignal.timeout?.(30000),
    });
  } catch {
    return wait(lane, "offline", "The server cannot be reached.");
  }
  if (answer.ok) return stored(batch, lane, await answer.json().catch(() => null));
  const problem = await answer.json().catch(() => ({}));
  const name = problem.type?.startsWith(OUR_PROBLEM) ? problem.type.slice(OUR_PROBLEM.length) : "";
  const words = problem.detail || problem.title || `The server answered ${answer.status}.`;
  if (name && (answer.status === 422 || answer.status === 400)) {
    return batch.length > 1 ? oneByOne(batch, lane) : refused(batch[0], name, words);
  }
  if (name === "destroyed") return refusedAll(batch, name, words);
  lane.isUnknown = name === "no-such-shot" || name === "no-such-project";
  // What makes the document may be on its way: no trouble yet.
  if (lane.isUnknown && state.queue.some((entry) => isOutline(pathOf(entry)) && pathOf(entry) !== lane.path)) return later(lane);
  wait(lane, name === "read-only" ? "readonly" : "error", words, Number(answer.headers.get("Retry-After")) * 1000);
}

/** Whether the server is there, as far as the stream of changes knows: said where nothing is to be sent. */
export function noteReach(isThere) {
  if (isThere && state.common?.kind === "offline") state.common = null;
  else if (!isThere && !troubleHere()) state.common = { kind: "offline", words: "The server cannot be reached." };
  changed();
}

/** Brings the journal up to date with an entry; if it is being written, `keep` does so. */
function rewrite(entry) {
  if (entry.key !== undefined) journal.put({ ...entry }).catch(journalFailed);
}

function stored(batch, lane, body) {
  if (!Array.isArray(body?.positions)) return wait(lane, "error", "The server's answer cannot be read.");
  const { path } = lane;
  const wasAway = state.troubles.get(path)?.kind === "offline";
  Object.assign(lane, { delay: SOON, isUnknown: false });
  state.common = null;
  state.troubles.delete(path);
  // The server is back, or may know more documents now.
  for (const other of lanes.values()) {
    if (wasAway && state.troubles.get(other.path)?.kind === "offline") hurry(other);
    if (isOutline(path) && other.isUnknown) hurry(other);
  }
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
async function oneByOne(batch, lane) {
  for (const entry of batch) {
    await deliver([entry], lane);
    if (lane.timer) return;
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

function wait(lane, kind, words, milliseconds = 0) {
  state.troubles.set(lane.path, { kind, words, path: lane.path });
  changed();
  later(lane, milliseconds);
}

function later(lane, milliseconds = 0) {
  clearTimeout(lane.timer);
  lane.timer = setTimeout(() => {
    lane.timer = 0;
    post();
  }, Math.max(milliseconds || 0, lane.delay));
  lane.delay = Math.min(lane.delay * 1.7, LATEST);
}

function hurry(lane) {
  clearTimeout(lane.timer);
  Object.assign(lane, { timer: 0, delay: SOON });
}

/** The network or the server is back. */
export function retryNow() {
  for (const lane of lanes.values()) hurry(lane);
  post();
}
