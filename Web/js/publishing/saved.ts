// Waiting until the server has what was drawn: it publishes what it has.

import { words } from "../base/words.ts";
import { NoAnswer } from "../offline/asking.ts";
import { collect, sign, whenSaved } from "../saving/saving.ts";

// Milliseconds for which it is waited.
const PATIENCE = 15_000;

/** Resolves when all is saved that was done in this window. Fails with words for people where that does not come. */
export async function allSaved(): Promise<void> {
  collect(true);
  if (sign().kind === "offline") throw new NoAnswer(words.publishing.away, true);
  if (!await whenSaved(PATIENCE)) throw new Error(words.publishing.notSaved);
}
