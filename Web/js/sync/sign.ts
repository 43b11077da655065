// What the sign in the bar says of saving.

import type { DocumentAddress, SyncStatus, SyncTrouble } from "../protocol/sync.ts";
import { fill, words } from "../base/words.ts";
import { isOutline } from "../documents/address.ts";

const texts = words.saving;

export interface Sign {
  kind: "saved" | "saving" | "offline" | "readonly" | "error" | "refused";
  /** How many edits wait, or are refused. */
  waiting: number;
  words: string;
}

/** Why something is not saved. */
export interface Trouble { kind: "offline" | "readonly" | "error"; words: string }

/** The reason in words for people; who has no account had a device that was paired. */
export function troubleOf(trouble: SyncTrouble, hasAccount: boolean): Trouble {
  switch (trouble.kind) {
    case "offline": return { kind: "offline", words: texts.unreachable };
    case "readOnly": return { kind: "readonly", words: texts.readOnly };
    case "signedOut": return { kind: "error", words: hasAccount ? texts.signInAgain : texts.signedOut };
    case "unreadableAnswer": return { kind: "error", words: texts.unreadableAnswer };
    case "server": return { kind: "error", words: trouble.detail || fill(words.answers.status, { status: trouble.status }) };
  }
}

/** Adds changes that go to the server without the engine: with any of them on the way, nothing is called saved. */
export const withPosts = (sign: Sign, posts: number): Sign => posts === 0 || (sign.kind !== "saved" && sign.kind !== "saving") ? sign
  : { kind: "saving", waiting: sign.waiting + posts, words: texts.onItsWay };

/** The sign for a status; `readOnly` says why, where nothing is saved whatever is sent. */
export function signOf(status: SyncStatus, readOnly: string | null, hasAccount: boolean): Sign {
  const { kind, waiting } = status;
  if (kind.kind === "refused") return { kind: "refused", waiting, words: kind.refusal.detail };
  if (kind.kind === "trouble") {
    const { kind: what, words: reason } = troubleOf(kind.syncTrouble, hasAccount);
    const where = status.elsewhere ? elsewhere(status.elsewhere, status.isSavedHere, reason) : reason;
    return { kind: what, waiting, words: both(where, status.isKept ? texts.kept : texts.notKept) };
  }
  if (readOnly !== null) return { kind: "readonly", waiting, words: readOnly };
  if (kind.kind === "saving") return { kind: "saving", waiting, words: texts.onItsWay };
  return { kind: "saved", waiting, words: status.hasJournal ? texts.saved : both(texts.saved, texts.noJournal) };
}

const both = (first: string, second: string): string => fill(texts.both, { first, second });

/** Says which document that is not open here is in trouble. */
function elsewhere(address: DocumentAddress, isSavedHere: boolean, reason: string): string {
  const kind = address.kind.kind === "library" ? "library" : isOutline(address) ? "project" : "shot";
  return fill(isSavedHere ? texts.savedHere : texts.elsewhere, { document: texts.documents[kind], reason });
}
