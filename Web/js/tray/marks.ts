// How the live cards are: chosen, taken along, held.

import type { Cell } from "./calls.ts";
import type { Cards } from "./cards.ts";

export interface Mark {
  isSelected: boolean;
  isChosen: boolean;
  isTaken: boolean;
  isHeld: boolean;
}

/** Makes what says on the live cards how they are: only where that has changed, since it is asked for each frame. */
export function makeMarks(cards: Cards): (markOf: (cell: Cell) => Mark) => void {
  const shown = new WeakMap<HTMLElement, string>();
  return (markOf) => cards.forEach((node, cell) => {
    const { isSelected, isChosen, isTaken, isHeld } = markOf(cell);
    // Of a note's sides screen readers hear one.
    const isHidden = cell.facet > 0;
    const state = [isSelected, isChosen, isTaken, isHeld, isHidden].join();
    if (shown.get(node) === state) return;
    shown.set(node, state);
    node.classList.toggle("chosen", isChosen && !isHidden);
    node.classList.toggle("taken", isTaken);
    node.classList.toggle("held", isHeld);
    node.setAttribute("aria-selected", String(isSelected));
    if (isHidden) node.setAttribute("aria-hidden", "true");
    else node.removeAttribute("aria-hidden");
  });
}
