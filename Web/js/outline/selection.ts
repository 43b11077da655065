// Which shots are chosen, and which one has the keys.

import type { ProjectView } from "../protocol/studio/project.ts";

/** A selection of shots, by their ids. */
export interface Selection {
  readonly count: number;
  has(id: string): boolean;
  /** The shot that has the keys: the first where none was given them. */
  focus(): string | null | undefined;
  /** Those that are chosen, in the order in which they stand. */
  ids(): string[];
  /** Chooses one shot alone, or with `extend` all from the last one to it, or with `toggle` it too. */
  choose(id: string, how?: { extend?: boolean; toggle?: boolean }): void;
  set(ids: string[]): void;
  /** Chooses none; returns whether any was. */
  clear(): boolean;
  all(): void;
  /** Moves the keys to another shot. */
  setFocus(id: string): void;
  /** Forgets shots that are gone. */
  prune(): void;
}

/** Makes a selection over the shots that `outline` gives, in the order in which they stand. */
export function makeSelection(outline: () => ProjectView, changed: () => void): Selection {
  const chosen = new Set<string>();
  let focus: string | null = null;
  let anchor: string | null = null;
  const all = () => outline().scenes.flatMap((scene) => scene.shots.map((shot) => shot.id));
  const rangeTo = (id: string, from: string) => {
    const shots = all();
    const [first, last] = [shots.indexOf(from), shots.indexOf(id)].toSorted((a, b) => a - b) as [number, number];
    return shots.slice(Math.max(0, first), last + 1);
  };

  return {
    has: (id) => chosen.has(id),
    focus: () => focus ?? all()[0],
    ids: () => all().filter((id) => chosen.has(id)),
    get count() { return chosen.size; },
    choose(id, { extend = false, toggle = false } = {}) {
      const wasChosen = chosen.has(id);
      if (!toggle) chosen.clear();
      if (extend && anchor) {
        for (const one of rangeTo(id, anchor)) chosen.add(one);
      } else {
        if (toggle && wasChosen) chosen.delete(id);
        else chosen.add(id);
        anchor = id;
      }
      focus = id;
      changed();
    },
    set(ids) {
      chosen.clear();
      for (const id of ids) chosen.add(id);
      anchor = focus = ids.at(-1) ?? focus;
      changed();
    },
    clear() {
      if (chosen.size === 0) return false;
      chosen.clear();
      changed();
      return true;
    },
    all: () => { for (const id of all()) chosen.add(id); changed(); },
    setFocus(id) { focus = id; },
    prune() {
      const there = new Set(all());
      for (const id of chosen) if (!there.has(id)) chosen.delete(id);
      if (focus && !there.has(focus)) focus = null;
      if (anchor && !there.has(anchor)) anchor = null;
    },
  };
}
