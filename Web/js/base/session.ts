// Who this window is: a session id that survives a reload, and a sign of life for other windows: a lock, or where the browser gives
// none (a page without HTTPS from another machine), a pulse.

import { pause } from "./waiting.ts";

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const fromHex = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** An id for something new. */
export const newID = (): string => toHex(random(16));

const lockName = (session: string): string => `inkreel-session-${session}`;
// Milliseconds that a window waits for the sign of life of its session: one that was reloaded, for the page before it to be gone, which
// takes a while on a busy machine; another, which may be a copy of a window that lives.
const [RELOADED, OTHER] = [5000, 500];
const ATTEMPT_PAUSE = 50;
// Timers of windows in the background may run once a minute only.
const PULSE = 2000;
const DEAD_AFTER = 90_000;

let own = "";

/** The window's session id, once it has been claimed. */
export const ownSession = (): string => own;

/** Claims the window's session id: one for each account that writes in it, since a session is of whoever wrote by it first. A duplicated tab
 * carries the same storage, so its sign of life decides. */
export async function claimSession(account: string | null): Promise<string> {
  const name = account ? `session-${account}` : "session";
  const kept = sessionStorage.getItem(name);
  const end = performance.now() + (isReloaded() ? RELOADED : OTHER);
  while (kept && performance.now() < end) {
    if (await giveSignOfLife(kept)) return own = kept;
    await pause(ATTEMPT_PAUSE);
  }
  own = toHex(random(16));
  sessionStorage.setItem(name, own);
  await giveSignOfLife(own);
  return own;
}

const isReloaded = (): boolean => performance.getEntriesByType("navigation").some((one) => (one as PerformanceNavigationTiming).type === "reload");

/** Gives a session its sign of life; false where another window does so already. */
function giveSignOfLife(session: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(beat(session));
  return new Promise((resolve) => {
    navigator.locks.request(lockName(session), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
  });
}

/** Whether a window has given its sign of life just now. One from the future is of a clock that was wrong. */
const isFresh = (pulse: string | null): boolean => Math.abs(Date.now() - Number(pulse)) < DEAD_AFTER;

function beat(session: string): boolean {
  const name = lockName(session);
  if (isFresh(localStorage.getItem(name))) return false;
  const pulse = () => localStorage.setItem(name, String(Date.now()));
  pulse();
  setInterval(pulse, PULSE);
  addEventListener("pagehide", () => localStorage.removeItem(name));
  addEventListener("pageshow", pulse);
  return true;
}

/** The sessions whose windows are open now. */
export async function liveSessions(): Promise<Set<string>> {
  const prefix = lockName("");
  const names = navigator.locks
    ? ((await navigator.locks.query()).held ?? []).map((lock) => lock.name ?? "")
    : Object.keys(localStorage).filter((name) => isFresh(localStorage.getItem(name)));
  return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)));
}
