// The write-ahead journal in IndexedDB: what has been drawn and the server has not acknowledged.
//
// Entries are finished edits: {key, library, session, shot, kind: "edit" | "refused" | "unreadable", id,
// bytes}. Chunks are what a stroke under the pen has grown by: {key, library, session, shot, id, bytes}.
// Keys rise, so their order is the order in which they were made. A browser may have no journal, as in
// private windows: every function then rejects, and saving goes on without.

const NAME = "inkreel-journal";
const VERSION = 2;
let database;

/** What a request gives, when it does. */
export function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function within(milliseconds, promise) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("it takes too long")), milliseconds);
    promise.then(resolve, reject);
  });
}

function upgrade(request, oldVersion) {
  const { result, transaction } = request;
  if (oldVersion < 1) result.createObjectStore("entries", { keyPath: "key", autoIncrement: true });
  const chunks = result.createObjectStore("chunks", { keyPath: "key", autoIncrement: true });
  chunks.createIndex("id", "id");
  // Version 1 kept chunks among the entries.
  transaction.objectStore("entries").openCursor().onsuccess = (event) => {
    const cursor = event.target.result;
    if (!cursor) return;
    const { kind, key, ...chunk } = cursor.value;
    if (kind === "chunk") {
      chunks.add(chunk);
      cursor.delete();
    }
    cursor.continue();
  };
}

/** Opens the journal; false where this browser has none. */
export async function openJournal() {
  try {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = (event) => upgrade(request, event.oldVersion);
    database = await within(3000, done(request));
    database.onversionchange = () => database.close();
    return true;
  } catch (error) {
    console.warn("There is no journal:", error);
    return false;
  }
}

function transact(stores, mode, work) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, mode, { durability: "strict" });
    let result;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    work((name) => transaction.objectStore(name), (value) => { result = value; });
  });
}

function dropChunksIn(store, id) {
  store.index("id").getAllKeys(id).onsuccess = (event) => {
    for (const key of event.target.result) store.delete(key);
  };
}

export function addChunk(chunk) {
  return transact(["chunks"], "readwrite", (store) => { store("chunks").add(chunk); });
}

/** Adds a finished edit and drops its chunks, both or neither; resolves with its key when it is on the
 * disk. Chunks that are being written go too: transactions of one store keep their order. */
export function addFinished(entry) {
  return transact(["entries", "chunks"], "readwrite", (store, give) => {
    store("entries").add(entry).onsuccess = (event) => give(event.target.result);
    dropChunksIn(store("chunks"), entry.id);
  });
}

/** Forgets a stroke that was taken back before it was finished. */
export function dropChunks(id) {
  return transact(["chunks"], "readwrite", (store) => dropChunksIn(store("chunks"), id));
}

export function remove(keys) {
  return transact(["entries"], "readwrite", (store) => {
    for (const key of keys) store("entries").delete(key);
  });
}

/** Puts an entry in the place it has, as when its kind or its bytes change. */
export function put(entry) {
  return transact(["entries"], "readwrite", (store) => { store("entries").put(entry); });
}

const allIn = (name) => transact([name], "readonly", (store, give) => {
  store(name).getAll().onsuccess = (event) => give(event.target.result);
});

/** All entries, or all chunks, in the order in which they were made. */
export const allEntries = () => allIn("entries");
export const allChunks = () => allIn("chunks");
