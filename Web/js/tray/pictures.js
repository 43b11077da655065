// The small pictures of shots in the painter's worker: fetched many at once, kept as they came.

const WIDTH = 320;
const KEPT = 3000;
const HEAD = 12;
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
  let found;
  try {
    found = await fetchMany(asked);
  } catch {
    // Offline, what was seen before is there one by one.
    found = await Promise.all(asked.map(fetchOne));
  }
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

async function fetchMany(shots) {
  const answer = await fetch(`/api/thumbnails?width=${WIDTH}&shots=${shots.join()}`);
  if (!answer.ok) throw new Error(answer.statusText);
  const bytes = await answer.arrayBuffer();
  const view = new DataView(bytes);
  let at = 0;
  return shots.map(() => {
    const [position, count] = [Number(view.getBigUint64(at, true)), view.getUint32(at + 8, true)];
    const start = at + HEAD;
    at = start + count;
    return count > 0 ? { position, blob: new Blob([new Uint8Array(bytes, start, count)], { type: "image/png" }) } : null;
  });
}

async function fetchOne(shot) {
  const answer = await fetch(`/api/shots/${shot}/thumbnail?width=${WIDTH}`).catch(() => null);
  if (answer?.status !== 200) return null;
  return { position: Number(answer.headers.get("Inkreel-Position")), blob: await answer.blob() };
}
