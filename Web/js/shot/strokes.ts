// What follows a stroke: what it has changed is shown, and why it was not taken is said.

import { layers, refusedStrokes } from "../protocol/studio/layers.ts";
import { isPenMode } from "../protocol/studio/shot.ts";
import { keepSettings, settings } from "../base/state.ts";
import { keepBox, noteColor, toHex, toolState } from "../tools/box.ts";
import { words } from "../base/words.ts";

const texts = words.shot;
// Milliseconds for which it is said what a pen has changed.
const SHORTLY = 4000;

/** What follows strokes on a page. */
export interface StrokePage {
  hint(said: string, act?: () => void, label?: string, milliseconds?: number): HTMLElement;
  rail: { update(): void };
  /** Tells why a transform was not written. */
  transform: { tell(): void };
  /** Shows what is new. */
  update(): void;
}

/** Returns why the chosen layers take no strokes. */
function whyRefused(): string {
  const kinds: string[] = layers().filter((layer) => layer.isSelected).map((layer) => layer.kind);
  return Object.entries(texts.notDrawnOn).find(([kind]) => kinds.includes(kind))?.[1] ?? texts.notDrawnOn.other;
}

/** Makes what hears that a stroke of a device has ended. */
export function makeStrokes(page: StrokePage): { ended(device: string): void } {
  let refusedBefore = 0;
  return {
    ended(device) {
      page.transform.tell();
      page.rail.update();
      keepBox();
      const { color } = toolState();
      if (color !== 0) noteColor(toHex(color));
      page.update();
      if (refusedStrokes() > refusedBefore) {
        refusedBefore = refusedStrokes();
        page.hint(whyRefused());
      }
      if (device !== "pen" || settings.penMode || !isPenMode()) return;
      settings.penMode = true;
      keepSettings();
      page.hint(texts.penDetected, undefined, undefined, SHORTLY);
    },
  };
}
