// The service worker: the page itself for when there is no network, and the pictures it has shown. What
// documents hold is kept by the page (js/offline/copies.ts); posts and event streams are not touched here.
//
// `/shell.js` is made by the server: the version of the page, and the digest of each of its files. When a
// file changes, so does that list, and with it this worker. See Documentation/offline.md.

importScripts("/shell.js", "/worker/versions.js", "/worker/pictures.js", "/worker/public.js", "/worker/away.js");

addEventListener("install", (event) => {
  event.waitUntil(versions.fetchAll().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(versions.dropOthers()
    .then(() => registration.navigationPreload?.enable())
    .then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/api/")) {
    if (pictures.isThumbnail(pathname)) event.respondWith(pictures.thumbnail(event));
    else if (pathname === "/api/thumbnails") event.respondWith(pictures.thumbnails(event));
    else if (pictures.isAsset(pathname)) event.respondWith(pictures.asset(event));
    else if (pictures.isFont(pathname)) event.respondWith(pictures.font(event));
  } else if (self.isPublic(pathname)) {
    // What is published is asked for each time: it may have been taken back.
    if (request.mode === "navigate") event.respondWith(self.publicPage(event));
  } else if (request.mode === "navigate" && !pathname.split("/").pop().includes(".")) {
    event.respondWith(versions.page(event));
  } else if (pathname in self.shell.files) {
    event.respondWith(versions.file(event, pathname));
  } else if (versions.isBeside(pathname)) {
    event.respondWith(versions.beside(event, pathname));
  }
});
