// Installs the worker that keeps the page itself for when there is no network; see sw.js. Browsers have workers on pages by HTTPS and from
// the same machine only: elsewhere the page does without.

// Milliseconds after the page is there, and those that the worker waits for a quiet moment at most.
const PAUSE = 1500;
const LONGEST_WAIT = 3000;

/** Installs the worker, or brings it up to date, once the page is there: it takes nothing from opening. A worker that asks for this itself
 * is made to wait. */
export function installShell(): void {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const install = () => {
    workers.register("/sw.js", { updateViaCache: "none" })
      .then((registration) => registration.update())
      // deno-lint-ignore no-console
      .catch((error) => console.info("The page is not kept for offline use:", error.message));
  };
  const later = () => { if ("requestIdleCallback" in globalThis) requestIdleCallback(install, { timeout: LONGEST_WAIT }); else install(); };
  if (document.readyState === "complete") setTimeout(later, PAUSE);
  else addEventListener("load", () => setTimeout(later, PAUSE));
}

/** Drops the pictures that the worker keeps, where room is needed for what was drawn. */
export const dropPictures = (): Promise<boolean | void> | undefined => globalThis.caches?.delete("inkreel-pictures").catch(() => {});
