// Programs that are edited here and kept by this browser, in a database of their own (stage/keeping.ts has another).

import { openDatabase } from "../base/databases.ts";
import { random, toHex } from "../base/session.ts";
import type { ProgramParts } from "./parcel.ts";
import { pictureAmong } from "./pictures.ts";

/** A program: what it is called, its bytes, and its files by their paths. */
export interface Program extends ProgramParts {
  title: string;
  /** The works of the community that it was made of. */
  madeFrom?: string[];
}

/** A program that is kept; `isDraft` where it is what an editor has made of a layer's, and `base` what it was made from. */
export interface KeptProgram extends Program {
  id: string;
  /** Milliseconds since 1970. */
  changed: number;
  removed?: number;
  isDraft?: boolean;
  base?: string | null;
}

/** A program in a list. */
export interface ListedProgram {
  id: string;
  title: string;
  changed: number;
  picture: Blob | undefined;
}

const STORE = "programs";

async function act<Result>(mode: IDBTransactionMode, body: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const open = await openDatabase("inkreel-edited-programs", { [STORE]: { keyPath: "id" } });
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

export const keep = (program: Omit<KeptProgram, "changed">) => act("readwrite", (store) => store.put({ ...program, changed: Date.now() }));
export const kept = (id: string): Promise<KeptProgram | undefined> => act("readonly", (store) => store.get(id));
export const forget = (id: string) => act("readwrite", (store) => store.delete(id));

const all = (): Promise<KeptProgram[]> => act("readonly", (store) => store.getAll());

/** Changes a kept program, and no other page comes between; nothing where it is not there. */
export const change = (id: string, edit: (program: KeptProgram) => KeptProgram) => act("readwrite", (store) => {
  const request: IDBRequest<KeptProgram | undefined> = store.get(id);
  request.onsuccess = () => { if (request.result) store.put(edit(request.result)); };
  return request;
});

/** Takes a program off all lists, or puts it back there. */
export const setRemoved = (id: string, isRemoved: boolean) => change(id, ({ removed: _, ...program }) => (isRemoved ? { ...program, removed: Date.now() } : program));

/** Forgets for good what was deleted so many milliseconds ago. */
export async function forgetRemoved(age: number): Promise<void> {
  for (const { id, removed } of await all()) if (removed !== undefined && removed < Date.now() - age) await forget(id);
}

/** The programs whose ids begin so, the last changed first. */
export async function keptDrafts(beginning: string): Promise<KeptProgram[]> {
  const found: KeptProgram[] = await act("readonly", (store) => store.getAll(IDBKeyRange.bound(beginning, `${beginning}\uffff`)));
  return found.sort((a, b) => b.changed - a.changed);
}

/** Returns all but drafts of layers and what is deleted, the last changed first. */
export async function keptPrograms(): Promise<ListedProgram[]> {
  try {
    return (await all()).filter(({ isDraft, removed }) => !isDraft && !removed).sort((a, b) => b.changed - a.changed)
      .map(({ id, title, changed, files }) => ({ id, title, changed, picture: pictureAmong(files) }));
  } catch {
    return [];
  }
}

/** Returns an id that no program has. */
export const newID = (): string => toHex(random(16));

export const addressOf = (id: string): string => `/program?id=${id}`;

/** Keeps a program as one of its own, and gives its address. */
export async function keepNew({ title, document, files, madeFrom }: Program): Promise<string> {
  const id = newID();
  await keep({ id, title, document, files, madeFrom });
  return addressOf(id);
}
