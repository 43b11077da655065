// Sends files to the studio, and says how far it is.

import { asOneself } from "../base/whose.ts";
import { words } from "../base/words.ts";
import type { PlacedFile } from "../kit/folders.ts";
import { addressOf, refusal } from "./calls.ts";

/** How many files are on their way at once. */
const AT_ONCE = 2;

/** How far files are. */
export interface Sent {
  files: number;
  bytes: number;
}

/** Sends the bytes of a file; `heard` hears how many have gone. What the server answers, null for nothing. */
export function send(method: "PUT" | "POST", address: string, file: File, heard: (bytes: number) => void, signal: AbortSignal, type = "application/octet-stream"): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    // A request of the newer kind does not tell how much has gone.
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = "json";
    for (const [name, value] of Object.entries({ ...asOneself().headers as Record<string, string>, "Content-Type": type })) request.setRequestHeader(name, value);
    const stop = () => request.abort();
    signal.addEventListener("abort", stop);
    request.upload.onprogress = ({ loaded }) => heard(loaded);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(refusal(request.status, request.response));
    };
    request.onerror = () => reject(new Error(words.common.unreachable));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", stop);
    request.send(file);
  });
}

/** Sends all files of an import. Where one fails the others are let be. */
export async function sendAll(id: string, files: readonly PlacedFile[], heard: (sent: Sent) => void, signal: AbortSignal): Promise<void> {
  const work = new AbortController();
  const either = work.signal;
  const stop = () => work.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  const gone = files.map(() => 0);
  const waiting = [...files.entries()];
  let count = 0;
  const tell = () => heard({ files: count, bytes: gone.reduce((sum, one) => sum + one, 0) });
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !either.aborted; next = waiting.shift()) {
      const [at, { path, file }] = next;
      await send("PUT", addressOf(id, path), file, (bytes) => { gone[at] = Math.min(bytes, file.size); tell(); }, either);
      gone[at] = file.size;
      count += 1;
      tell();
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  } catch (error) {
    work.abort();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
