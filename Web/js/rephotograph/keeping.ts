// A work that is to be photographed again, kept with its picture, so that it is there where there is no network; and what was taken of
// it, until that is in the library.

import { storeName } from "../base/whose.ts";
import type { Taken } from "../camera/filmstrip.ts";
import { answered } from "../offline/answers.ts";
import { fetchWork, type Work } from "../publishing/calls.ts";

const CACHE = "inkreel-rephotograph";
/** The most entries that are kept: three of a work. */
const MOST = 36;
const at = (id: string, part: "work" | "picture" | "taken") => `/rephotograph/${id}/${part}`;
const open = () => caches.open(storeName(CACHE));

/** A work with its picture. */
export interface Subject { work: Work; picture: Blob; width: number; height: number }

function largest({ files }: Work) {
  const found = ["large", "medium", "small"].map((role) => files.find((file) => file.role === role)).find((file) => file !== undefined);
  if (!found) throw Object.assign(new Error(), { status: 404 });
  return found;
}

/** Fetches a work and its picture, and keeps both; where nobody answers what was kept. */
export async function readSubject(id: string): Promise<Subject> {
  try {
    const work = await fetchWork(id);
    const file = largest(work);
    const picture = await (await answered(file.address)).blob();
    await keep(id, work, picture).catch(() => {});
    return { work, picture, width: file.width, height: file.height };
  } catch (error) {
    const kept = (error as { isAway?: boolean }).isAway ? await readKept(id).catch(() => null) : null;
    if (!kept) throw error;
    return kept;
  }
}

async function keep(id: string, work: Work, picture: Blob): Promise<void> {
  const cache = await open();
  // What was taken is nowhere else yet.
  const entries = (await cache.keys()).filter(({ url }) => !url.endsWith("/taken"));
  for (const old of entries.slice(0, Math.max(0, entries.length - MOST))) await cache.delete(old);
  await cache.put(at(id, "work"), Response.json(work));
  await cache.put(at(id, "picture"), new Response(picture));
}

async function readKept(id: string): Promise<Subject | null> {
  const cache = await open();
  const [work, picture] = await Promise.all([cache.match(at(id, "work")), cache.match(at(id, "picture"))]);
  if (!work || !picture) return null;
  const known: Work = await work.json();
  const { width, height } = largest(known);
  return { work: known, picture: await picture.blob(), width, height };
}

/** Keeps what was taken until it is in the library. */
export async function keepTaken(id: string, { file, place }: Taken): Promise<void> {
  const cache = await open();
  await cache.put(at(id, "taken"), new Response(file, { headers: { "content-type": file.type, "inkreel-place": JSON.stringify(place), "inkreel-name": encodeURIComponent(file.name) } }));
}

/** What was taken and is not in the library yet; null for nothing. */
export async function readTaken(id: string): Promise<Pick<Taken, "file" | "place"> | null> {
  try {
    const kept = await (await open()).match(at(id, "taken"));
    if (!kept) return null;
    const blob = await kept.blob();
    const name = decodeURIComponent(kept.headers.get("inkreel-name") ?? "");
    return { file: new File([blob], name, { type: blob.type }), place: JSON.parse(kept.headers.get("inkreel-place") ?? "null") };
  } catch {
    return null;
  }
}

export const forgetTaken = async (id: string): Promise<void> => { await (await open()).delete(at(id, "taken")); };
