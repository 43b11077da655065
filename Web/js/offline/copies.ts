// Copies of the documents this browser has seen, in IndexedDB: what a page shows when the studio does not answer. A copy is a base, as the
// studio gave it when the document was opened, and steps, the edits that came after: saved from here or heard of. Steps have no gaps.
// Unlike the journal, copies may be lost.
//
// documents: {name, project, position, end, last, size, usedAt, isNew}, positions of the base's and of the last step's end, the id of the
// edit at the end, where it is known; new is what was made here before the studio had heard of it. bases: lists of bytes. steps: {name,
// after, end, batch, at}. Names are as paths in the API, those of an account behind its own (`sync/address.ts`).

import { done } from "../base/databases.ts";
import type { CopyOutcome, CopyStep } from "../protocol/sync.ts";

const NAME = "inkreel-copies";
const STORES = ["documents", "bases", "steps"] as const;
// Bytes of bases and steps together; the documents not opened for longest go first.
const LIMIT = 256 << 20;

/** A document's copy, without what it holds. */
interface Known {
  name: string;
  project: string | null;
  position: number;
  end: number;
  /** Missing in copies of pages that did not keep it. */
  last?: string | null;
  size: number;
  usedAt: number;
  isNew: boolean;
}
interface Step { name: string; after: number; end: number; batch: Uint8Array; at: number }
type Stores = Record<typeof STORES[number], IDBObjectStore>;

/** What the studio has just given of a document: `base` is a list of bytes, `position` where its log ended, with the edit `last`, `began`
 * when it was asked for. */
export interface Seen { base: Uint8Array[]; position: number; last: string | null; project: string | null; began: number; isNew?: boolean }
export interface Copy extends Known { base: Uint8Array[]; batches: Uint8Array[] }

/** Whether this browser keeps copies: on a machine of others somebody may have said no when they signed in. */
export const areKept = (): boolean => localStorage.getItem("inkreel-keep") !== "no";

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
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

const stepsOf = (name: string): IDBKeyRange => IDBKeyRange.bound([name, 0], [name, Infinity]);
const sizeOf = (parts: Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0);

/** Runs `work` with the stores in one transaction; resolves with what it gives when that is complete. */
async function transact<Result>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<Result> | Result): Promise<Result> {
  const database = await open();
  const transaction = database.transaction(STORES, mode);
  const complete = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
  const stores = Object.fromEntries(STORES.map((name) => [name, transaction.objectStore(name)])) as Stores;
  const [value] = await Promise.all([work(stores), complete]);
  return value;
}

/** As `transact`, for writing; where the browser's room is full, once more with half of the copies gone. */
async function write<Result>(work: (stores: Stores) => Promise<Result> | Result): Promise<Result> {
  try {
    return await transact("readwrite", work);
  } catch (error) {
    if ((error as DOMException | null)?.name !== "QuotaExceededError") throw error;
    await makeRoom(0.5);
    return transact("readwrite", work);
  }
}

function drop({ documents, bases, steps }: Stores, name: string): void {
  documents.delete(name);
  bases.delete(name);
  steps.delete(stepsOf(name));
}

/** Keeps a document as the studio has just given it. Steps that came meanwhile stay; others are in the base, or of a log that the studio
 * does not have any more. */
export async function keep(name: string, { base, position, last, project, began, isNew = false }: Seen): Promise<void> {
  if (!areKept()) return;
  await write(async ({ documents, bases, steps }) => {
    const [known, all]: [Known | undefined, Step[]] = await Promise.all([done(documents.get(name)), done(steps.getAll(stepsOf(name)))]);
    const later = all.filter((step) => step.end > position && step.at >= began);
    steps.delete(stepsOf(name));
    const [first] = later;
    if (first && first.after > position) later.length = 0;
    for (const step of later) steps.put(step);
    bases.put(base, name);
    documents.put({
      name, project, position, isNew, end: later.at(-1)?.end ?? position, last: later.length > 0 || (last === null && known?.end === position) ? known?.last ?? null : last,
      size: sizeOf(base) + sizeOf(later.map((step) => step.batch)), usedAt: Date.now(),
    } satisfies Known);
  });
  await makeRoom(1);
}

/** Adds edits to a document's copy. Says of each step what became of it. */
export function append(name: string, added: CopyStep[]): Promise<CopyOutcome[]> {
  return write(async ({ documents, steps }) => {
    const known: Known | undefined = await done(documents.get(name));
    if (!known) return added.map(() => ({ kind: "none" }));
    const outcomes = added.map(({ after, end, batch, last }): CopyOutcome => {
      if (end <= known.end) return { kind: "kept" };
      if (after > known.end) return { kind: "gap", end: known.end, last: known.last ?? null };
      steps.put({ name, after, end, batch, at: Date.now() } satisfies Step);
      known.end = end;
      known.last = last;
      known.size += batch.length;
      return { kind: "kept" };
    });
    documents.put(known);
    return outcomes;
  });
}

/** A copy, the base's bytes first; null for none. */
export function read(name: string): Promise<Copy | null> {
  return write(async ({ documents, bases, steps }) => {
    const [known, base, later]: [Known | undefined, Uint8Array[] | undefined, Step[]] = await Promise.all(
      [done(documents.get(name)), done(bases.get(name)), done(steps.getAll(stepsOf(name)))]);
    if (!known || !base) return null;
    documents.put({ ...known, usedAt: Date.now() });
    return { ...known, base, batches: later.map((step) => step.batch) };
  });
}

export const has = (name: string): Promise<boolean> => transact("readonly", async ({ documents }) =>
  (await done(documents.get(name))) !== undefined).catch(() => false);

/** Drops a document that is no more. */
export const forget = (name: string): Promise<void> => write((stores) => drop(stores, name)).catch(() => {});

/** Drops the copies for which `isGone(name, project)`. */
export const forgetWhere = (isGone: (name: string, project: string | null) => boolean): Promise<void> => write(async (stores) => {
  const all: Known[] = await done(stores.documents.getAll());
  for (const { name, project } of all) {
    if (isGone(name, project)) drop(stores, name);
  }
}).catch(() => {});

/** Drops the copies that were not opened for longest, until what stays is `part` of what may be. */
export async function makeRoom(part: number): Promise<void> {
  await transact("readwrite", async (stores) => {
    const all: Known[] = await done(stores.documents.getAll());
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
