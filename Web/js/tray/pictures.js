// The small pictures of shots in the painter's worker: fetched many at once, kept as they came.

import { fetchThumbnails } from "../thumbnails/fetching.ts";

const WIDTH = 320;
const KEPT = 3000;
const kept = new Map();

/** A shot's picture: `{position, isFresh, bitmap()}`; nothing while nobody knows. */
export const pictureOf = (shot) => kept.get(shot);

/** The picture that is kept stays until another has come. */
export function renew(shot) {
  const found = kept.get(shot);
  if (found) found.isFresh = false;
}

/** Those that the server had not drawn are asked for again. */
export function renewMissing() {
  for (const one of kept.values()) if (one.position === "none") one.isFresh = false;
}

function forget(shot) {
  const found = kept.get(shot);
  if (found?.address) URL.revokeObjectURL(found.address);
  kept.delete(shot);
}

/** Fetches the pictures of at most 128 shots: `{shot, address}` of each that came, and without an address of those
 * that are no longer kept. */
export async function fetchPictures(asked) {
  const found = await fetchThumbnails(asked, WIDTH);
  const came = [];
  for (const [i, one] of found.entries()) {
    const shot = asked[i];
    // A shot that the server has not drawn yet: the event stream says when it has.
    if (!one) {
      if (kept.has(shot)) kept.get(shot).isFresh = true;
      else kept.set(shot, { position: "none", isFresh: true, bitmap: () => null });
      continue;
    }
    forget(shot);
    const address = URL.createObjectURL(one.blob);
    kept.set(shot, {
      position: one.position, address, isFresh: true, bitmap: () => createImageBitmap(one.blob).catch(() => null),
    });
    came.push({ shot, address });
  }
  for (const [shot] of kept) {
    if (kept.size <= KEPT) break;
    forget(shot);
    came.push({ shot });
  }
  return came;
}
