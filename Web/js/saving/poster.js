// Takes the queue to the server, a batch at a time. An entry leaves the queue when the server has stored
// it, or says of this very edit that it will not: anything else is a reason to wait and try again.

import * as core from "../core.js";
import * as journal from "../journal.js";
import { editBatch } from "../batch.js";
import { toHex } from "../session.js";
import { changed, drop, give, state } from "./queue.js";
import { journalFailed } from "./writer.js";

const BATCH = 64;
// Bytes of a batch, about: the server takes no more than four times as many at once.
const BATCH_BYTES = 1 << 20;
const SLOWEST = 8000;
const OUR_PROBLEM = "urn:inkreel:problem:";

let isPosting = false;
let timer = 0;
let delay = 500;
/** Shots that the server does not know now, with the time until which they wait. */
const unknownShots = new Map();
let lostStep = () => {};

/** Calls `listener` when an answer shows that this window has missed edits, or follows another log. */
export const onLostStep = (listener) => { lostStep = listener; };

/** Posts what waits, unless that is under way or must wait. */
export async function post() {
  changed();
  if (isPosting || timer) return;
  const shot = state.queue.find((entry) => !((unknownShots.get(entry.shot) ?? 0) > Date.now()))?.shot;
  if (!shot) {
    if (state.queue.length > 0) retry(2000);
    return;
  }
  isPosting = true;
  const first = state.queue.findIndex((entry) => entry.shot === shot);
  let end = first;
  let bytes = 0;
  while (end < state.queue.length && end - first < BATCH && state.queue[end].shot === shot) {
    bytes += state.queue[end].bytes.length;
    if (end > first && bytes > BATCH_BYTES) break;
    end++;
  }
  try {
    await deliver(state.queue.slice(first, end), shot);
  } finally {
    isPosting = false;
  }
  if (state.queue.length > 0) post(); else changed();
}

async function deliver(batch, shot) {
  let answer;
  try {
    answer = await fetch(`/api/shots/${shot}/edits`, {
      method: "POST",
      headers: { "Content-Type": "application/cbor", "Inkreel-Library": state.context.library },
      body: editBatch(batch.map((entry) => entry.bytes)),
      signal: AbortSignal.timeout?.(30000),
    });
  } catch {
    return wait("offline", "The server cannot be reached.");
  }
  if (answer.ok) return stored(batch, shot, await answer.json().catch(() => null));
  const problem = await answer.json().catch(() => ({}));
  const name = problem.type?.startsWith(OUR_PROBLEM) ? problem.type.slice(OUR_PROBLEM.length) : "";
  const words = problem.detail || problem.title || `The server answered ${answer.status}.`;
  if (name && (answer.status === 422 || answer.status === 400)) {
    return batch.length > 1 ? oneByOne(batch, shot) : refused(batch[0], name, words);
  }
  if (name === "no-such-shot") unknownShots.set(shot, Date.now() + SLOWEST);
  wait(name === "read-only" ? "readonly" : "error", words, Number(answer.headers.get("Retry-After")) * 1000);
}

/** Forgets entries, in the journal too; nobody waits for that. */
export function settle(entries) {
  for (const entry of entries) entry.isSettled = true;
  drop(entries);
  const keys = entries.map((entry) => entry.key).filter((key) => key !== undefined);
  if (keys.length > 0) journal.remove(keys).catch(journalFailed);
}

/** Brings the journal up to date with an entry; if it is being written, `keep` does so. */
function rewrite(entry) {
  if (entry.key !== undefined) journal.put({ ...entry }).catch(journalFailed);
}

function stored(batch, shot, body) {
  if (!Array.isArray(body?.positions)) return wait("error", "The server's answer cannot be read.");
  delay = 500;
  unknownShots.delete(shot);
  if (unknownShots.size === 0) state.trouble = null;
  settle(batch);
  if (shot !== state.context.shot) return;
  state.acknowledged.push(...batch);
  let fits = true;
  batch.forEach((entry, i) => {
    fits = core.acknowledge(core.editID(entry.bytes), body.positions[i]) && fits;
  });
  if (!fits) lostStep();
}

/** One edit of a batch is refused: find which, and save the others. */
async function oneByOne(batch, shot) {
  for (const entry of batch) {
    await deliver([entry], shot);
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
  if (entry.shot === state.context.shot) core.refuse(core.editID(entry.bytes));
  changed();
}

/** The server holds an edit of this id with other content, as when a part of the stroke came first. The
 * ink is not to be lost: it goes on top under an id of its own. False for an undo, which has none to lose. */
function renew(entry) {
  let bytes;
  try {
    bytes = core.renewed(entry.bytes);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return false;
  }
  const isHere = entry.shot === state.context.shot;
  if (isHere) core.refuse(core.editID(entry.bytes));
  entry.bytes = bytes;
  entry.id = toHex(core.editID(bytes));
  if (isHere) core.restore(bytes);
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
  unknownShots.clear();
  post();
}
