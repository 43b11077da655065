// The versions of the page: each in a cache of its own, whole or not at all. A window gets all its files
// from the version that it was opened with, also after another has come.

const INDEX = "/index.html";
// Milliseconds for which a window waits for the server before it opens with what is kept.
const WAIT = 2500;
const OPENING = 60000;
const prefix = "inkreel-shell-";
const own = prefix + self.shell.version;
/** What is kept beside a version's files, under a name that stays: none of them says when it has changed, so that it is asked for each time. */
const BESIDE = ["/worker/recorder.js"];
/** Which version a window was opened with, by the window's id: `/ID`, and the name of a cache, or
 * "network", and when that was. */
const WINDOWS = "inkreel-windows";

const versions = {
  /** Fetches all files of this version, or fails: then the browser tries again later. What has not changed
   * since the version before is taken from there. */
  async fetchAll() {
    const before = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
    const cache = await caches.open(own);
    const fetchOne = async ([path, digest]) => {
      if (isOf(await cache.match(path), digest)) return;
      for (const name of before) {
        const kept = await (await caches.open(name)).match(path);
        if (isOf(kept, digest)) return cache.put(path, kept);
      }
      // Named by its contents, it may be in the browser's own cache; others may have changed.
      const answer = await fetch(path, { cache: path.startsWith("/bundle/") ? "default" : "no-cache" });
      // The page changes while it is fetched: the next worker will have it whole.
      if (!isOf(answer, digest)) throw new Error(`${path} is not that of this version`);
      await cache.put(path, answer);
    };
    const all = Object.entries(self.shell.files);
    try {
      // A few at a time, beside windows that work.
      while (all.length > 0) await Promise.all(all.splice(0, 6).map(fetchOne));
      await cache.addAll(BESIDE.map((path) => new Request(path, { cache: "no-cache" })));
    } catch (error) {
      await caches.delete(own);
      throw error;
    }
  },

  /** Drops the versions that no window uses. */
  async dropOthers() {
    const windows = await caches.open(WINDOWS);
    const open = new Set((await clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ id }) => id));
    const used = new Set([own]);
    for (const request of await windows.keys()) {
      const id = new URL(request.url).pathname.slice(1);
      const [name, time] = (await (await windows.match(request)).text()).split(" ");
      // A window that is still being opened is not among the clients yet.
      if (open.has(id) || Date.now() - time < OPENING) used.add(name);
      else await windows.delete(request);
    }
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix) && !used.has(name)) await caches.delete(name);
    }
  },

  /** The page for a window that opens: the server's, which says its version; without it the one kept. */
  async page(event) {
    let answer = null;
    try {
      answer = await within(WAIT, event.preloadResponse.then((early) => early ?? fetch(event.request)));
    } catch { /* There is no network, or nobody there. */ }
    const isOurs = answer?.headers.get("Inkreel-Shell") === self.shell.version;
    if (answer && !isOurs && answer.status < 500) {
      event.waitUntil(remember(event.resultingClientId, "network"));
      return answer;
    }
    await remember(event.resultingClientId, own);
    return isOurs ? answer : await (await caches.open(own)).match(INDEX) ?? answer ?? Response.error();
  },

  isBeside: (path) => BESIDE.includes(path),

  /** The server's, and without it the one that came with the version. */
  async beside(event, path) {
    try {
      return await fetch(event.request);
    } catch (error) {
      const kept = await (await caches.open(own)).match(path);
      if (kept) return kept;
      throw error;
    }
  },

  /** A file for a window: of the version with which that was opened. */
  async file(event, path) {
    const name = await versionOf(event.clientId);
    const kept = name.startsWith(prefix) ? await (await caches.open(name)).match(path) : null;
    if (kept) return kept;
    try {
      return await fetch(event.request);
    } catch (error) {
      // Rather another version than no page.
      const any = await (await caches.open(own)).match(path);
      if (any) return any;
      throw error;
    }
  },
};

/** Whether an answer is the file with this digest: the server's tags are digests. */
const isOf = (answer, digest) => answer?.headers.get("ETag")?.replace(/^W\//, "").startsWith(`"${digest}`) ?? false;

function within(milliseconds, promise) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("it takes too long")), milliseconds);
    promise.then(resolve, reject);
  });
}

// A worker is stopped when there is nothing to do: what it knows of windows is kept in a cache, too.
const known = new Map();

async function remember(id, name) {
  if (!id) return;
  known.set(id, name);
  await (await caches.open(WINDOWS)).put(`/${id}`, new Response(`${name} ${Date.now()}`)).catch(() => {});
}

/** "network" for a window that was opened before there was a worker. */
async function versionOf(id) {
  if (!id) return own;
  if (!known.has(id)) {
    const kept = await (await caches.open(WINDOWS)).match(`/${id}`);
    known.set(id, kept ? (await kept.text()).split(" ")[0] : "network");
  }
  return known.get(id);
}
