import assert from "node:assert/strict";
import { dropAt, type Placed, stepAt, type Target } from "./stack.ts";

const all: Placed[] = [
  { id: "a", depth: 0 }, { id: "g", depth: 0 }, { id: "b", depth: 1 }, { id: "h", depth: 1 }, { id: "c", depth: 2 }, { id: "d", depth: 0 },
];

/** Moves a layer that is no group as the core does. */
function moved(layers: Placed[], id: string, { parent, above }: Target): Placed[] {
  const rest = layers.filter((layer) => layer.id !== id);
  const from = rest.findIndex((layer) => layer.id === parent);
  const depth = parent === null ? 0 : (rest[from]?.depth ?? 0) + 1;
  const bottom = rest.findIndex((layer, i) => i > from && layer.depth < depth);
  const at = above === null ? (bottom < 0 ? rest.length : bottom) : rest.findIndex((layer) => layer.id === above);
  return rest.toSpliced(at, 0, { id, depth });
}
const ids = (layers: Placed[]) => layers.map((layer) => layer.id).join("");

Deno.test("drops go above, into and below a layer", () => {
  assert.deepEqual(dropAt(all, "b", "above"), { parent: "g", above: "b" });
  assert.deepEqual(dropAt(all, "b", "below"), { parent: "g", above: "h" });
  assert.deepEqual(dropAt(all, "g", "into"), { parent: "g", above: "b" });
  assert.deepEqual(dropAt(all, "h", "below"), { parent: "g", above: null });
  assert.deepEqual(dropAt(all, "g", "below"), { parent: null, above: "d" });
  assert.deepEqual(dropAt(all, "d", "below"), { parent: null, above: null });
  assert.equal(dropAt(all, "z", "above"), null);
});

Deno.test("a step goes past a neighbour of the same group, and another back", () => {
  assert.equal(ids(moved(all, "b", stepAt(all, "b", 1)!)), "aghcbd");
  assert.equal(ids(moved(all, "d", stepAt(all, "d", -1)!)), "adgbhc");
  for (const id of ["a", "b", "d"]) {
    for (const step of [-1, 1]) {
      const target = stepAt(all, id, step);
      if (!target) continue;
      const next = moved(all, id, target);
      assert.deepEqual(moved(next, id, stepAt(next, id, -step)!), all, `${id} by ${step}`);
    }
  }
  assert.equal(stepAt(all, "a", -1), null);
  assert.equal(stepAt(all, "c", 1), null);
  assert.equal(stepAt(all, "z", 1), null);
});
