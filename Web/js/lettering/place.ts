// Where the editor of text lies: beside the words, or below the canvas on a phone.

import { across } from "../canvas/flip.ts";
import type { Point } from "../protocol/studio/studio.ts";

// CSS pixels between the editor and the words, and to the edges of the desk.
const GAP = 72;
const EDGE = 8;
// How high the editor is once all of it is seen, a balloon's settings and the outline's as well: it does not move while they come and go.
const WHOLE = 684;
const PHONE = "(width < 600px) and (orientation: portrait)";

/** Returns how much of the window's foot the keyboard of a phone covers. */
export function keyboardHeight(): number {
  const { height = innerHeight, offsetTop = 0, scale = 1 } = visualViewport ?? {};
  return scale === 1 ? Math.max(0, Math.round(innerHeight - height - offsetTop)) : 0;
}

/** Lays the editor beside the places of the desk where words are; returns how far the canvas has to move up or down for them to be seen. */
export function layEditor(node: HTMLElement, desk: HTMLElement, places: readonly Point[]): number {
  const { clientWidth: width, clientHeight: height } = desk;
  Object.assign(node.style, { left: "", top: "", right: "" });
  const xs = places.map(({ x }) => across(x, width));
  const ys = places.map(({ y }) => y);
  if (matchMedia(PHONE).matches) {
    const room = height - node.offsetHeight - keyboardHeight();
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    return bottom + GAP > room || top < 0 ? Math.round(room / 2 - (top + Math.min(bottom, top + room)) / 2) : 0;
  }
  const rail = desk.querySelector(".rail")?.getBoundingClientRect();
  const box = desk.getBoundingClientRect();
  const isLeft = !rail || rail.left - box.left < width / 2;
  const [least, most] = [(rail && isLeft ? rail.right - box.left : 0) + EDGE, (rail && !isLeft ? rail.left - box.left : width) - EDGE];
  const { offsetWidth, offsetHeight } = node;
  const before = Math.min(...xs) - GAP - offsetWidth;
  // Words grow to the right: left of them there will always be room.
  const left = before >= least ? before : Math.max(least, most - offsetWidth);
  const top = Math.min(Math.max(EDGE, Math.min(...ys) - offsetHeight / 3), Math.max(EDGE, height - Math.max(WHOLE, offsetHeight) - EDGE));
  node.style.setProperty("--top", `${Math.round(top)}px`);
  Object.assign(node.style, { left: `${Math.round(left)}px`, top: `${Math.round(top)}px` });
  return 0;
}
