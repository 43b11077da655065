// The write-ahead journal in IndexedDB: what has been drawn and the server has not stored.
//
// Entries are finished edits: {key, library, account, session, document, kind: "edit" | "refused" | "unreadable", id, bytes,
// problem, reason, isUnfinished}; no account is that of the machine. Chunks are what a stroke under the pen has grown by:
// {key, library, account, session, document, id, bytes}. Keys rise, so their order is the order in which they were made. Pages of
// every version read each other's: entries from before there were outlines name a `shot` and no document, and have no problem.
//
// A browser may have no journal, as in private windows: every function then rejects, and saving goes on without.

import { done } from "../base/databases.ts";
import type { JournalContents, JournalEntry, JournalState, StrokeChunk } from "../protocol/sync.ts";
import { addressAt, pathOf } from "../documents/address.ts";

const NAME = "inkreel-journal";
const VERSION = 2;
// Milliseconds after which a journal that does not open counts as none.
const OPENING_TIMEOUT = 3000;

/** An entry or a chunk as it lies in the database. */
interface Kept {
  key?: number;
  library: string;
  account?: string;
  session: string;
  document?: string;
  shot?: string;
  kind?: "edit" | "refused" | "unreadable";
  id: string | null;
  bytes: Uint8Array;
  problem?: string;
  reason?: string;
  isUnfinished?: boolean;
}

let opening: Promise<IDBDatabase> | null = null;
let isOpen = false;

/** Whether the journal has been opened: a browser may be slow to, or never do it. */
export const hasOpened = (): boolean => isOpen;

function upgrade(request: IDBOpenDBRequest, oldVersion: number): void {
  const { result, transaction } = request;
  if (oldVersion < 1) result.createObjectStore("entries", { keyPath: "key", autoIncrement: true });
  const chunks = result.createObjectStore("chunks", { keyPath: "key", autoIncrement: true });
  chunks.createIndex("id", "id");
  // Version 1 kept chunks among the entries.
  const cursors = transaction!.objectStore("entries").openCursor();
  cursors.onsuccess = () => {
    const cursor = cursors.result;
    if (!cursor) return;
    const { kind, key: _, ...chunk } = cursor.value;
    if (kind === "chunk") {
      chunks.add(chunk);
      cursor.delete();
    }
    cursor.continue();
  };
}

function open(): Promise<IDBDatabase> {
  opening ??= opened().catch((error) => {
    opening = null;
    throw error;
  });
  // One that comes late is there for the next to ask.
  return Promise.race([opening, timeout()]);
}

const timeout = (): Promise<never> => new Promise((_, reject) => {
  setTimeout(() => reject(new Error("the journal takes too long to open")), OPENING_TIMEOUT);
});

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = (event) => upgrade(request, event.oldVersion);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      isOpen = true;
      // A newer page wants it for itself; or the browser was short of room: the next to ask opens it again.
      request.result.onversionchange = () => {
        opening = null;
        request.result.close();
      };
      request.result.onclose = () => { opening = null; };
      resolve(request.result);
    };
  });
}

/** Opens the journal; false where this browser has none. */
export async function openJournal(): Promise<boolean> {
  try {
    await open();
    return true;
  } catch (error) {
    warn("There is no journal:", error);
    return false;
  }
}

/** Says in the browser's log what went wrong, for whoever looks there. */
// deno-lint-ignore no-console
export const warn = (words: string, error: unknown): void => console.warn(words, error);

type Stores = (name: "entries" | "chunks") => IDBObjectStore;

async function transact<Result = void>(
  names: ("entries" | "chunks")[], mode: IDBTransactionMode, work: (stores: Stores, give: (result: Result) => void) => void,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode, { durability: "strict" });
    let result: Result;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    work((name) => transaction.objectStore(name), (value) => { result = value; });
  });
}

function dropChunksIn(store: IDBObjectStore, id: string): void {
  const keys = store.index("id").getAllKeys(id);
  keys.onsuccess = () => {
    for (const key of keys.result) store.delete(key);
  };
}

