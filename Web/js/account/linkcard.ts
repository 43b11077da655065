// A link that lets somebody in once: to be scanned, or copied and sent.

import { momentOf } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { modal } from "../kit/dialog.ts";
import { onlyHere } from "../kit/onlyhere.ts";
import { fill, pieces, words } from "../base/words.ts";
import type { Link } from "./calls.ts";

const texts = words.account;

// Up to here the time that is left is counted in seconds.
const SHORT = 3600;

const left = (seconds: number, expiresAt: number): string => seconds <= 0 ? texts.linkOver
  : seconds > SHORT ? fill(texts.linkUntil, { time: momentOf(expiresAt) })
    : fill(texts.linkFor, { time: `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}` });

/** Copies the text of a field; a page without HTTPS may do so only from what is selected. */
async function copy(input: HTMLInputElement): Promise<void> {
  input.select();
  await navigator.clipboard?.writeText(input.value).catch(() => {});
  if (!navigator.clipboard) document.execCommand("copy");
}

/** Makes a dialog with a link; `said` says what it does. */
export function linkCard(title: string, said: string, { link, picture, expiresAt, trustAddress, isOnlyHere }: Link, close: () => void): HTMLElement {
  const address: HTMLInputElement = element("input", { value: link, readonly: true, "aria-label": texts.link, onfocus: () => address.select() });
  const copying = textButton(texts.copy, async () => {
    await copy(address);
    copying.textContent = texts.copied;
  }, { class: "primary" });
  const time = element("p", { class: "quiet time" });
  const end = performance.now() + expiresAt - Date.now();
  const timer = setInterval(tick, 1000);
  const node = modal(title, { class: "account-card link-card" },
    element("h2", {}, title), element("p", { class: "quiet" }, said),
    element("img", { class: "scan", src: `data:image/svg+xml,${encodeURIComponent(picture)}`, alt: texts.linkPicture, width: "200", height: "200" }),
    element("div", { class: "link-line" }, address, copying), time, onlyHere(isOnlyHere),
    trustAddress ? element("p", { class: "quiet" }, pieces(texts.linkTrust, { address: element("a", { href: trustAddress }, trustAddress) })) : null,
    element("footer", {}, textButton(words.common.close, close)));
  function tick(): void {
    const seconds = (end - performance.now()) / 1000;
    time.textContent = left(seconds, expiresAt);
    node.classList.toggle("over", seconds <= 0);
    copying.disabled = seconds <= 0;
    if (seconds <= 0) clearInterval(timer);
  }
  node.addEventListener("close", () => clearInterval(timer));
  tick();
  return node;
}
