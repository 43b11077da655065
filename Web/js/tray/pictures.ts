// The small pictures of shots in the painter's worker: fetched many at once, kept as they came.

import { fetchThumbnails } from "../thumbnails/fetching.ts";

const WIDTH = 320;
const KEPT = 3000;

/** A shot's picture: after which edit it is, "none" where the server has not drawn it; its address, where there is one. */
export interface Picture {
  position: string;
  address?: string;
  isFresh: boolean;
  bitmap(): Promise<ImageBitmap | null>;
}

/** A picture that has come, or without an address one that is no longer kept. */
export interface Came {
  shot: string;
  address?: string;
}

const kept = new Map<string, Picture>();

/** A shot's picture; nothing while nobody knows. */
export const pictureOf = (shot: string): Picture | undefined => kept.get(shot);

/** Has a picture fetched anew: the one that is kept stays until another has come. */
export function renew(shot: string): void {
  const found = kept.get(shot);
  if (found) found.isFresh = false;
}

/** Has those fetched again that the server had not drawn. */
export function renewMissing(): void {
  for (const one of kept.values()) if (one.position === "none") one.isFresh = false;
}

function forget(shot: string): void {
  const address = kept.get(shot)?.address;
  if (address) URL.revokeObjectURL(address);
  kept.delete(shot);
}

/** A shot that the server has not drawn yet: the event stream says when it has. */
function keepMissing(shot: string): void {
  const found = kept.get(shot);
  if (found) found.isFresh = true;
  else kept.set(shot, { position: "none", isFresh: true, bitmap: () => Promise.resolve(null) });
}

/** Fetches the pictures of at most 128 shots; returns those that came, and those that went. */
export async function fetchPictures(asked: string[]): Promise<Came[]> {
  const found = await fetchThumbnails(asked, WIDTH);
  const came: Came[] = [];
  for (const [i, shot] of asked.entries()) {
    const one = found[i];
    if (!one) {
      keepMissing(shot);
      continue;
    }
    forget(shot);
    const address = URL.createObjectURL(one.blob);
    kept.set(shot, { position: String(one.position), address, isFresh: true, bitmap: () => createImageBitmap(one.blob).catch(() => null) });
    came.push({ shot, address });
  }
  for (const shot of kept.keys()) {
    if (kept.size <= KEPT) break;
    forget(shot);
    came.push({ shot });
  }
  return came;
}
