// Which previews are chosen, and how they are dragged.

import { makeDrag, pictureGhost } from "../kit/drag.ts";
import { makeDoubleTap } from "../taps.js";

/** The chosen keys among `keys()`, which gives those on the page in order. */
export function makeChoice(keys, changed) {
  const chosen = new Set();
  let anchor = null;
  return {
    has: (key) => chosen.has(key),
    keys: () => keys().filter((key) => chosen.has(key)),
    get count() { return chosen.size; },
    choose(key, { extend = false, toggle = false } = {}) {
      if (extend && anchor) {
        const all = keys();
        const [from, to] = [all.indexOf(anchor), all.indexOf(key)].sort((a, b) => a - b);
        for (const one of all.slice(Math.max(0, from), to + 1)) chosen.add(one);
      } else if (toggle) {
        if (!chosen.delete(key)) chosen.add(key);
        anchor = key;
      } else {
        chosen.clear();
        chosen.add(key);
        anchor = key;
      }
      changed();
    },
    all: () => { for (const key of keys()) chosen.add(key); changed(); },
    clear() {
      const had = chosen.size > 0;
      chosen.clear();
      changed();
      return had;
    },
    prune: () => { for (const key of chosen) if (!keys().includes(key)) chosen.delete(key); },
  };
}

/** Lets previews of `list` be chosen, opened and dragged: onto folders anywhere on the page, or between
 * others of their kind. */
export function makeDraggable(list, page) {
  const isSecondTap = makeDoubleTap();
  let keys = [];
  let target = null;

  /** What a drop would do: go into a folder, or between previews. */
  function aim({ clientX, clientY }) {
    clear();
    const under = document.elementFromPoint(clientX, clientY);
    const preview = under?.closest(".preview");
    const folder = under?.closest("[data-folder]");
    const partAcross = (node) => (clientX - node.getBoundingClientRect().left) / node.getBoundingClientRect().width;
    if (folder && !keys.includes(`f${folder.dataset.folder}`)) {
      const at = partAcross(folder);
      const isEdge = preview && keys[0][0] === "f" && (at < 0.2 || at > 0.8);
      if (!isEdge) return mark(folder, "into", { folder: folder.dataset.folder });
    }
    if (preview && preview.dataset.key[0] === keys[0][0] && !keys.includes(preview.dataset.key)) {
      const isBefore = partAcross(preview) < 0.5;
      mark(preview, isBefore ? "before" : "after", { beside: preview.dataset.key, isBefore });
    }
  }

  function mark(node, how, place) {
    node.dataset.drop = how;
    target = place;
  }

  function clear() {
    for (const node of document.querySelectorAll("[data-drop]")) delete node.dataset.drop;
    target = null;
  }

  makeDrag([list], {
    aim, ended: clear,
    find: (under) => under.closest(".preview"),
    held({ dataset: { key } }) { if (!page.selection.has(key)) page.selection.choose(key, { toggle: true }); },
    lift(preview) {
      if (!page.canDrag) return null;
      const { key } = preview.dataset;
      keys = page.selection.has(key) ? page.selection.keys() : [key];
      return pictureGhost(preview.querySelector("img"), "Folder", keys.length);
    },
    drop() { if (target) page.drop(keys, target); },
    tap({ dataset: { key } }, began, wasHeld) {
      if (wasHeld) return;
      const isTouch = began.pointerType === "touch";
      const toggle = began.ctrlKey || began.metaKey || (isTouch && page.selection.count > 0);
      const isSecond = isSecondTap(key, began.timeStamp);
      if (!toggle && !began.shiftKey && (isTouch || isSecond)) return page.openKey(key);
      page.selection.choose(key, { toggle, extend: began.shiftKey });
    },
  });
}
