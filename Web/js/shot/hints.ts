// The first hints: how to draw, to move and to undo. Each is shown once on a device, on a shot with nothing in it, and goes as soon
// as somebody draws, or does what it tells.

import * as core from "../base/core.ts";
import { redoableInShot } from "../documents/documents.ts";
import { showHint } from "../kit/toast.ts";
import { isBlank } from "../layers/calls.ts";
import { fits } from "../protocol/studio/shot.ts";
import { settings } from "../base/state.ts";
import { words } from "../base/words.ts";

// Not one of the settings: a window that was open before would keep its own.
const SEEN = "inkreel-hints-seen";
const seen = () => Math.max(settings.hintsSeen, Number(localStorage.getItem(SEEN) ?? 0));

const HINTS: { words: string; isDone(): boolean }[] = [
  { words: words.hints.draw, isDone: () => false },
  { words: words.hints.move, isDone: () => !fits() },
  { words: words.hints.undo, isDone: () => redoableInShot() !== "" },
];

/** The hints of an open shot. */
export interface Hints {
  /** Shows the next, where there is one. */
  start(): void;
  /** Takes away what was to be said, where something has been done. */
  look(): void;
}

/** Makes the hints, to be shown on a desk. */
export function makeHints(desk: HTMLElement): Hints {
  let shown: { node: HTMLElement; isDone(): boolean } | null = null;
  function start() {
    const number = seen();
    const hint = HINTS[number];
    if (!hint || !isBlank()) return;
    shown = { node: showHint(desk, hint.words, start), isDone: hint.isDone };
    localStorage.setItem(SEEN, String(number + 1));
  }
  return {
    start,
    look() {
      if (!shown || !(core.isDrawing() || !isBlank() || shown.isDone())) return;
      shown.node.remove();
      shown = null;
    },
  };
}
