// The card of all keys of the tunnel's screen.

import { element } from "../dom.ts";
import { dialog } from "../kit/dialog.ts";
import { keyList } from "../kit/keys.ts";

const KEYS = [
  ["1 2 3 4", "move the tunnel, the old photograph, the view, the crop"], ["arrows, with shift", "by one pixel, by ten"],
  [", .", "turn by a tenth of a degree, with shift by one"], ["+ −", "larger, smaller"],
  ["[ ]", "harder, softer edge"], ["R and drag", "turn"], ["space and drag", "move the view"],
  ["wheel; with Ctrl", "scale; zoom the view"], ["shift while dragging", "free turns, even corners"],
  ["hold C", "the new photograph alone"], ["V G B D E W", "result, old one in full, blink, difference, edges, divider"],
  ["X S", "swap, shape"], ["P I", "points, facts"], ["F", "show all"], ["N", "the numbers at its side"], ["H", "bring back what is out of sight"], ["Ctrl S", "save the picture or the recipe"],
  ["Ctrl Z, shift Ctrl Z", "undo, redo"], ["Esc", "close"],
];

/** Makes the card; `close` puts it away. */
export const makeKeyCard = (close) => dialog("Keys", { class: "tunnel-keys" },
  element("h2", {}, "Keys"), keyList(KEYS),
  element("button", { type: "button", class: "primary", onclick: close }, "Close"));
