// Sounds on their way to the studio: how far each is, what it made of it, or why it could not.

import { NoAnswer } from "../offline/asking.ts";
import { asOneself } from "../base/whose.ts";
import { fill, words } from "../base/words.ts";

const texts = words.sound;

/** A sound that the studio has: how many samples, and what it is called. */
export interface StoredSound { asset: string; length: number; name: string }

/** Sends a sound; `went` hears of the part that has gone, from 0 to 1. Fails in words for people, with `isAway` where nobody answers; as an
 * `AbortError` where it is stopped. */
export function sendSound(project: string, file: Blob, name: string, went: (part: number) => void, signal?: AbortSignal): Promise<StoredSound> {
  // A request of this kind tells how much has gone.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open("POST", `/api/projects/${project}/sounds?name=${encodeURIComponent(name)}`);
    const { headers } = asOneself({ headers: { "content-type": file.type || "application/octet-stream" } });
    for (const [key, value] of Object.entries(headers as Record<string, string>)) request.setRequestHeader(key, value);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => { if (lengthComputable) went(loaded / total); };
    request.onload = () => {
      const { response, status } = request;
      if (status >= 200 && status < 300 && response) return resolve(response as StoredSound);
      const isAway = !response?.type && status >= 502 && status <= 504;
      reject(new NoAnswer(response?.detail ?? (isAway ? texts.away : fill(words.answers.status, { status })), isAway, status));
    };
    request.onerror = () => reject(new NoAnswer(texts.away, true));
    request.onabort = () => reject(new DOMException("", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}
