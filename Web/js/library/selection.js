// Which previews are chosen, and how they are dragged.

import { element } from "../dom.ts";
import { makeDoubleTap } from "../taps.js";
import { onWindow } from "../shell/scope.ts";

const STRAY = 6;
const HOLD = 400;

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
  let press = null;
  const isSecondTap = makeDoubleTap();

  list.addEventListener("pointerdown", (event) => {
    const preview = event.target.closest(".preview");
    if (event.button !== 0 || press || !preview) return;
    press = {
      pointer: event.pointerId, x: event.clientX, y: event.clientY, event, key: preview.dataset.key, preview,
      isTouch: event.pointerType === "touch", isHeld: event.pointerType !== "touch", drag: null,
    };
    if (press.isTouch) {
      press.timer = setTimeout(() => {
        press.isHeld = press.hasChosen = true;
        if (!page.selection.has(press.key)) page.selection.choose(press.key, { toggle: true });
      }, HOLD);
    }
  });
  list.addEventListener("touchmove", (event) => { if (press?.isHeld) event.preventDefault(); }, { passive: false });
  list.addEventListener("contextmenu", (event) => { if (press?.isTouch) event.preventDefault(); });

  onWindow("pointermove", (event) => {
    if (event.pointerId !== press?.pointer) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > STRAY;
    if (!press.drag && far && !press.isHeld) return end();
    if (!press.drag && far && page.canDrag) begin(event);
    if (press.drag) aim(event);
  });

  function begin(event) {
    list.setPointerCapture(event.pointerId);
    const keys = page.selection.has(press.key) ? page.selection.keys() : [press.key];
    const ghost = element("div", { class: "ghost" }, press.preview.querySelector("img")?.cloneNode() ?? element("b", {}, "Folder"),
      keys.length > 1 ? element("span", { class: "count" }, String(keys.length)) : null);
    document.body.append(ghost);
    press.drag = { keys, ghost, target: null };
  }

  /** What a drop would do: go into a folder, or between previews. */
  function aim(event) {
    const { drag } = press;
    drag.ghost.style.transform = `translate(${event.clientX + 12}px, ${event.clientY + 12}px)`;
    clear();
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const preview = under?.closest(".preview");
    const folder = under?.closest("[data-folder]");
    if (folder && !drag.keys.includes(`f${folder.dataset.folder}`)) {
      const box = folder.getBoundingClientRect();
      const at = (event.clientX - box.left) / box.width;
      const isEdge = preview && drag.keys[0][0] === "f" && (at < 0.2 || at > 0.8);
      if (!isEdge) return mark(folder, "into", { folder: folder.dataset.folder });
    }
    if (preview && preview.dataset.key[0] === drag.keys[0][0] && !drag.keys.includes(preview.dataset.key)) {
      const box = preview.getBoundingClientRect();
      const isBefore = event.clientX < box.left + box.width / 2;
      mark(preview, isBefore ? "before" : "after", { beside: preview.dataset.key, isBefore });
    }
  }

  function mark(node, how, target) {
    node.dataset.drop = how;
    press.drag.target = target;
  }

  function clear() {
    for (const node of document.querySelectorAll("[data-drop]")) delete node.dataset.drop;
    if (press?.drag) press.drag.target = null;
  }

  onWindow("pointerup", (event) => {
    if (event.pointerId !== press?.pointer) return;
    const { drag, key, isTouch, hasChosen, event: began } = press;
    const target = drag?.target;
    end();
    if (target) return page.drop(drag.keys, target);
    if (drag || hasChosen) return;
    const toggle = began.ctrlKey || began.metaKey || (isTouch && page.selection.count > 0);
    const isSecond = isSecondTap(key, began.timeStamp);
    if (!toggle && !began.shiftKey && (isTouch || isSecond)) return page.openKey(key);
    page.selection.choose(key, { toggle, extend: began.shiftKey });
  });
  onWindow("pointercancel", (event) => { if (event.pointerId === press?.pointer) end(); });

  function end() {
    clearTimeout(press?.timer);
    clear();
    press?.drag?.ghost.remove();
    press = null;
  }
}
