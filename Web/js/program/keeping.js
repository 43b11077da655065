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

/** Changes a kept program, and no other page comes between; nothing where it is not there. */
export const change = (id, edit) => act("readwrite", (store) => {
  const request = store.get(id);
  request.onsuccess = () => { if (request.result) store.put(edit(request.result)); };
  return request;
});

/** Takes a program off all lists, or puts it back there. */
export const setRemoved = (id, isRemoved) => change(id, ({ removed, ...program }) => (isRemoved ? { ...program, removed: Date.now() } : program));

/** Forgets for good what was deleted so many milliseconds ago. */
export async function forgetRemoved(age) {
  for (const { id, removed } of await act("readonly", (store) => store.getAll())) if (removed < Date.now() - age) await forget(id);
}

/** The programs whose ids begin so, the last changed first. */
export async function keptDrafts(beginning) {
  const found = await act("readonly", (store) => store.getAll(IDBKeyRange.bound(beginning, `${beginning}\uffff`)));
  return found.sort((a, b) => b.changed - a.changed);
}

/** All but drafts of layers and what is deleted, the last changed first: { id, title, changed, picture }. */
export async function keptPrograms() {
  try {
    const all = await act("readonly", (store) => store.getAll());
    return all.filter(({ isDraft, removed }) => !isDraft && !removed).sort((a, b) => b.changed - a.changed)
      .map(({ id, title, changed, files }) => ({ id, title, changed, picture: pictureAmong(files) }));
  } catch {
    return [];
  }
}

/** An id that no program has. */
export const newID = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const addressOf = (id) => `/program?id=${id}`;

/** Keeps a program as one of its own, and gives its address. */
export async function keepNew({ title, document, files }) {
  const id = newID();
  await keep({ id, title, document, files });
  return addressOf(id);
}
