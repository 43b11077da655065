// The program that was opened last, so that it can be played again when the page is read anew. Where there is no room, or no
// cache, it is opened from its file again.

import { storeName } from "../base/whose.ts";

const CACHE = "stage-program";
const PLACE = "/stage/last";

/** A program: its file, the name that it gives itself, and which example it is; "" for none. */
export interface RecentProgram {
  file: File;
  program: string;
  example: string;
}

/** Keeps a program. */
export async function keepProgram({ file, program, example }: RecentProgram): Promise<void> {
  try {
    const cache = await caches.open(storeName(CACHE));
    await cache.put(PLACE, new Response(file, {
      headers: { "Inkreel-Name": encodeURIComponent(file.name), "Inkreel-Program": encodeURIComponent(program), "Inkreel-Example": example },
    }));
  } catch {
    // It is the browser's to say how much it keeps.
  }
}

/** Returns the program that was kept; null for none. */
export async function keptProgram(): Promise<RecentProgram | null> {
  try {
    const answer = await (await caches.open(storeName(CACHE))).match(PLACE);
    if (!answer) return null;
    const header = (name: string) => decodeURIComponent(answer.headers.get(name) ?? "");
    return { file: new File([await answer.blob()], header("Inkreel-Name")), program: header("Inkreel-Program"), example: header("Inkreel-Example") };
  } catch {
    return null;
  }
}
