// Small pictures of shots, many in one request; see `GET /api/thumbnails` in Documentation/http-api.md.

/** A shot's small picture, as the shot was when its log had `position` edits. */
export interface Thumbnail {
  position: number;
  blob: Blob;
}

// The position and the count of bytes before each picture.
const HEAD = 12;

/** Returns the pictures of an answer, for each of `count` shots that it was asked for; null where there is none yet. */
export function unpack(answer: ArrayBuffer, count: number): (Thumbnail | null)[] {
  const view = new DataView(answer);
  let at = 0;
  return Array.from({ length: count }, () => {
    const position = Number(view.getBigUint64(at, true));
    const length = view.getUint32(at + 8, true);
    const start = at + HEAD;
    at = start + length;
    return length > 0 ? { position, blob: new Blob([new Uint8Array(answer, start, length)], { type: "image/png" }) } : null;
  });
}

async function fetchMany(shots: readonly string[], width: number): Promise<(Thumbnail | null)[]> {
  const answer = await fetch(`/api/thumbnails?width=${width}&shots=${shots.join()}`);
  if (!answer.ok) throw new Error(answer.statusText);
  return unpack(await answer.arrayBuffer(), shots.length);
}

async function fetchOne(shot: string, width: number): Promise<Thumbnail | null> {
  const answer = await fetch(`/api/shots/${shot}/thumbnail?width=${width}`).catch(() => null);
  if (answer?.status !== 200) return null;
  return { position: Number(answer.headers.get("Inkreel-Position")), blob: await answer.blob() };
}

/** Returns the pictures of at most 128 shots; null where there is none, or nobody to ask. */
export function fetchThumbnails(shots: readonly string[], width: number): Promise<(Thumbnail | null)[]> {
  // Offline, what was seen before is there one by one.
  return fetchMany(shots, width).catch(() => Promise.all(shots.map((shot) => fetchOne(shot, width))));
}