/** Adds an entry and drops the chunks of its edit, both or neither; resolves with its key when it is on the disk. Chunks that are
 * being written go too: transactions of one store keep their order. */
export const addEntry = (entry: JournalEntry): Promise<number> => transact(["entries", "chunks"], "readwrite", (store, give) => {
  const added = store("entries").add(keptEntry(entry));
  added.onsuccess = () => give(Number(added.result));
  if (entry.id) dropChunksIn(store("chunks"), entry.id);
});

/** Puts an entry in the place of the one at `key`. */
export const putEntry = (key: number, entry: JournalEntry): Promise<void> =>
  transact(["entries"], "readwrite", (store) => { store("entries").put({ ...keptEntry(entry), key }); });

export const removeEntries = (keys: number[]): Promise<void> => transact(["entries"], "readwrite", (store) => {
  for (const key of keys) store("entries").delete(key);
});

export const addChunk = ({ address, session, id, bytes }: StrokeChunk): Promise<void> =>
  transact(["chunks"], "readwrite", (store) => { store("chunks").add({ ...keptPlace(address), session, id, bytes }); });

/** Forgets a stroke that was taken back before it was finished. */
export const dropChunks = (id: string): Promise<void> => transact(["chunks"], "readwrite", (store) => dropChunksIn(store("chunks"), id));

/** What the journal holds of sessions that are `wanted`, but for what is at `known` keys. What names no document is passed over, and stays. */
export async function readJournal(wanted: (session: string) => boolean, known: number[]): Promise<JournalContents> {
  const database = await open();
  const from = database.transaction(["entries", "chunks"]);
  const [entries, chunks]: [Kept[], Kept[]] = await Promise.all([done(from.objectStore("entries").getAll()), done(from.objectStore("chunks").getAll())]);
  const passed = new Set(known);
  return {
    entries: entries.filter(({ session, key }) => wanted(session) && !passed.has(key!)).flatMap(entryOf),
    chunks: chunks.filter(({ session }) => wanted(session)).flatMap(chunkOf),
  };
}

// From messages to what is kept, and back

function keptPlace(address: JournalEntry["address"]): Pick<Kept, "library" | "account" | "document"> {
  const { account, library } = address.home;
  return { library, ...(account ? { account } : {}), document: pathOf(address) };
}

function keptEntry({ address, session, id, bytes, state, isUnfinished }: JournalEntry): Kept {
  const kind = state.kind === "waiting" ? "edit" : state.kind;
  const why = state.kind === "refused" ? { problem: state.refusal.problem, reason: state.refusal.detail } : {};
  return { ...keptPlace(address), session, kind, id, bytes, ...why, ...(isUnfinished ? { isUnfinished } : {}) };
}

const addressOf = ({ library, account, document, shot }: Kept): JournalEntry["address"] | null =>
  addressAt(document ?? `shots/${shot}`, { account: account ?? null, library });

const ID = /^[0-9a-f]{32}$/;

function entryOf(kept: Kept): JournalContents["entries"] {
  const address = addressOf(kept);
  if (!address || kept.key === undefined || !ID.test(kept.library) || !ID.test(kept.session)) return [];
  const state: JournalState = kept.kind === "refused"
    ? { kind: "refused", refusal: { problem: kept.problem ?? "", detail: kept.reason ?? "" } }
    : kept.kind === "unreadable" ? { kind: "unreadable" } : { kind: "waiting" };
  const id = kept.id && ID.test(kept.id) ? kept.id : null;
  return [{ key: kept.key, entry: { address, session: kept.session, id, bytes: kept.bytes, state, isUnfinished: kept.isUnfinished ?? false } }];
}

function chunkOf(kept: Kept): JournalContents["chunks"] {
  const address = addressOf(kept);
  if (!address || !kept.id || !ID.test(kept.id) || !ID.test(kept.session)) return [];
  return [{ address, session: kept.session, id: kept.id, bytes: kept.bytes }];
}
