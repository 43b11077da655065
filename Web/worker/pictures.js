// Pictures that were shown: small ones of shots, which change, and those that were added to shots, which are
// named by what they hold; and fonts for words in shots.

const PICTURES = "inkreel-pictures";
/** A cache that holds nothing; where it is there, no pictures are kept (js/offline/owner.ts). */
const NOTHING_KEPT = "inkreel-nothing-kept";
// How many are kept, and how many bytes: those fetched longest ago go first.
const MOST = 2000;
const MOST_BYTES = 300 << 20;
/** How many are put in between two looks at how many there are. */
const STRIDE = 40;
const SLOW = 4000;

let put = 0;

const pictures = {
  isThumbnail: (path) => /^\/api\/shots\/[0-9a-f]{32}\/thumbnail$/.test(path),
  isFont: (path) => /^\/api\/fonts\/[a-z-]+$/.test(path),
  isAsset: (path) => /^\/api\/assets\/[0-9a-f]{64}\/picture$/.test(path),

  /** The server's; where that is away the one shown last, of another width if need be. A shot as it once was (`at`)
   * has no other. */
  async thumbnail(event) {
    const url = new URL(event.request.url);
    const cache = await caches.open(PICTURES);
    const at = url.searchParams.get("at");
    const key = `${url.pathname}?width=${url.searchParams.get("width")}${at ? `&at=${at}` : ""}`;
    let answer;
    try {
      answer = await soon(fetch(event.request), async () => await cache.match(key));
    } catch (error) {
      const others = at ? [] : (await cache.keys(url.pathname, { ignoreSearch: true })).filter((one) => !new URL(one.url).searchParams.has("at"));
      for (const one of [key, ...others]) {
        const kept = await cache.match(one);
        if (kept) return kept;
      }
      throw error;
    }
    if (answer.status === 200) event.waitUntil(keep(cache, key, answer.clone()));
    else if (answer.status === 410) event.waitUntil(cache.delete(url.pathname, { ignoreSearch: true }));
    return answer;
  },

  /** The server's answer with the small pictures of many shots, which are kept one by one: without a network the page
   * asks for each. */
  async thumbnails(event) {
    const answer = await fetch(event.request);
    if (answer.status === 200) event.waitUntil(keepAll(new URL(event.request.url), answer.clone()));
    return answer;
  },

  /** The one that is kept: it never changes. */
  async asset(event) {
    const cache = await caches.open(PICTURES);
    const { pathname } = new URL(event.request.url);
    const kept = await cache.match(pathname);
    if (kept) return kept;
    const answer = await fetch(event.request);
    if (answer.status === 200) event.waitUntil(keep(cache, pathname, answer.clone()));
    return answer;
  },

  /** A font for words in shots: the server's, which the browser keeps for a while by itself, or without it the one that came last. */
  async font(event) {
    const cache = await caches.open(PICTURES);
    const { pathname } = new URL(event.request.url);
    try {
      const answer = await fetch(event.request);
      if (answer.status === 200) event.waitUntil(keep(cache, pathname, answer.clone()));
      return answer;
    } catch (error) {
      const kept = await cache.match(pathname);
      if (kept) return kept;
      throw error;
    }
  },
};

/** The answer; fails after some seconds where there is something else to show. */
async function soon(answer, other) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(async () => { if (await other()) reject(new Error("it takes too long")); }, SLOW);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function keep(cache, key, answer) {
  if (await caches.has(NOTHING_KEPT)) return;
  const before = await cache.match(key);
  if (before && isSame(before, answer)) return;
  try {
    await cache.put(key, answer);
    if (++put % STRIDE === 0) await trim(cache, MOST, MOST_BYTES);
  } catch {
    // The browser's room is full: what was drawn may need it.
    await trim(cache, MOST / 4, MOST_BYTES / 4);
  }
}

/** Whether two answers hold the same picture. Those that came with others have no tags. */
function isSame(one, other) {
  const agree = (name) => one.headers.get(name) !== null && one.headers.get(name) === other.headers.get(name);
  return other.headers.has("ETag") ? agree("ETag") : agree("Inkreel-Position") && agree("Content-Length");
}

/** Keeps the pictures of an answer of `GET /api/thumbnails`: for each shot the position of its log in 8 bytes, the count of
 * the picture's bytes in 4, the picture. */
async function keepAll({ searchParams }, answer) {
  const cache = await caches.open(PICTURES);
  const bytes = await answer.arrayBuffer();
  const view = new DataView(bytes);
  let at = 0;
  for (const shot of searchParams.get("shots").split(",")) {
    const [position, count] = [view.getBigUint64(at, true), view.getUint32(at + 8, true)];
    const picture = bytes.slice(at + 12, at + 12 + count);
    at += 12 + count;
    if (count === 0) continue;
    await keep(cache, `/api/shots/${shot}/thumbnail?width=${searchParams.get("width")}`, new Response(picture, {
      headers: { "Content-Type": "image/png", "Content-Length": count, "Inkreel-Position": position },
    }));
  }
}

/** Lets the oldest go until no more than `count` and `bytes` are left. */
async function trim(cache, count, bytes) {
  for (const request of (await cache.keys()).reverse()) {
    const answer = await cache.match(request);
    count -= 1;
    bytes -= Number(answer?.headers.get("Content-Length") ?? 0);
    if (count < 0 || bytes < 0) await cache.delete(request);
  }
}
