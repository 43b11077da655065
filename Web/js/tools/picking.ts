// The colour that is being taken, over the place it is taken from.

import { across } from "../canvas/flip.ts";
import { makeColorLoupe } from "../kit/loupe.ts";
import { picked } from "../protocol/studio/tools.ts";
import { toHex } from "./box.ts";

/** Makes what shows it; `show` shows what is being taken, if something is, and is called for every frame. */
export function makePicking(): { node: HTMLElement; show(current: () => number): void } {
  const loupe = makeColorLoupe();
  return {
    node: loupe.node,
    show(current) {
      const found = picked();
      if (!found) return loupe.hide();
      const { place: { x, y }, color } = found;
      loupe.show({ at: [across(x, loupe.node.parentElement?.clientWidth ?? 0), y], found: toHex(color), had: toHex(current()) });
    },
  };
}
