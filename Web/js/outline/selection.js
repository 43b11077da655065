// Which shots are chosen, and which one has the keys.

/** Makes a selection over the shots that `outline` gives, in the order in which they stand. */
export function makeSelection(outline, changed) {
  const chosen = new Set();
  let focus = null;
  let anchor = null;
  const all = () => outline().scenes.flatMap((scene) => scene.shots.map((shot) => shot.id));

  return {
    has: (id) => chosen.has(id),
    focus: () => focus ?? all()[0],
    ids: () => all().filter((id) => chosen.has(id)),
    get count() { return chosen.size; },
    /** Chooses one shot alone, or with `extend` all from the last one to it, or with `toggle` it too. */
    choose(id, { extend = false, toggle = false } = {}) {
      if (extend && anchor) {
        const shots = all();
        const [from, to] = [shots.indexOf(anchor), shots.indexOf(id)].sort((a, b) => a - b);
        if (!toggle) chosen.clear();
        for (const one of shots.slice(Math.max(0, from), to + 1)) chosen.add(one);
      } else if (toggle) {
        if (chosen.has(id)) chosen.delete(id);
        else chosen.add(id);
        anchor = id;
      } else {
        chosen.clear();
        chosen.add(id);
        anchor = id;
      }
      focus = id;
      changed();
    },
    set(ids) {
      chosen.clear();
      for (const id of ids) chosen.add(id);
      if (ids.length > 0) anchor = focus = ids[ids.length - 1];
      changed();
    },
    clear() {
      if (chosen.size === 0) return false;
      chosen.clear();
      changed();
      return true;
    },
    all: () => { for (const id of all()) chosen.add(id); changed(); },
    /** Moves the keys to another shot. */
    setFocus(id) { focus = id; },
    /** Forgets shots that are gone. */
    prune() {
      const there = new Set(all());
      for (const id of chosen) if (!there.has(id)) chosen.delete(id);
      if (focus && !there.has(focus)) focus = null;
      if (anchor && !there.has(anchor)) anchor = null;
    },
  };
}
