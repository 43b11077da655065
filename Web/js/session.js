// Who this window is: a session id that survives a reload, and a lock that says it lives.

const toHex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
export { toHex };

export const random = (count) => crypto.getRandomValues(new Uint8Array(count));

const lockName = (session) => `inkreel-session-${session}`;

/** The window's session id. A duplicated tab carries the same storage, so the lock decides. */
export async function claimSession() {
  const kept = sessionStorage.getItem("session");
  // After a reload the page before may hold the lock for a moment longer.
  for (let attempt = 0; kept && attempt < 10; attempt++) {
    if (await tryLock(kept)) return kept;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const session = toHex(random(16));
  sessionStorage.setItem("session", session);
  await tryLock(session);
  return session;
}

function tryLock(session) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks.request(lockName(session), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
  });
}

/** The sessions whose windows are open now. */
export async function liveSessions() {
  if (!navigator.locks) return new Set();
  const { held } = await navigator.locks.query();
  const prefix = lockName("");
  return new Set(
    held.filter((l) => l.name.startsWith(prefix)).map((l) => l.name.slice(prefix.length)));
}
