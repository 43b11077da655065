// Where a layer goes among the others: `layers()` gives them from the top, what is in a group behind the group.

/** A layer as far as its place goes; `depth` counts the groups around it. */
export interface Placed {
  id: string;
  depth: number;
}

/** Where a layer is moved: into a group, null for none, and above another of that, null for the bottom. */
export interface Target {
  parent: string | null;
  above: string | null;
}

/** Returns the group around the layer at an index; null for none. */
function parentOf(all: readonly Placed[], index: number): string | null {
  const depth = all[index]?.depth ?? 0;
  return all.slice(0, index).findLast((layer) => layer.depth < depth)?.id ?? null;
}

/** Returns where a drop above, into or below a layer goes; null for a layer that is not there. */
export function dropAt(all: readonly Placed[], id: string, place: "above" | "into" | "below"): Target | null {
  const at = all.findIndex((layer) => layer.id === id);
  const layer = all[at];
  if (!layer) return null;
  const inside = all[at + 1];
  if (place === "into") return { parent: id, above: inside && inside.depth > layer.depth ? inside.id : null };
  const parent = parentOf(all, at);
  if (place === "above") return { parent, above: id };
  // Below a row is above the next one of the same group, or at its bottom.
  const next = all.slice(at + 1).find((other) => other.depth <= layer.depth);
  return { parent, above: next?.depth === layer.depth ? next.id : null };
}

/** Returns where a layer goes that is moved past a neighbour in its group, up (−1) or down (1); null where it has none there. */
export function stepAt(all: readonly Placed[], id: string, step: number): Target | null {
  const index = all.findIndex((layer) => layer.id === id);
  if (index < 0) return null;
  const parent = parentOf(all, index);
  const siblings = all.filter((layer, i) => layer.depth === all[index]?.depth && parentOf(all, i) === parent).map((layer) => layer.id);
  const at = siblings.indexOf(id);
  const beside = siblings[at + step];
  if (beside === undefined) return null;
  return { parent, above: step < 0 ? beside : siblings[at + 2] ?? null };
}
