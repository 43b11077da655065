// A card beside what it was opened from.

import { hang } from "../hanging.js";

const EDGE = 8;

/** Lays `card`, once it is on the page, below `anchor`, or above where there is no room; in the middle without one. An anchor is a
 * button, which puts the card away again, or a place. Its first button gets the keys, or the one that is chosen. */
export function putBeside(card, anchor, close) {
  const box = anchor?.getBoundingClientRect?.() ?? anchor;
  queueMicrotask(() => {
    if (!card.isConnected) return;
    if (box) lay(card, box);
    const first = card.querySelector("[aria-selected='true']:enabled") ?? card.querySelector("button:enabled");
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "nearest" });
  });
  return hang(card, anchor instanceof Element ? anchor : null, close);
}

function lay(card, { left, right, top, bottom }) {
  const { offsetWidth: width, offsetHeight: height } = card;
  const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const x = left + width + EDGE <= wide ? left : right - width;
  const y = bottom + 4 + height + EDGE <= high ? bottom + 4 : top - 4 - height;
  const within = (value, most) => Math.max(EDGE, Math.min(most - EDGE, value));
  Object.assign(card.style, { left: `${within(x, wide - width)}px`, top: `${within(y, high - height)}px`, transform: "none" });
}
