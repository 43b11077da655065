// The program that was opened last, so that it can be played again when the page is read anew. Where there is no room, or no
// cache, it is opened from its file again.

import { storeName } from "../base/whose.ts";

const CACHE = "stage-program";
const PLACE = "/stage/last";

/** Keeps a program; `program` is the name that it gives itself. */
export async function keepProgram(file: File, program: string): Promise<void> {
  try {
    const cache = await caches.open(storeName(CACHE));
    await cache.put(PLACE, new Response(file, {
      headers: { "Inkreel-Name": encodeURIComponent(file.name), "Inkreel-Program": encodeURIComponent(program) },
    }));
  } catch {
    // It is the browser's to say how much it keeps.
  }
}

/** Returns the program that was kept; null for none. */
export async function keptProgram(): Promise<{ file: File; program: string } | null> {
  try {
    const answer = await (await caches.open(storeName(CACHE))).match(PLACE);
    if (!answer) return null;
    const header = (name: string) => decodeURIComponent(answer.headers.get(name) ?? "");
    return { file: new File([await answer.blob()], header("Inkreel-Name")), program: header("Inkreel-Program") };
  } catch {
    return null;
  }
}
