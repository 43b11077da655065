// Programs that are edited here and kept by this browser, in a database of their own (stage/keeping.js has another).

import { pictureAmong } from "./pictures.js";

const STORE = "programs";

function database() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("inkreel-edited-programs", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function act(mode, body) {
  const open = await database();
  try {
    return await new Promise((resolve, reject) => {
      const change = open.transaction(STORE, mode);
      const request = body(change.objectStore(STORE));
      change.oncomplete = () => resolve(request.result);
      change.onerror = () => reject(change.error);
      change.onabort = () => reject(change.error ?? new Error("There is no room."));
    });
  } finally {
    open.close();
  }
}

export const keep = (program) => act("readwrite", (store) => store.put({ ...program, changed: Date.now() }));
export const kept = (id) => act("readonly", (store) => store.get(id));
export const forget = (id) => act("readwrite", (store) => store.delete(id));

/** The programs whose ids begin so, the last changed first. */
export async function keptDrafts(beginning) {
  const found = await act("readonly", (store) => store.getAll(IDBKeyRange.bound(beginning, `${beginning}\uffff`)));
  return found.sort((a, b) => b.changed - a.changed);
}

/** All but drafts of layers, the last changed first: { id, title, changed, picture }. */
export async function keptPrograms() {
  try {
    const all = await act("readonly", (store) => store.getAll());
    return all.filter(({ isDraft }) => !isDraft).map(({ id, title, changed, files }) => ({ id, title, changed, picture: pictureAmong(files) })).sort((a, b) => b.changed - a.changed);
  } catch {
    return [];
  }
}

/** Keeps a program under a new name of its own, and gives its address. */
export async function keepNew({ title, document, files }) {
  const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await keep({ id, title, document, files });
  return `/program?id=${id}`;
}
