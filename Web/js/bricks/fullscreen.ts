// A part of the page on the full screen; where a browser shows none (telephones), over all of the page.

import { onDocument } from "../shell/scope.ts";
import { coverWith } from "./covering.ts";

const OVER = "fills-screen";

/** A part of the page that can be on the full screen. */
export interface FullScreen {
  isFull(): boolean;
  toggle(): void;
  /** Comes back from over the page; false where it was not there. */
  escape(): boolean;
}

/** Lets `node` be on the full screen; `changed` is called after each change. */
export function makeFullScreen(node: HTMLElement, changed: (isFull: boolean) => void = () => {}): FullScreen {
  const isFull = () => document.fullscreenElement === node || node.classList.contains(OVER);
  let uncover = () => {};

  function cover(wish: boolean): void {
    // A browser may refuse twice, where it was asked twice.
    if (node.classList.contains(OVER) === wish) return;
    node.classList.toggle(OVER, wish);
    if (wish) uncover = coverWith(node);
    else uncover();
    changed(isFull());
  }

  onDocument("fullscreenchange", () => changed(isFull()));
  return {
    isFull,
    toggle() {
      if (document.fullscreenElement) document.exitFullscreen();
      else if (isFull()) cover(false);
      // Telephones have no such method.
      else if ("requestFullscreen" in node && node.requestFullscreen) node.requestFullscreen().catch(() => cover(true));
      else cover(true);
    },
    escape() {
      if (!node.classList.contains(OVER)) return false;
      cover(false);
      return true;
    },
  };
}
