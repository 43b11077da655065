// Screens: they cover the whole page, and go when they decide so themselves.

import { element } from "../base/dom.ts";
import { keepWithin } from "./focus.ts";
import { openerNow, type Opener } from "./opener.ts";

/** A screen over the page. */
export interface Screen {
  node: HTMLDialogElement;
  open(): void;
  /** Takes it away; what had the keys before has them again. */
  close(): void;
}

/** Makes a screen. What lies beneath it is inert, which tells a desk to rest. */
export function makeScreen(label: string, looks: string, ...children: (Node | null)[]): Screen {
  const node = element("dialog", { class: `screen ${looks}`, "aria-label": label, tabindex: "-1" }, ...children);
  let beneath: HTMLElement[] = [];
  let opener: Opener | null = null;
  // Esc is a key of the screen's own.
  node.addEventListener("cancel", (event) => event.preventDefault());
  node.addEventListener("keydown", (event) => { if (event.key === "Tab") keepWithin(node, event); });
  return {
    node,
    open() {
      opener = openerNow();
      beneath = ([...document.body.children] as HTMLElement[]).filter((one) => !one.inert);
      document.body.append(node);
      node.showModal();
      node.focus({ preventScroll: true });
      for (const one of beneath) one.inert = true;
    },
    close() {
      for (const one of beneath) one.inert = false;
      node.close();
      node.remove();
      if (!document.activeElement || document.activeElement === document.body) opener?.focus();
    },
  };
}
