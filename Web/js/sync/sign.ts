// What the sign in the bar says of saving.

import type { DocumentAddress, SyncStatus, SyncTrouble } from "../protocol/sync.ts";
import { isOutline } from "./address.ts";

export interface Sign {
  kind: "saved" | "saving" | "offline" | "readonly" | "error" | "refused";
  /** How many edits wait, or are refused. */
  waiting: number;
  words: string;
}

/** Why something is not saved. */
export interface Trouble { kind: "offline" | "readonly" | "error"; words: string }

/** The reason in words for people. */
export function troubleOf(trouble: SyncTrouble): Trouble {
  switch (trouble.kind) {
    case "offline": return { kind: "offline", words: "The server cannot be reached." };
    case "readOnly": return { kind: "readonly", words: "The library can only be read: nothing new is saved." };
    case "signedOut": return { kind: "error", words: "This device is not paired any more: pair it again, in a new window." };
    case "unreadableAnswer": return { kind: "error", words: "The server's answer cannot be read." };
    case "server": return { kind: "error", words: trouble.detail || `The server answered ${trouble.status}.` };
  }
}

const ON_ITS_WAY = "On its way to the server's disk.";

/** Adds changes that go to the server without the engine: with any of them on the way, nothing is called saved. */
export const withPosts = (sign: Sign, posts: number): Sign => posts === 0 || (sign.kind !== "saved" && sign.kind !== "saving") ? sign
  : { kind: "saving", waiting: sign.waiting + posts, words: ON_ITS_WAY };

/** The sign for a status; `isReadOnly` where nothing is saved whatever is sent. */
export function signOf(status: SyncStatus, isReadOnly: boolean): Sign {
  const { kind, waiting } = status;
  if (kind.kind === "refused") return { kind: "refused", waiting, words: kind.refusal.detail };
  if (kind.kind === "trouble") {
    const { kind: what, words } = troubleOf(kind.syncTrouble);
    const kept = status.isKept
      ? "What you draw is kept in this browser."
      : "Leave this window open: this browser could not keep what you drew.";
    return { kind: what, waiting, words: `${status.elsewhere ? elsewhere(status.elsewhere, status.isSavedHere) : ""}${words} ${kept}` };
  }
  if (isReadOnly) return { kind: "readonly", waiting, words: "The library can only be read: nothing new is saved." };
  if (kind.kind === "saving") return { kind: "saving", waiting, words: ON_ITS_WAY };
  const journal = status.hasJournal ? "" : " This browser keeps no journal: draw only while the server answers.";
  return { kind: "saved", waiting, words: `Everything is on the server's disk.${journal}` };
}

/** Says which document that is not open here is in trouble. */
function elsewhere(address: DocumentAddress, isSavedHere: boolean): string {
  const what = address.kind.kind === "library" ? "the library" : isOutline(address) ? "another project" : "another shot";
  return `${isSavedHere ? "What is open here is saved, but not " : "Not saved, of "}${what}: `;
}
