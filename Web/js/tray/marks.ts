// How the live cards are: chosen, taken along, held.

import type { Cell } from "./calls.ts";
import type { Cards } from "./cards.ts";

export interface Mark {
  isChosen: boolean;
  isTaken: boolean;
  isHeld: boolean;
}

/** Makes what says on the live cards how they are: only where that has changed, since it is asked for each frame. */
export function makeMarks(cards: Cards): (markOf: (cell: Cell) => Mark) => void {
  const shown = new WeakMap<HTMLElement, string>();
  return (markOf) => cards.forEach((node, cell) => {
    const { isChosen, isTaken, isHeld } = markOf(cell);
    const isSide = cell.facet > 0;
    const state = [isChosen, isTaken, isHeld, isSide].join();
    if (shown.get(node) === state) return;
    shown.set(node, state);
    node.classList.toggle("chosen", isChosen && !isSide);
    node.classList.toggle("taken", isTaken);
    node.classList.toggle("held", isHeld);
    node.classList.toggle("side", isSide);
  });
}
