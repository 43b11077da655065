// The first hints: how to draw, to move and to undo. Each is shown once on a device, on a shot with nothing in it, and goes as soon
// as somebody draws, or does what it tells.

import * as core from "./core.ts";
import * as shotRequests from "./protocol/studio/shot.ts";
import { redoableInShot } from "./documents.ts";
import { isBlank } from "./layers/calls.ts";
import { showHint } from "./kit/toast.ts";
import { settings } from "./state.js";

// Not one of the settings: a window that was open before would keep its own.
const SEEN = "inkreel-hints-seen";
const seen = () => Math.max(settings.hintsSeen ?? 0, Number(localStorage.getItem(SEEN) ?? 0));

const HINTS = [
  { words: "Draw with a pen, a finger or the mouse.", isDone: () => false },
  { words: "Two fingers move, zoom and turn the canvas.", isDone: () => !shotRequests.fits() },
  { words: "Tap with two fingers to undo. Press ? for all keys.", isDone: () => redoableInShot() !== "" },
];

/** Makes the hints of an open shot. */
export function makeHints(desk) {
  let shown = null;
  return {
    /** Shows the next, where there is one. */
    start() {
      const number = seen();
      if (number >= HINTS.length || !isBlank()) return;
      shown = { ...HINTS[number], node: showHint(desk, HINTS[number].words, () => this.start()) };
      localStorage.setItem(SEEN, number + 1);
    },
    /** Something has been done: takes away what was to be said. */
    look() {
      if (!shown || !(core.isDrawing() || !isBlank() || shown.isDone())) return;
      shown.node.remove();
      shown = null;
    },
  };
}
