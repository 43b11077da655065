// Dialogs: they ask or tell something over the page, one at a time.

import { element, type Attributes, type Child } from "../base/dom.ts";
import { keepWithin } from "./focus.ts";
import { openerNow, type Opener } from "./opener.ts";
import { presentPopover } from "./popover.ts";

type Children = (Child | readonly Child[])[];

/** Makes what is to be shown; it calls `close` when it has done its work. */
export type Make = (close: () => void) => HTMLElement;

/** Makes a dialog that lets the page be used beside it. */
export const dialog = (label: string, attributes: Attributes, ...children: Children): HTMLDialogElement =>
  element("dialog", { "aria-label": label, ...attributes, class: `panel ${attributes.class ?? ""}`.trim() }, ...children);

/** Makes a dialog that keeps pointers and keys from the rest of the page. */
export const modal = (label: string, attributes: Attributes, ...children: Children): HTMLDialogElement =>
  dialog(label, { "aria-modal": "true", ...attributes }, ...children);

const isModal = (node: Element): boolean => node.getAttribute("aria-modal") === "true";

/** Whether something lies in a dialog that keeps the keys from the page. */
export const isInModal = (target: Element): boolean => target.closest("dialog[aria-modal='true']") !== null;

/** Lays a dialog over the page, and lets `dismiss` close it by Esc, or as the device goes back. */
function open(node: HTMLDialogElement, dismiss: () => void): void {
  const first = node.querySelector<HTMLElement>("input, textarea, .primary, .first") ?? node;
  node.tabIndex = -1;
  if (isModal(node)) node.showModal();
  else node.show();
  first.focus({ preventScroll: true });
  node.addEventListener("cancel", (event) => {
    if (event.target !== node) return;
    event.preventDefault();
    dismiss();
  });
  if (isModal(node)) closeBeside(node, dismiss);
}

/** Keeps Tab in a dialog, and lets a tap beside it close it where nothing is typed in it. */
function closeBeside(node: HTMLDialogElement, dismiss: () => void): void {
  const isTyped = node.querySelector("input, textarea") !== null;
  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return target === node && (x < left || x > right || y < top || y > bottom);
  };
  node.addEventListener("keydown", (event) => { if (event.key === "Tab") keepWithin(node, event); });
  // What has the keys keeps them.
  node.addEventListener("pointerdown", (event) => { if (isBeside(event)) event.preventDefault(); });
  node.addEventListener("click", (event) => { if (!isTyped && isBeside(event)) dismiss(); });
}

/** Shows something for as long as it is on the page: a dialog, or a popover, which lays itself out. */
function present(node: HTMLElement, dismiss: () => void): void {
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    event.preventDefault();
    dismiss();
  });
  if (node instanceof HTMLDialogElement) open(node, dismiss);
  else presentPopover(node);
}

/** The dialogs and menus of a place. */
export interface Dialogs {
  /** Closes what is open; returns whether anything was. */
  escape(): boolean;
  isOpen(): boolean;
  /** Shows what `make` makes, in place of what was open. What had the keys before has them again at the end. `dismissed` is called where
   * a key closes it. */
  show(make: Make, dismissed?: () => void): void;
}

/** Makes the dialogs of a place: they lie on what `place` gives. */
export function makeDialogs(place: () => Element): Dialogs {
  let shown: HTMLElement | null = null;
  let before: Opener | null = null;
  const escape = () => {
    const node = shown;
    if (!node) return false;
    shown = null;
    const isWanted = before?.wants(node);
    if (node instanceof HTMLDialogElement) node.close();
    node.remove();
    if (isWanted) before?.focus();
    return true;
  };
  return {
    escape,
    isOpen: () => shown !== null,
    show(make, dismissed = () => {}) {
      escape();
      before = openerNow();
      shown = make(escape);
      place().append(shown);
      present(shown, () => { escape(); dismissed(); });
    },
  };
}

