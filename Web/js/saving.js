// Takes edits from the core to the journal and from there to the server, in order, and says how that
// goes. An edit leaves the journal when the server has acknowledged it, and not before.

import * as core from "./core.js";
import * as journal from "./journal.js";
import { editBatch, batchEdits } from "./batch.js";
import { liveSessions, toHex } from "./session.js";

/** What is going on, for the sign: state, detail, how many edits wait, and whether the browser keeps
 * the right to clear its journal. */
export const saving = { state: "saved", detail: "", waiting: 0, mayBeCleared: false };

let context; // {library, session, shot}
let queue = []; // journal entries for the server, in order
let chunkKeys = [];
let pendingWrites = 0;
let isPosting = false;
let retryTimer = 0;
let retryDelay = 500;
let lastChunk = 0;
let changed = () => {};

export const onSavingChange = (listener) => { changed = listener; };

/** Asks the browser to keep the journal whatever happens. */
export async function askToPersist() {
  saving.mayBeCleared = !(await navigator.storage?.persist?.().catch(() => false));
}

function tell(state, detail = "") {
  saving.state = state;
  saving.detail = detail;
  saving.waiting = queue.length + pendingWrites;
  changed();
}

/** Begins saving a shot, with what this window and windows that have died have left behind. */
export async function beginSaving(newContext) {
  context = newContext;
  await adopt((entry) => entry.session === context.session);
  setInterval(() => adopt(() => false), 2000);
  post();
}

/** Takes over journal entries of windows that are gone, and those that `isOurs` names. */
async function adopt(isOurs) {
  const entries = (await journal.all()).filter((entry) => entry.library === context.library);
  const live = await liveSessions();
  const isFree = (entry) => isOurs(entry)
    || (entry.session !== context.session && !live.has(entry.session));
  const known = new Set(queue.map((entry) => entry.key));
  const edits = entries.filter((e) => e.kind === "edit" && isFree(e) && !known.has(e.key));
  const adopted = [...edits, ...await joined(entries.filter((e) => e.kind === "chunk" && isFree(e)))];
  if (adopted.length === 0) return;
  queue.push(...adopted);
  for (const entry of adopted) if (entry.shot === context.shot) core.restore(entry.bytes);
  post();
}

/** Edits from chunks that no finished edit has followed, journalled in their place. */
async function joined(chunks) {
  const result = [];
  const shots = new Set(chunks.map((chunk) => chunk.shot));
  for (const shot of shots) {
    const mine = chunks.filter((chunk) => chunk.shot === shot);
    const edits = batchEdits(core.joinChunks(editBatch(mine.map((chunk) => chunk.bytes))));
    const keys = mine.map((chunk) => chunk.key);
    for (const [i, bytes] of edits.entries()) {
      const entry = { ...context, shot, kind: "edit", id: toHex(core.editID(bytes)), bytes };
      entry.key = await journal.addFinished(entry, i === edits.length - 1 ? keys : []);
      result.push(entry);
    }
  }
  return result;
}

/** Call after every event: journals what the core has to give. */
export function collect(now = performance.now()) {
  for (let edit = core.takeEdit(); edit; edit = core.takeEdit()) write(edit);
  if (now - lastChunk < 80) return;
  const chunk = core.takeChunk();
  if (!chunk) return;
  lastChunk = now;
  const entry = { ...context, kind: "chunk", id: toHex(core.editID(chunk)), bytes: chunk };
  journal.add(entry).then((key) => chunkKeys.push({ id: entry.id, key }), journalFailed);
}

async function write(bytes) {
  const entry = { ...context, kind: "edit", id: toHex(core.editID(bytes)), bytes };
  pendingWrites++;
  tell("saving");
  try {
    const keys = chunkKeys.filter((chunk) => chunk.id === entry.id).map((chunk) => chunk.key);
    chunkKeys = chunkKeys.filter((chunk) => chunk.id !== entry.id);
    entry.key = await journal.addFinished(entry, keys);
  } catch (error) {
    journalFailed(error);
  }
  pendingWrites--;
  queue.push(entry);
  post();
}

function journalFailed(error) {
  console.warn("The journal cannot be written:", error);
  tell("error", "This browser cannot keep a journal; strokes go to the server only.");
}

/** Posts what waits, a batch a time, for one shot at a time. */
export async function post() {
  if (isPosting || queue.length === 0) {
    if (queue.length === 0 && pendingWrites === 0 && !isPosting) tell("saved");
    return;
  }
  isPosting = true;
  clearTimeout(retryTimer);
  tell("saving");
  const shot = queue[0].shot;
  const end = queue.findIndex((entry) => entry.shot !== shot);
  const batch = queue.slice(0, Math.min(end < 0 ? queue.length : end, 64));
  try {
    const answer = await fetch(`/api/shots/${shot}/edits`, {
      method: "POST",
      headers: { "Content-Type": "application/cbor" },
      body: editBatch(batch.map((entry) => entry.bytes)),
    });
    await answered(answer, batch, shot);
  } catch {
    retry("offline", "The server cannot be reached. What you draw is kept in this browser.");
  }
  isPosting = false;
  if (!retryTimer) post();
}

async function answered(answer, batch, shot) {
  if (answer.ok) {
    const { positions } = await answer.json();
    retryDelay = 500;
    await settle(batch);
    if (shot === context.shot) {
      batch.forEach((entry, i) => core.acknowledge(core.editID(entry.bytes), positions[i]));
    }
    return;
  }
  const problem = await answer.json().catch(() => ({}));
  const words = problem.detail || problem.title || `The server answered ${answer.status}.`;
  if (answer.status === 429 || answer.status >= 500) {
    const wait = Number(answer.headers.get("Retry-After")) * 1000;
    retry("error", `${words} What you draw is kept in this browser.`, wait);
  } else if (answer.status === 403 || answer.status === 409) {
    retry("readonly", `${words} What you draw is kept in this browser.`, 5000);
  } else if (batch.length > 1) {
    await postOneByOne(batch, shot);
  } else {
    await journal.mark(batch[0], "refused").catch(() => {});
    queue = queue.filter((entry) => entry !== batch[0]);
    if (shot === context.shot) core.refuse(core.editID(batch[0].bytes));
    tell("error", `${words} The stroke is kept in this browser's journal.`);
  }
}

/** One edit of a batch is refused: find which, and save the others. */
async function postOneByOne(batch, shot) {
  for (const entry of batch) {
    const answer = await fetch(`/api/shots/${shot}/edits`, {
      method: "POST", headers: { "Content-Type": "application/cbor" },
      body: editBatch([entry.bytes]),
    });
    await answered(answer, [entry], shot);
    if (retryTimer) return;
  }
}

async function settle(batch) {
  queue = queue.filter((entry) => !batch.includes(entry));
  await journal.remove(batch.map((entry) => entry.key).filter((key) => key !== undefined))
    .catch(journalFailed);
}

function retry(state, detail, wait = 0) {
  tell(state, detail);
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => {
    retryTimer = 0;
    post();
  }, Math.max(wait, retryDelay));
  retryDelay = Math.min(retryDelay * 1.7, 8000);
}

/** The network or the server is back. */
export function retryNow() {
  clearTimeout(retryTimer);
  retryTimer = 0;
  retryDelay = 500;
  post();
}

export const hasUnjournalled = () => pendingWrites > 0;
