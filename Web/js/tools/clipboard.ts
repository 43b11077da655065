// What was copied, for every window of this browser. What is too much for the browser's store is kept in
// this window alone.

const NAME = "inkreel-clip";
// Bytes that become text in one call.
const CHUNK = 8192;
let here: Uint8Array | null = null;

/** Keeps what was copied. */
export function keepCopy(bytes: Uint8Array): void {
  here = bytes;
  try {
    let text = "";
    for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
    localStorage.setItem(NAME, btoa(text));
  } catch {
    localStorage.removeItem(NAME);
  }
}

/** Returns what was copied last, in this window or another; null for nothing. */
export function copied(): Uint8Array | null {
  const stored = localStorage.getItem(NAME);
  return stored ? Uint8Array.from(atob(stored), (sign) => sign.charCodeAt(0)) : here;
}
