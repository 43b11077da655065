// The write-ahead journal: what has been drawn and the server has not acknowledged, in IndexedDB.
//
// Entries: {key, library, session, shot, kind: "edit" | "chunk" | "refused", id, bytes}. Keys rise, so
// their order is the order in which they were made.

const NAME = "inkreel-journal";
let database;

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export async function openJournal() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore("entries", { keyPath: "key", autoIncrement: true });
  database = await done(request);
}

function transact(mode, work) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("entries", mode, { durability: "strict" });
    let result;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error);
    work(transaction.objectStore("entries"), (value) => { result = value; });
  });
}

/** Adds an entry; resolves with its key when it is on the disk. */
export function add(entry) {
  return transact("readwrite", (store, give) => {
    store.add(entry).onsuccess = (event) => give(event.target.result);
  });
}

/** Adds a finished edit and drops its chunks, both or neither. */
export function addFinished(entry, chunkKeys) {
  return transact("readwrite", (store, give) => {
    store.add(entry).onsuccess = (event) => give(event.target.result);
    for (const key of chunkKeys) store.delete(key);
  });
}

export function remove(keys) {
  return transact("readwrite", (store) => { for (const key of keys) store.delete(key); });
}

/** Changes the kind of an entry, as when the server refuses an edit: its bytes are kept. */
export function mark(entry, kind) {
  return transact("readwrite", (store) => store.put({ ...entry, kind }));
}

/** All entries in the order in which they were made. */
export function all() {
  return transact("readonly", (store, give) => {
    store.getAll().onsuccess = (event) => give(event.target.result);
  });
}
