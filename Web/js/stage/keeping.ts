// What this browser keeps of programs, by their names: what they keep themselves from one run to the next (variables "on the
// device", their files), and the pictures that show them.

import type { Picture } from "../bricks/machine.ts";
import { done, openDatabase } from "../base/databases.ts";

interface Stores {
  device: Uint8Array;
  pictures: Picture;
}

let database: Promise<IDBDatabase> | null = null;
const open = () => (database ??= openDatabase("inkreel-programs", { device: {}, pictures: {} }));

async function kept<Store extends keyof Stores>(store: Store, name: string): Promise<Stores[Store] | null> {
  try {
    return await done((await open()).transaction(store).objectStore(store).get(name)) ?? null;
  } catch {
    return null;
  }
}

async function keep<Store extends keyof Stores>(store: Store, name: string, value: Stores[Store]): Promise<void> {
  try {
    await done((await open()).transaction(store, "readwrite").objectStore(store).put(value, name));
  } catch {
    // The program begins without it the next time.
  }
}

/** Returns the bytes that a program has left; null for none, or where the browser keeps nothing. */
export const keptDevice = (name: string) => kept("device", name);
export const keepDevice = (name: string, bytes: Uint8Array) => keep("device", name, bytes);

/** Returns the screenshot that shows a program; null for none. */
export const keptPicture = (name: string) => kept("pictures", name);
export const keepPicture = (name: string, picture: Picture) => keep("pictures", name, picture);
