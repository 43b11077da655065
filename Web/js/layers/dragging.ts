// Dragging a layer by its grip: a line shows where it will go; over the middle of a group, into it.

import { makeDrag } from "../kit/drag.ts";
import type { LayerRow } from "../protocol/studio/layers.ts";
import { dropAt } from "./stack.ts";

type Place = "above" | "into" | "below";
// The parts of a group's row, from the top, between which a drop goes into it.
const INTO = [0.25, 0.75] as const;

/** Returns the row under a height of the window, and which part of it. */
function find(list: HTMLElement, layers: LayerRow[], y: number): { item: HTMLElement; place: Place } | null {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-id]")];
  for (const item of rows) {
    const box = item.getBoundingClientRect();
    if (y > box.bottom && item !== rows.at(-1)) continue;
    const part = (y - box.top) / box.height;
    const isGroup = layers.find((layer) => layer.id === item.dataset.id)?.kind === "group";
    if (isGroup && part > INTO[0] && part < INTO[1]) return { item, place: "into" };
    return { item, place: part < 0.5 ? "above" : "below" };
  }
  return null;
}

/** Makes the rows of `list` draggable. `moved` is called when one is dropped. */
export function makeDragging(
  list: HTMLElement, { layers, moved }: { layers(): LayerRow[]; moved(id: string, parent: string | null, above: string | null): void },
): void {
  let dragged: string | undefined;
  let target: { item: HTMLElement; place: Place } | null = null;

  function mark(next: typeof target) {
    for (const item of list.querySelectorAll<HTMLElement>("[data-drop]")) delete item.dataset.drop;
    target = next;
    if (next) next.item.dataset.drop = next.place;
  }

  makeDrag<HTMLElement>([list], {
    find: (under) => under.closest(".grip")?.closest("li") ?? null,
    isGrip: () => true,
    lift(item) {
      dragged = item.dataset.id;
      item.classList.add("dragged");
      return { node: null };
    },
    aim({ clientY }) {
      const next = find(list, layers(), clientY);
      mark(next && next.item.dataset.id !== dragged ? next : null);
    },
    scrolls: () => list,
    drop() {
      const place = target && dropAt(layers(), target.item.dataset.id ?? "", target.place);
      if (place && dragged) moved(dragged, place.parent, place.above);
    },
    ended() {
      list.querySelector(".dragged")?.classList.remove("dragged");
      mark(null);
      dragged = undefined;
    },
  });
}
