// The last step: where it is seen, to be copied, handed on, or opened.

import { element, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { onlyHere } from "../kit/onlyhere.ts";
import type { Reach } from "./calls.ts";

const texts = words.publishing;
const HERE = ["localhost", "127.0.0.1", "[::1]"];

/** Says where a work is seen. */
export function doneParts(address: string, title: string, reach: Reach, isWaiting: boolean): (HTMLElement | null)[] {
  const shown: HTMLInputElement = element("input", { value: address, readonly: true, "aria-label": texts.address, onfocus: () => shown.select() });
  const copy = textButton(texts.copy, async () => {
    shown.select();
    await navigator.clipboard?.writeText(address).catch(() => {});
    copy.textContent = texts.copied;
  });
  const share = "share" in navigator ? textButton(texts.share, () => navigator.share({ title, url: address }).catch(() => {})) : null;
  const isHere = HERE.includes(new URL(address, location.href).hostname);
  return [
    element("p", { role: "status" }, isWaiting ? texts.waits : texts.reaches[reach].done),
    element("div", { class: "publish-address" }, shown, copy, share, element("a", { class: "button", href: address, target: "_blank", rel: "noopener" }, texts.open)),
    onlyHere(isHere && reach !== "private"),
    element("p", { class: "quiet" }, texts.changeLater),
  ];
}
