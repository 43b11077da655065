// Installs the worker that keeps the page itself for when there is no network; see sw.js. Browsers have
// workers on pages by HTTPS and from the same machine only: elsewhere the page does without.

/** Installs the worker once the page is there, so that it takes nothing from opening. */
export function installShell() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const install = () => workers.register("/sw.js", { updateViaCache: "none" })
    .catch((error) => console.info("The page is not kept for offline use:", error.message));
  const later = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(install, { timeout: 3000 }) : install());
  if (document.readyState === "complete") setTimeout(later, 1500);
  else addEventListener("load", () => setTimeout(later, 1500));
}

/** Drops the pictures that the worker keeps, where room is needed for what was drawn. */
export const dropPictures = () => globalThis.caches?.delete("inkreel-pictures").catch(() => {});
