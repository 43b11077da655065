// What programs keep from one run to the next (variables "on the device", their files), by the programs' names, in this browser.

const NAME = "inkreel-programs";
const STORE = "device";
let database = null;

function open() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return database;
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The bytes that a program has left; null for none, or where the browser keeps nothing. */
export async function keptDevice(name) {
  try {
    return await done((await open()).transaction(STORE).objectStore(STORE).get(name)) ?? null;
  } catch {
    return null;
  }
}

export async function keepDevice(name, bytes) {
  try {
    await done((await open()).transaction(STORE, "readwrite").objectStore(STORE).put(bytes, name));
  } catch {
    // The program begins without it the next time.
  }
}
