// Dragging a layer by its grip: a line shows where it will go; over the middle of a group, into it.

import { makeDrag } from "../kit/drag.ts";

/** Makes the rows of `list` draggable. `moved(id, parent, above)` is called when one is dropped. */
export function makeDragging(list, { layers, moved }) {
  let dragged = null;
  let target = null;

  function mark(next) {
    list.querySelectorAll("[data-drop]").forEach((item) => delete item.dataset.drop);
    target = next;
    if (next) next.item.dataset.drop = next.place;
  }

  /** The row under a place and which part of it: above it, into it, below it. */
  function find(y) {
    for (const item of list.children) {
      const box = item.getBoundingClientRect();
      if (y > box.bottom && item.nextSibling) continue;
      const part = (y - box.top) / box.height;
      const isGroup = layers().find((layer) => layer.id === item.dataset.id)?.kind === "group";
      if (isGroup && part > 0.25 && part < 0.75) return { item, place: "into" };
      return { item, place: part < 0.5 ? "above" : "below" };
    }
    return null;
  }

  function drop() {
    const all = layers();
    const at = all.findIndex((layer) => layer.id === target.item.dataset.id);
    const layer = all[at];
    const parent = (index) => {
      for (let i = index - 1; i >= 0; i--) if (all[i].depth < all[index].depth) return all[i].id;
      return null;
    };
    const next = all.slice(at + 1).find((other) => other.depth <= layer.depth);
    if (target.place === "into") {
      const top = all[at + 1]?.depth > layer.depth ? all[at + 1].id : null;
      moved(dragged, layer.id, top);
    } else if (target.place === "above") {
      moved(dragged, parent(at), layer.id);
    } else {
      // Below a row is above the next one of the same group, or at its bottom.
      moved(dragged, parent(at), next && next.depth === layer.depth ? next.id : null);
    }
  }

  makeDrag([list], {
    find: (under) => under.closest(".grip")?.closest("li") ?? null,
    isGrip: () => true,
    lift(item) {
      dragged = item.dataset.id;
      item.classList.add("dragged");
      return { node: null };
    },
    aim({ clientY }) {
      const next = find(clientY);
      mark(next && next.item.dataset.id !== dragged ? next : null);
    },
    scrolls: () => list,
    drop() { if (target) drop(); },
    ended() {
      list.querySelector(".dragged")?.classList.remove("dragged");
      mark(null);
      dragged = null;
    },
  });
}
