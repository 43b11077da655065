// Small pictures of shots. The server draws them in the background and tells when one is there: until then
// a placeholder shows, and an older picture stays.

import { element } from "../base/dom.ts";
import type { News } from "../sync/news.ts";
import { knownAddress, newestPosition, thumbnailAddress } from "./addresses.ts";

const RETRY = 1500;
// Browsers draw a sign for what could not be fetched over the placeholder, and leave it there without an address.
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
/** What tells the address of a shot's newest picture from those before. */
const versions = new Map<string, number>();
const shown = new Set<WeakRef<HTMLImageElement>>();
// Milliseconds for which the server tells of a picture that it has made.
const TOLD = 20000;
let told = 0;
/** Since another place is shown: pictures made before are asked for once more. */
let atPlace = 0;
// Milliseconds after a stream has been opened in which the server repeats what it has told others.
const REPEATS = 1000;
let openedAt = -Infinity;
// When there were news last, and whether the stream of them has been lost since.
let heardAt = 0;
let isLost = false;

/** Makes a picture of a shot about `width` CSS pixels wide; nothing for a shot that is not there. */
export function thumbnail(shot: string | null | undefined, width: number, label = ""): HTMLImageElement {
  const image = element("img", { class: "thumbnail waiting", alt: label, draggable: false, decoding: "async" });
  if (!shot) { image.src = NOTHING; return image; }
  image.dataset.shot = shot;
  image.dataset.width = String(Math.round(width * Math.min(devicePixelRatio, 2)));
  image.addEventListener("load", () => image.classList.toggle("waiting", image.getAttribute("src") === NOTHING));
  image.addEventListener("error", () => { image.classList.add("waiting"); wait(image); });
  load(image);
  shown.add(new WeakRef(image));
  return image;
}

/** Notes that another place is shown: what it shows may have changed without its having been told of. */
export const renewThumbnails = (): void => { atPlace = told += 1; };

async function load(image: HTMLImageElement): Promise<void> {
  const { shot = "", width } = image.dataset;
  const version = Math.max(versions.get(shot) ?? 0, atPlace);
  image.dataset.version = String(version);
  const last = knownAddress(shot, Number(width));
  // What is known is shown until the server has said whether it is the newest.
  if (last && !image.src) image.src = last;
  const address = await thumbnailAddress(shot, Number(width), version);
  // A newer one is on its way.
  if (image.dataset.version !== String(version)) return;
  if (address && image.src !== address) image.src = address;
  else if (address) return;
  else wait(image);
}

/** Shows that there is no picture, unless there is an older one, and looks again a little later. */
function wait(image: HTMLImageElement): void {
  if (!image.src || image.classList.contains("waiting")) {
    image.classList.add("waiting");
    image.src = NOTHING;
  }
  setTimeout(() => { if (image.isConnected) load(image); }, RETRY);
}

/** Takes in news: a picture that was made anew is shown wherever it stands. Where some may have been missed, or the server has been
 * started again and does not know what is looked at, all are asked for again. */
export function hearOfThumbnail(news: News): void {
  const now = performance.now();
  const mayHaveMissed = isLost || now - heardAt > TOLD;
  heardAt = now;
  isLost = news.kind === "lost" || (isLost && news.kind !== "hello");
  if (news.kind === "hello") openedAt = now;
  if (news.kind === "hello" && mayHaveMissed) renew(() => true);
  else if (news.kind === "thumbnail" && !news.isEarlier) hearOfPicture(news.shot, news.position, now - openedAt < REPEATS);
}

/** Takes in that a picture has been drawn. One that is told of again, and is the one that is shown, is not asked for again. */
async function hearOfPicture(shot: string, position: number | undefined, isRepeated: boolean): Promise<void> {
  const widths = isRepeated ? [...new Set(imagesOf(shot).map(({ dataset }) => Number(dataset.width)))] : [];
  const positions = await Promise.all(widths.map((width) => newestPosition(shot, width)));
  if (!isRepeated || positions.some((one) => one !== position)) renew((image) => image.dataset.shot === shot, shot);
}

const images = (): HTMLImageElement[] => [...shown].map((reference) => reference.deref()).filter((image) => image !== undefined);

/** The pictures of a shot that are there. */
const imagesOf = (shot: string) => images().filter((image) => image.dataset.shot === shot);

/** Loads those pictures again for which `isMeant`, each time anew: there is one picture for each width, and of another width there may be
 * none yet that is as new. */
function renew(isMeant: (image: HTMLImageElement) => boolean, shot?: string): void {
  for (const reference of shown) if (!reference.deref()) shown.delete(reference);
  const meant = images().filter(isMeant);
  told += 1;
  for (const one of new Set([shot, ...meant.map((image) => image.dataset.shot)])) if (one) versions.set(one, told);
  for (const image of meant) if (image.isConnected) load(image);
}
