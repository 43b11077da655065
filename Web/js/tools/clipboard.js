// What was copied, for every window of this browser. What is too much for the browser's store is kept in
// this window alone.

const NAME = "inkreel-clip";
let here = null;

export function keepCopy(bytes) {
  here = bytes;
  try {
    let text = "";
    for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
    localStorage.setItem(NAME, btoa(text));
  } catch {
    localStorage.removeItem(NAME);
  }
}

/** The bytes that were copied last, in this window or another; null for none. */
export function copied() {
  const stored = localStorage.getItem(NAME);
  return stored ? Uint8Array.from(atob(stored), (sign) => sign.charCodeAt(0)) : here;
}
