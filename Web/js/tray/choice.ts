// Which cards are chosen. The exposed card has the keys; being exposed does not choose it.

import { makeSelection, type Selection } from "../outline/selection.ts";
import type { ProjectView } from "../protocol/studio/project.ts";

/** A selection in which taps may choose. */
export interface Choice extends Selection {
  focus(): string | null;
  /** Whether a tap chooses, as while anything is chosen. */
  readonly isOn: boolean;
  turn(next?: boolean): void;
  /** Chooses all from the one that was chosen first to `id`; `from` is that where nothing is chosen yet. */
  extend(id: string, from: string | null): void;
}

/** Makes a selection over the shots of `outline()`; `focused()` is the id of the exposed one, or null. */
export function makeChoice(outline: () => ProjectView, focused: () => string | null, changed: () => void): Choice {
  let isOn = false;
  const base = makeSelection(outline, changed);
  return {
    get count() { return base.count; },
    focus: focused,
    has: (id) => base.has(id), ids: () => base.ids(), choose: (id, way) => base.choose(id, way), set: (ids) => base.set(ids),
    clear: () => base.clear(), all: () => base.all(), setFocus: (id) => base.setFocus(id), prune: () => base.prune(),
    get isOn() { return isOn || base.count > 0; },
    turn(next = !isOn) {
      isOn = next;
      if (!isOn) base.clear();
      changed();
    },
    extend(id, from) {
      if (base.count === 0 && from) base.choose(from);
      base.choose(id, { extend: true });
    },
  };
}
