// Small pictures of shots. The server draws them in the background and tells when one is there: until then
// a placeholder shows, and an older picture stays.

import { element } from "./dom.js";

const RETRY = 1500;
// Browsers draw a sign for what could not be fetched over the placeholder, and leave it there without an address.
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
/** How far the picture of a shot has been told to be. */
const versions = new Map();
const shown = new Set();

/** A picture of a shot about `width` CSS pixels wide; nothing for a shot that is not there. */
export function thumbnail(shot, width, label = "") {
  const image = element("img", { class: "thumbnail waiting", alt: label, draggable: false, decoding: "async" });
  if (!shot) { image.src = NOTHING; return image; }
  image.dataset.shot = shot;
  image.dataset.width = Math.round(width * Math.min(devicePixelRatio, 2));
  image.addEventListener("load", () => image.classList.toggle("waiting", image.getAttribute("src") === NOTHING));
  image.addEventListener("error", () => {
    image.classList.add("waiting");
    image.src = NOTHING;
    setTimeout(() => { if (image.isConnected) load(image); }, RETRY);
  });
  load(image);
  shown.add(new WeakRef(image));
  return image;
}

function load(image) {
  const { shot, width } = image.dataset;
  const version = versions.has(shot) ? `&v=${versions.get(shot)}` : "";
  const address = `/api/shots/${shot}/thumbnail?width=${width}${version}`;
  // The same address again would not be asked for again after an error.
  if (image.getAttribute("src") === address) image.removeAttribute("src");
  image.src = address;
}

/** Takes in news: a picture that was made anew is shown wherever it stands. */
export function hearOfThumbnail({ kind, shot, position, isEarlier }) {
  if (kind !== "thumbnail" || isEarlier) return;
  versions.set(shot, position);
  for (const reference of shown) {
    const image = reference.deref();
    if (!image) shown.delete(reference);
    else if (image.isConnected && image.dataset.shot === shot) load(image);
  }
}
