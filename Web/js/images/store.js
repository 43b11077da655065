// Pictures on their way: sent to the library, and their working copies fetched for the core.

import { missingImages, setImage } from "../protocol/studio/images.ts";
import { stillHere } from "../shell/scope.ts";

/** Sends a picture; resolves to `{asset, width, height}`, or fails with words for people, and `isAway` where nobody has looked
 * at it. */
export async function send(file) {
  let answer;
  try {
    answer = await fetch("/api/assets", {
      method: "POST", body: file, headers: { "content-type": file.type || "application/octet-stream" },
    });
  } catch {
    throw Object.assign(new Error("The studio does not answer: pictures can be added when it does again."), { isAway: true });
  }
  const result = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(result.detail ?? `The server answered ${answer.status}.`);
  return result;
}

/** The parts of a PNG file that matter: its size, its channels and its pixels, inflated. */
export async function unpacked(bytes) {
  const view = new DataView(bytes);
  const parts = [];
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[view.getUint8(25)];
  for (let at = 8; at + 12 <= bytes.byteLength;) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === 0x49444154) parts.push(new Uint8Array(bytes, at + 8, length));
    at += 12 + length;
  }
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  return { width, height, channels, rows: new Uint8Array(await new Response(stream).arrayBuffer()) };
}

const asked = new Set();

/** Fetches what the shot shows and the core does not have; `came` is called after each. */
export async function fetchMissing(came) {
  const isHere = stillHere();
  for (const name of missingImages()) {
    if (asked.has(name)) continue;
    asked.add(name);
    try {
      const answer = await fetch(`/api/assets/${name}/picture`);
      if (!answer.ok) continue;
      const picture = await unpacked(await answer.arrayBuffer());
      // What the next shot shows, that asks for itself.
      if (!isHere()) return;
      setImage(name, picture.rows, picture.width, picture.height, picture.channels);
      came();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      console.warn("A picture cannot be shown:", error);
      // Asked for again a little later: the studio may just have been away.
      setTimeout(() => asked.delete(name), 5000);
    }
  }
}

/** Lets everything be fetched again, for a shot that has been opened anew. */
export const forget = () => asked.clear();
