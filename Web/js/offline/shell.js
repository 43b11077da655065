// Installs the worker that keeps the page itself for when there is no network; see sw.js. Browsers have
// workers on pages by HTTPS and from the same machine only: elsewhere the page does without.

/** Installs the worker, or brings it up to date, once the page is there: it takes nothing from opening. A
 * worker that asks for this itself is made to wait. */
export function installShell() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const install = () => workers.register("/sw.js", { updateViaCache: "none" })
    .then((registration) => registration.update())
    .catch((error) => console.info("The page is not kept for offline use:", error.message));
  const later = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(install, { timeout: 3000 }) : install());
  if (document.readyState === "complete") setTimeout(later, 1500);
  else addEventListener("load", () => setTimeout(later, 1500));
}

/** Drops the pictures that the worker keeps, where room is needed for what was drawn. */
export const dropPictures = () => globalThis.caches?.delete("inkreel-pictures").catch(() => {});
