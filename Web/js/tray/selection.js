// Which cards are chosen. The exposed card has the keys; being exposed does not choose it.

import { makeSelection } from "../outline/selection.ts";

/** Makes a selection over the shots of `outline()`; `focused()` is the id of the exposed one, or null. */
export function makeChoice(outline, focused, changed) {
  let isOn = false;
  const base = makeSelection(outline, changed);
  return Object.create(base, {
    focus: { value: focused },
    /** Whether a tap chooses, as while anything is chosen. */
    isOn: { get: () => isOn || base.count > 0 },
    turn: { value: (next = !isOn) => { isOn = next; if (!isOn) base.clear(); changed(); } },
    /** Chooses all from the one that was chosen first to `id`; `from` is that where nothing is chosen yet. */
    extend: { value: (id, from) => {
      if (base.count === 0 && from) base.choose(from);
      base.choose(id, { extend: true });
    } },
  });
}

/** Makes what says on the live cards how they are: only where that has changed, since it is asked for each frame. */
export function makeMarks(cards) {
  const shown = new WeakMap();
  return (stateOf) => cards.forEach((node, cell) => {
    const { isSelected, isChosen, isTaken, isHeld } = stateOf(cell);
    // Of a note's sides screen readers hear one.
    const isHidden = cell.facet > 0;
    const state = `${isSelected}${isChosen}${isTaken}${isHeld}${isHidden}`;
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
