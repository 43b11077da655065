// Tabs that stick out above chosen cards which lie in the picture of their row, as those of index cards do.

import { element } from "../dom.ts";
import { stanceOf } from "./warp.ts";

const HEIGHT = 7;

/** Makes them on `sheet`. */
export function makeTabs(sheet) {
  const free = [];
  let live = [];
  let shown = "";
  let stance = null;

  function make() {
    const tab = element("div", { class: "tray-tab", "aria-hidden": "true" });
    sheet.append(tab);
    return tab;
  }

  return {
    /** How cards stand, as rows.js is told. */
    stand({ size, spacing, first, waiting, flicked }) {
      stance = { size, spacing, first, waiting: stanceOf(waiting, size), flicked: stanceOf(flicked, size) };
      shown = "";
    },
    /** Shows those of the chosen cards in the pictures of `rows`. */
    show(rows, isChosen) {
      const wanted = [];
      for (const { section, first, count, middle, from, to } of rows) {
        for (let index = 0; index < count; index++) {
          if ((index >= from && index < to) || !isChosen({ section, note: first + index })) continue;
          const x = stance.first + index * stance.spacing;
          // Of a waiting card its right is seen, of a flicked one its left.
          const left = index >= to ? x + stance.waiting.right - stance.spacing : x + stance.flicked.left;
          wanted.push([left + 2, middle - stance.size.height / 2 - HEIGHT - 1]);
        }
      }
      const state = wanted.join();
      if (state === shown) return;
      shown = state;
      while (live.length > wanted.length) { const tab = live.pop(); tab.hidden = true; free.push(tab); }
      while (live.length < wanted.length) { const tab = free.pop() ?? make(); tab.hidden = false; live.push(tab); }
      const width = Math.max(6, stance.spacing - 4);
      wanted.forEach(([left, top], i) => {
        live[i].style.width = `${width}px`;
        live[i].style.transform = `translate(${left}px, ${top}px)`;
      });
    },
  };
}
