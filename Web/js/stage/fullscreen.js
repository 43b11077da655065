// A part of the page on the full screen; where a browser shows none (telephones), over all of the page.

import { coverWith } from "./covering.js";
import { onDocument } from "../shell/scope.ts";

const OVER = "fills-screen";

/** `node` on the full screen and back by `toggle`; `changed` is called after each. */
export function makeFullScreen(node, changed = () => {}) {
  const isFull = () => document.fullscreenElement === node || node.classList.contains(OVER);
  let uncover = null;

  function cover(wish) {
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
      else if (node.requestFullscreen) node.requestFullscreen().catch(() => cover(true));
      else cover(true);
    },
    /** Back from over the page; false where it was not there. */
    escape() {
      if (!node.classList.contains(OVER)) return false;
      cover(false);
      return true;
    },
  };
}
