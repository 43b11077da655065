// Waiting until the server has what was drawn: it publishes what it has.

import { pause } from "../base/waiting.ts";
import { words } from "../base/words.ts";
import { NoAnswer } from "../offline/asking.ts";
import { collect, sign } from "../saving/saving.ts";

// Milliseconds from one look to the next, and for which it is waited.
const [LOOK, PATIENCE] = [100, 15_000];

/** Resolves when all is saved that was done in this window. Fails with words for people where that does not come. */
export async function whenSaved(): Promise<void> {
  collect(true);
  for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(LOOK)) {
    const { kind } = sign();
    if (kind === "saved" || kind === "readonly") return;
    if (kind === "offline") throw new NoAnswer(words.publishing.away, true);
    if (kind === "refused") break;
  }
  throw new Error(words.publishing.notSaved);
}
