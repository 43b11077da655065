// Histories of programs that are edited, as each window keeps them for itself: undo goes on after a reload. Those of windows that are gone are forgotten
// after a while.

import { openDatabase } from "../base/databases.ts";
import { ownSession } from "../base/session.ts";

// Milliseconds that a history is kept, and how many at most.
const AGE = 7 * 24 * 60 * 60 * 1000;
const MOST = 12;

const [HISTORIES, TIMES] = ["histories", "times"];

interface Time { key: string; changed: number }

const keyOf = (program: string): string => `${ownSession()} ${program}`;

/** Returns what `begin` asks of the stores, once all that it changes there is on the disk. */
async function act<Result>(begin: (histories: IDBObjectStore, times: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const open = await openDatabase("inkreel-program-histories", { [HISTORIES]: {}, [TIMES]: { keyPath: "key" } });
  try {
    return await new Promise((resolve, reject) => {
      const change = open.transaction([HISTORIES, TIMES], "readwrite");
      const request = begin(change.objectStore(HISTORIES), change.objectStore(TIMES));
      change.oncomplete = () => resolve(request.result);
      change.onabort = () => reject(change.error ?? new Error("There is no room."));
    });
  } finally {
    open.close();
  }
}

/** Returns what this window has kept of a program; null for nothing. */
export const keptHistory = <History>(program: string): Promise<History | null> => act((histories) => histories.get(keyOf(program))).then((found) => found ?? null, () => null);

/** Keeps the history of a program. One that cannot be kept ends with the page. */
export async function keepHistory(program: string, history: object): Promise<void> {
  const key = keyOf(program);
  await act((histories, times) => {
    histories.put(history, key);
    times.put({ key, changed: Date.now() } satisfies Time);
    const request: IDBRequest<Time[]> = times.getAll();
    request.onsuccess = () => {
      const old = request.result.sort((a, b) => b.changed - a.changed).filter(({ changed }, at) => at >= MOST || changed < Date.now() - AGE);
      for (const { key } of old) [histories, times].forEach((store) => store.delete(key));
    };
    return request;
  }).catch(() => {});
}
