// The program that was opened last, so that it can be played again when the page is read anew. Where there is no room, or no
// cache, it is opened from its file again.

const CACHE = "stage-program";
const PLACE = "/stage/last";

export async function keepProgram(file) {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(PLACE, new Response(file, { headers: { "Inkreel-Name": encodeURIComponent(file.name) } }));
  } catch {
    // It is the browser's to say how much it keeps.
  }
}

/** As a file, or null for none. */
export async function keptProgram() {
  try {
    const answer = await (await caches.open(CACHE)).match(PLACE);
    if (!answer) return null;
    return new File([await answer.blob()], decodeURIComponent(answer.headers.get("Inkreel-Name")));
  } catch {
    return null;
  }
}
