// Which shots are chosen, and which one has the keys.

import { makeSelection as makeListSelection, type Selection as ListSelection } from "../kit/selection.ts";
import type { ProjectView } from "../protocol/studio/project.ts";

/** A selection of shots, by their ids; choosing one gives it the keys. */
export interface Selection extends ListSelection {
  /** The shot that has the keys: the first where none was given them. */
  focus(): string | null | undefined;
  /** Moves the keys to another shot. */
  setFocus(id: string): void;
}

/** Makes a selection over the shots that `outline` gives, in the order in which they stand. */
export function makeSelection(outline: () => ProjectView, changed: () => void): Selection {
  const all = () => outline().scenes.flatMap((scene) => scene.shots.map((shot) => shot.id));
  const list = makeListSelection(all, changed);
  let focus: string | null = null;
  return {
    get count() { return list.count; },
    has: list.has, ids: list.ids, clear: list.clear, all: list.all,
    focus: () => focus ?? all()[0],
    setFocus(id) { focus = id; },
    choose(id, way) {
      focus = id;
      list.choose(id, way);
    },
    set(ids) {
      focus = ids.at(-1) ?? focus;
      list.set(ids);
    },
    prune() {
      list.prune();
      if (focus && !all().includes(focus)) focus = null;
    },
  };
}
