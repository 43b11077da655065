// Whose the copies and pictures of this browser are: one account's, of one library. Another who signs in here finds none of them. The
// journal is not touched: what was drawn waits there for whoever drew it.

import type { LibraryAddress } from "../protocol/sync.ts";
import * as copies from "./copies.ts";
import { dropPictures } from "./shell.ts";

const OWNER = "inkreel-copies-of";
/** A cache that holds nothing: while it is there, the worker keeps no pictures; see worker/pictures.js. */
const NOTHING_KEPT = "inkreel-nothing-kept";

/** What was copied, to be pasted elsewhere (outline/clipboard.ts, tools/clipboard.ts). */
const COPIED = ["inkreel-shots", "inkreel-clip"];

const nameOf = ({ account, library }: LibraryAddress): string => (account ? `${account}/${library}` : library);

/** Says who is at this address, of which library, before anything of it is read: the copies and pictures of others are dropped. What was
 * drawn on them without a network would go to a library that does not know them. */
export async function claim(home: LibraryAddress): Promise<void> {
  await forbidPictures(!copies.areKept());
  const owner = localStorage.getItem(OWNER);
  if (!copies.areKept()) await dropAll();
  else if (owner && owner !== nameOf(home)) {
    // What has just come of `/api/health` is of the one who is here now.
    await Promise.all([copies.forgetWhere((name) => name !== "/api/health"), dropPictures()]);
  }
  if (owner === nameOf(home)) return;
  if (owner) dropCopied();
  localStorage.setItem(OWNER, nameOf(home));
}

/** Drops all copies and pictures, where nobody is signed in any more. */
export async function disown(): Promise<void> {
  await dropAll();
  dropCopied();
  localStorage.removeItem(OWNER);
}

const dropCopied = (): void => { for (const name of COPIED) localStorage.removeItem(name); };
const dropAll = () => Promise.all([copies.forgetWhere(() => true), dropPictures()]);

async function forbidPictures(isForbidden: boolean): Promise<void> {
  const { caches } = globalThis;
  if (isForbidden) await caches?.open(NOTHING_KEPT).catch(() => {});
  else caches?.delete(NOTHING_KEPT).catch(() => {});
}

/** Calls `left` when another window finds that somebody else is here, or nobody. */
export function whenOwnerChanges(home: LibraryAddress, left: () => void): void {
  addEventListener("storage", ({ key, newValue }) => { if (key === OWNER && newValue !== nameOf(home)) left(); });
}
