// Addresses of small pictures that were fetched: what is asked for in one turn comes in one answer, and what has come
// is kept for the next card that shows it.

import { fetchThumbnails } from "./fetching.ts";

/** Pictures are asked for so many at once, that the first need not wait for all. */
const MOST = 48;
// So many addresses are kept; the pictures of those that were asked for longest ago go first.
const KEPT = 600;

type Answer = Promise<string | null>;

const kept = new Map<string, Answer>();
/** What is asked for in this turn, by width. */
let wanted = new Map<number, { shot: string; give(address: string | null): void }[]>();

async function ask(some: { shot: string; give(address: string | null): void }[], width: number): Promise<void> {
  const found = await fetchThumbnails(some.map(({ shot }) => shot), width);
  for (const [i, { give }] of some.entries()) {
    const one = found[i];
    give(one ? URL.createObjectURL(one.blob) : null);
  }
}

function askForAll(): void {
  const all = wanted;
  wanted = new Map();
  for (const [width, list] of all) {
    while (list.length > 0) ask(list.splice(0, MOST), width);
  }
}

/** Frees the pictures of all but the newest addresses. */
function trim(): void {
  for (const [key, answer] of kept) {
    if (kept.size <= KEPT) return;
    kept.delete(key);
    answer.then((address) => { if (address) URL.revokeObjectURL(address); });
  }
}

/** Returns the address of a shot's picture `width` pixels wide, null where there is none yet. A new `version` is fetched
 * anew. */
export function thumbnailAddress(shot: string, width: number, version: number): Answer {
  const key = `${shot} ${width} ${version}`;
  const known = kept.get(key);
  // The newest stand last.
  kept.delete(key);
  const answer = known ?? new Promise<string | null>((give) => {
    if (wanted.size === 0) queueMicrotask(askForAll);
    wanted.set(width, [...wanted.get(width) ?? [], { shot, give }]);
  });
  kept.set(key, answer);
  // What was not there is asked for again.
  if (!known) answer.then((address) => { if (!address && kept.get(key) === answer) kept.delete(key); });
  trim();
  return answer;
}
