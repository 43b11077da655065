// Which things of a list are chosen: one alone, one more, or all up to one.

/** How something is chosen: `extend` chooses all from the last one to it, `toggle` it too, or no longer. */
export interface Way {
  extend?: boolean;
  toggle?: boolean;
}

/** A selection, by ids. */
export interface Selection {
  readonly count: number;
  has(id: string): boolean;
  /** Those that are chosen, in the order of the list. */
  ids(): string[];
  choose(id: string, way?: Way): void;
  set(ids: string[]): void;
  /** Chooses none; returns whether any was. */
  clear(): boolean;
  all(): void;
  /** Drops what is no longer in the list; nobody is told. */
  prune(): void;
}

/** Makes a selection among `all()`, which gives the list in order; `changed` is called after each change. */
export function makeSelection(all: () => string[], changed: () => void): Selection {
  const chosen = new Set<string>();
  // Where the next range begins.
  let anchor: string | null = null;
  const rangeTo = (id: string, from: string) => {
    const list = all();
    const [first, last] = [list.indexOf(from), list.indexOf(id)].toSorted((a, b) => a - b) as [number, number];
    return list.slice(Math.max(0, first), last + 1);
  };
  return {
    get count() { return chosen.size; },
    has: (id) => chosen.has(id),
    ids: () => all().filter((id) => chosen.has(id)),
    choose(id, { extend = false, toggle = false } = {}) {
      const isLeft = toggle && !extend && chosen.has(id);
      if (!toggle) chosen.clear();
      if (isLeft) chosen.delete(id);
      else for (const one of extend && anchor !== null ? rangeTo(id, anchor) : [id]) chosen.add(one);
      if (!extend || anchor === null) anchor = id;
      changed();
    },
    set(ids) {
      chosen.clear();
      for (const id of ids) chosen.add(id);
      anchor = ids.at(-1) ?? anchor;
      changed();
    },
    clear() {
      if (chosen.size === 0) return false;
      chosen.clear();
      changed();
      return true;
    },
    all() {
      for (const id of all()) chosen.add(id);
      changed();
    },
    prune() {
      const there = new Set(all());
      for (const id of chosen) if (!there.has(id)) chosen.delete(id);
      if (anchor !== null && !there.has(anchor)) anchor = null;
    },
  };
}
