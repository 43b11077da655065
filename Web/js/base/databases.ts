// IndexedDB, of which each request is answered by an event.

import { storeName } from "./whose.ts";

/** Resolves with what a request gives. */
export function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Opens a database of whoever is here, of one version, with its stores and what their keys are. */
export function openDatabase(name: string, stores: Record<string, IDBObjectStoreParameters>): Promise<IDBDatabase> {
  const request = indexedDB.open(storeName(name), 1);
  request.onupgradeneeded = () => {
    for (const [store, keys] of Object.entries(stores)) request.result.createObjectStore(store, keys);
  };
  return done(request);
}
