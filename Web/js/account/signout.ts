// Signing out of this browser: what it keeps of the studio goes, what was drawn and is not sent stays.

import { plural, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { NoAnswer } from "../offline/asking.ts";
import { disown } from "../offline/owner.ts";
import { retryNow, whenSaved } from "../saving/saving.ts";
import { go } from "../shell/going.ts";
import { readJournal } from "../sync/journal.ts";
import * as calls from "./calls.ts";
import type { Person } from "./calls.ts";
import { formCard } from "./formcard.ts";
import { attempt } from "./parts.ts";

const texts = words.account;
// Milliseconds that what is on its way to the server is waited for.
const TO_SAVE = 3000;

/** How many edits of an account the server does not have; null is whoever sits at the machine. */
export async function countUnsent(account: string | null): Promise<number> {
  const { entries } = await readJournal(() => true, []).catch(() => ({ entries: [] }));
  return entries.filter(({ entry }) => entry.address.home.account === account).length;
}

/** Signs out; where edits wait, once that is known to the person. */
export async function askToSignOut(person: Person, dialogs: Dialogs): Promise<void> {
  retryNow();
  await whenSaved(TO_SAVE);
  const waiting = await countUnsent(person.id);
  if (waiting === 0) return void await attempt(signOut);
  dialogs.show((close) => formCard({
    title: texts.signOut, said: plural(texts.unsent, waiting, { name: person.name }), answer: texts.signOut, done: signOut,
  }, close));
}

async function signOut(): Promise<void> {
  await calls.signOut().catch((error) => {
    // Somebody has ended this sign-in already.
    if (!(error instanceof NoAnswer) || error.status !== 401) throw error;
  });
  await disown();
  go("/signin");
}
