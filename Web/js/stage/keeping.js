// What this browser keeps of programs, by their names: what they keep themselves from one run to the next (variables "on the
// device", their files), and the pictures that show them.

const NAME = "inkreel-programs";
const STORES = ["device", "pictures"];
let database = null;

function open() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => STORES.forEach((store) => request.result.createObjectStore(store));
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

async function kept(store, name) {
  try {
    return await done((await open()).transaction(store).objectStore(store).get(name)) ?? null;
  } catch {
    return null;
  }
}

async function keep(store, name, value) {
  try {
    await done((await open()).transaction(store, "readwrite").objectStore(store).put(value, name));
  } catch {
    // The program begins without it the next time.
  }
}

/** The bytes that a program has left; null for none, or where the browser keeps nothing. */
export const keptDevice = (name) => kept("device", name);
export const keepDevice = (name, bytes) => keep("device", name, bytes);

/** The screenshot that shows a program: `{kind, file}`, or null. */
export const keptPicture = (name) => kept("pictures", name);
export const keepPicture = (name, picture) => keep("pictures", name, picture);
