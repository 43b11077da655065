// Addresses of small pictures that were fetched: what is asked for in one turn comes in one answer, and what has come
// is kept for the next card that shows it.

import { fetchThumbnails, type Thumbnail } from "./fetching.ts";

/** Pictures are asked for so many at once, that the first need not wait for all. */
const MOST = 48;
// So many addresses are kept; the pictures of those that were asked for longest ago go first.
const KEPT = 600;

type Answer = Promise<string | null>;
type Wish = { shot: string; give(picture: Thumbnail | null): void };

/** What is known of a shot's picture of a width: as it was asked for last, and as it came last. */
interface Known {
  version: number;
  answer: Answer;
  address: string | null;
  position: number;
}

const kept = new Map<string, Known>();
/** What is asked for in this turn, by width. */
let wanted = new Map<number, Wish[]>();

async function ask(some: Wish[], width: number): Promise<void> {
  const found = await fetchThumbnails(some.map(({ shot }) => shot), width);
  for (const [i, { give }] of some.entries()) give(found[i] ?? null);
}

function askForAll(): void {
  const all = wanted;
  wanted = new Map();
  for (const [width, list] of all) {
    while (list.length > 0) ask(list.splice(0, MOST), width);
  }
}

const free = ({ address }: Known): void => { if (address) URL.revokeObjectURL(address); };

/** Frees the pictures of all but the newest addresses. */
function trim(): void {
  for (const [key, one] of kept) {
    if (kept.size <= KEPT) return;
    kept.delete(key);
    one.answer.then(() => free(one));
  }
}

async function fetchInto(known: Known, shot: string, width: number): Answer {
  const picture = await new Promise<Thumbnail | null>((give) => {
    if (wanted.size === 0) queueMicrotask(askForAll);
    wanted.set(width, [...wanted.get(width) ?? [], { shot, give }]);
  });
  // What was not there is asked for again.
  if (!picture) known.version = NaN;
  if (!picture || (known.address && picture.position === known.position)) return known.address;
  free(known);
  Object.assign(known, { address: URL.createObjectURL(picture.blob), position: picture.position });
  return known.address;
}

/** Returns the address of a shot's picture `width` pixels wide as it came last; null where none has. */
export const knownAddress = (shot: string, width: number): string | null => kept.get(`${shot} ${width}`)?.address ?? null;

/** Resolves with the position of the log at which a shot's picture `width` pixels wide was drawn that has come last, when what is
 * on its way has come; 0 for none. */
export async function newestPosition(shot: string, width: number): Promise<number> {
  const known = kept.get(`${shot} ${width}`);
  await known?.answer;
  return known?.address ? known.position : 0;
}

/** Returns the address of a shot's picture `width` pixels wide, null where there is none yet. A new `version` is fetched anew; what has not
 * changed keeps its address. */
export function thumbnailAddress(shot: string, width: number, version: number): Answer {
  const key = `${shot} ${width}`;
  const known = kept.get(key) ?? { version: NaN, answer: Promise.resolve(null), address: null, position: 0 };
  // The newest stand last.
  kept.delete(key);
  kept.set(key, known);
  if (known.version !== version) {
    known.version = version;
    known.answer = fetchInto(known, shot, width);
  }
  trim();
  return known.answer;
}
