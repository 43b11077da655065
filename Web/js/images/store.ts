// Pictures on their way: sent to the library, and their working copies fetched for the core.

import { answered, BYTES } from "../offline/answers.ts";
import { missingImages, setImage } from "../protocol/studio/images.ts";
import { stillHere } from "../shell/scope.ts";
import { warn } from "../sync/journal.ts";
import { words } from "../base/words.ts";
import type { Size } from "../base/measures.ts";

/** A picture that the library has, under its name. */
export interface StoredImage extends Size {
  asset: string;
}

/** The inflated rows of a PNG file, each with its filter first. */
export interface LookRows extends Size {
  channels: number;
  rows: Uint8Array;
}

/** Sends a picture to the library. Fails with words for people, and `isAway` where nobody has looked at it. */
export async function send(file: Blob): Promise<StoredImage> {
  const answer = await answered("/api/assets", {
    method: "POST", body: file, headers: file.type ? { "content-type": file.type } : BYTES,
  }, words.images.away);
  return await answer.json();
}

// Channels by a PNG's number for its colours; "IDAT" as a number.
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const DATA = 0x49444154;

/** The parts of a PNG file that matter. */
export async function unpacked(bytes: ArrayBuffer): Promise<LookRows> {
  const view = new DataView(bytes);
  const parts: BlobPart[] = [];
  for (let at = 8; at + 12 <= bytes.byteLength;) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === DATA) parts.push(new Uint8Array(bytes, at + 8, length));
    at += 12 + length;
  }
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  return {
    width: view.getUint32(16), height: view.getUint32(20), channels: CHANNELS[view.getUint8(25)] ?? 0,
    rows: new Uint8Array(await new Response(stream).arrayBuffer()),
  };
}

/** What is on its way, or could not be had just now. */
const asked = new Set<string>();
// Milliseconds until a picture that could not be had is asked for again: the studio may just have been away.
const RETRY = 5000;

/** Fetches what the shot shows and the core does not have; `came` is called after each. */
export async function fetchMissing(came: () => void): Promise<void> {
  const isHere = stillHere();
  for (const name of missingImages()) {
    if (asked.has(name)) continue;
    asked.add(name);
    try {
      const answer = await fetch(`/api/assets/${name}/picture`);
      if (!answer.ok) {
        setTimeout(() => asked.delete(name), RETRY);
        continue;
      }
      const picture = await unpacked(await answer.arrayBuffer());
      // What the next shot shows, that asks for itself.
      if (!isHere()) return;
      // Where it is not shown any more it is not kept: shown again, it is asked for again.
      asked.delete(name);
      setImage(name, picture.rows, picture.width, picture.height, picture.channels);
      came();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      warn("A picture cannot be shown:", error);
      setTimeout(() => asked.delete(name), RETRY);
    }
  }
}

/** Lets everything be fetched again, for a shot that has been opened anew. */
export const forget = (): void => asked.clear();
