// Copies of the documents this browser has seen, in IndexedDB: what a page shows when the studio does not
// answer. A copy is a base, as the studio gave it when the document was opened, and steps, the edits that
// came after: saved from here or heard of. Steps have no gaps. Unlike the journal, copies may be lost.
//
// documents: {name, project, position, end, size, usedAt, isNew}, positions of the base's and of the last
// step's end; new is what was made here before the studio had heard of it. bases: lists of bytes. steps: {name, after, end, batch, at}. Names are as paths in the API.

import { done } from "../journal.js";

const NAME = "inkreel-copies";
const STORES = ["documents", "bases", "steps"];
// Bytes of bases and steps together; the documents not opened for longest go first.
const LIMIT = 256 << 20;

let opening;

function open() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      const { result } = request;
      result.createObjectStore("documents", { keyPath: "name" });
      result.createObjectStore("bases");
      result.createObjectStore("steps", { keyPath: ["name", "end"] });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => { opening = undefined; };
      resolve(request.result);
    };
  });
  return opening;
}

const stepsOf = (name) => IDBKeyRange.bound([name, 0], [name, Infinity]);
const sizeOf = (parts) => parts.reduce((sum, part) => sum + part.length, 0);

/** Runs `work` with the stores in one transaction; resolves with what it gives when that is complete. */
async function transact(mode, work) {
  const database = await open();
  const transaction = database.transaction(STORES, mode);
  const [documents, bases, steps] = STORES.map((name) => transaction.objectStore(name));
  const complete = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
  const result = work({ documents, bases, steps });
  const [value] = await Promise.all([result, complete]);
  return value;
}

/** As `transact`, for writing; where the browser's room is full, once more with half of the copies gone. */
async function write(work) {
  try {
    return await transact("readwrite", work);
  } catch (error) {
    if (error?.name !== "QuotaExceededError") throw error;
    await makeRoom(0.5);
    return transact("readwrite", work);
  }
}

function drop({ documents, bases, steps }, name) {
  documents.delete(name);
  bases.delete(name);
  steps.delete(stepsOf(name));
}

/** Keeps a document as the studio has just given it: `base` is a list of bytes, `position` where its log
 * ended, `began` when it was asked for. Steps that came meanwhile stay; others are in the base, or of a
 * log that the studio does not have any more. */
export async function keep(name, { base, position, project, began, isNew = false }) {
  const size = sizeOf(base);
  await write(async ({ documents, bases, steps }) => {
    const later = (await done(steps.getAll(stepsOf(name)))).filter((step) => step.end > position && step.at >= began);
    steps.delete(stepsOf(name));
    if (later.length > 0 && later[0].after > position) later.length = 0;
    for (const step of later) steps.put(step);
    bases.put(base, name);
    documents.put({
      name, project, position, isNew, end: later.at(-1)?.end ?? position,
      size: size + sizeOf(later.map((step) => step.batch)), usedAt: Date.now(),
    });
  });
  await makeRoom(1);
}

/** Adds edits, `[{after, end, batch}]`, to a document's copy. Says of each what became of it: "kept", also
 * where it was there already; "gap" where edits before it are missing; "none" where there is no copy. */
export function append(name, edits) {
  return write(async ({ documents, steps }) => {
    const known = await done(documents.get(name));
    if (!known) return edits.map(() => "none");
    const results = edits.map(({ after, end, batch }) => {
      if (end <= known.end) return "kept";
      if (after > known.end) return "gap";
      steps.put({ name, after, end, batch, at: Date.now() });
      known.end = end;
      known.size += batch.length;
      return "kept";
    });
    documents.put(known);
    return results;
  });
}

/** A copy as `{project, position, end, batches}`, the base's bytes first; null for none. */
export function read(name) {
  return write(async ({ documents, bases, steps }) => {
    const [known, base, later] = await Promise.all(
      [done(documents.get(name)), done(bases.get(name)), done(steps.getAll(stepsOf(name)))]);
    if (!known || !base) return null;
    documents.put({ ...known, usedAt: Date.now() });
    return { ...known, base, batches: later.map((step) => step.batch) };
  });
}

export const has = (name) => transact("readonly", async ({ documents }) =>
  (await done(documents.get(name))) !== undefined).catch(() => false);

/** Drops a document that is no more. */
export const forget = (name) => write((stores) => drop(stores, name)).catch(() => {});

/** Drops the copies for which `isGone(name, project)`. */
export const forgetWhere = (isGone) => write(async (stores) => {
  for (const { name, project } of await done(stores.documents.getAll())) {
    if (isGone(name, project)) drop(stores, name);
  }
}).catch(() => {});

// The library that the copies are of.
const OWNER = "inkreel-copies-of";

/** Says which library answers at this address, before anything of it is read: copies of another are dropped.
 * What was drawn on them without a network would go to a library that does not know them. */
export async function claim(library) {
  const owner = localStorage.getItem(OWNER);
  if (owner === library) return;
  if (owner) await forgetWhere((name) => name !== "/api/health");
  localStorage.setItem(OWNER, library);
}

/** Drops the copies that were not opened for longest, until what stays is `part` of what may be. */
export async function makeRoom(part) {
  await transact("readwrite", async (stores) => {
    const all = await done(stores.documents.getAll());
    const total = all.reduce((sum, one) => sum + one.size, 0);
    let excess = part < 1 ? total * (1 - part) : total - LIMIT;
    all.sort((a, b) => a.usedAt - b.usedAt);
    for (const one of all) {
      if (excess <= 0) return;
      drop(stores, one.name);
      excess -= one.size;
    }
  });
}
