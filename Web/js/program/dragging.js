// Bricks and scripts are dragged: with the mouse or a pen at once, with a finger after it has rested; out of the drawer likewise,
// where a finger may also pull to the side. A line shows where they will lie.

import { element } from "../dom.ts";
import { makeDrag } from "../kit/drag.ts";

// How long a finger rests, and how near a drop must come to a gap.
const HOLD = 320;
const REACH = 120;

const isOver = (node, { clientX: x, clientY: y }) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return !node.hidden && x >= left && x <= right && y >= top && y <= bottom;
};

/** Lets blocks be dragged in `scripts` and out of `drawer`. `drop({ place, from, type, bin })` is told where; `bin` is where blocks go;
 * `held` is called with what a finger has held and let go in its place. */
export function makeDragging({ scripts, drawer, bin, begun, ended, drop, held }) {
  const line = element("div", { class: "insertion", hidden: true });
  document.body.append(line);
  let drag = null;

  function lift(block, began) {
    const isNew = drawer.contains(block);
    const isScript = block.classList.contains("head");
    const sources = isNew ? [block] : isScript ? [block.closest(".script")] : scripts.withOthers(block);
    const box = sources[0].getBoundingClientRect();
    drag = { sources, isNew, isScript, place: null, left: Math.min(began.clientX - box.left, 40), top: Math.min(began.clientY - box.top, 20) };
    if (!isNew) for (const one of sources) one.classList.add("lifted");
    bin.hidden = isNew;
    document.body.classList.add("drags-brick");
    begun({ isNew });
    const node = ghostOf(sources, box);
    document.body.append(node);
    drag.gaps = gaps();
    return { node, left: drag.left, top: drag.top };
  }

  /** Where something can be put: the place, and the line that shows it, from the pane's own corner. */
  function gaps() {
    const { isScript, sources } = drag;
    const pane = scripts.node.getBoundingClientRect();
    const [left, top] = [pane.left - scripts.node.scrollLeft, pane.top - scripts.node.scrollTop];
    const found = [];
    const gap = (place, x, y, width) => found.push({ place, x: x - left, y: y - top, width });
    if (isScript) {
      const all = [...scripts.list.children];
      all.forEach((script, index) => {
        const box = script.getBoundingClientRect();
        gap({ object: scripts.slot.place.object, script: index }, box.left, box.top - 10, box.width);
      });
      const box = scripts.slot.getBoundingClientRect();
      gap({ object: scripts.slot.place.object, script: all.length }, box.left, box.top, Math.min(box.width, 280));
      return found;
    }
    for (const row of scripts.list.querySelectorAll(".row")) {
      if (sources.some((one) => one !== row && one.contains(row))) continue;
      const area = row.getBoundingClientRect();
      const width = Math.max(120, Math.min(area.width, 280));
      [...row.children].forEach((brick, index) => {
        gap({ ...row.place, index }, area.left, brick.getBoundingClientRect().top, width);
      });
      const last = row.lastElementChild?.getBoundingClientRect();
      gap({ ...row.place, index: row.children.length }, area.left, last?.bottom ?? area.top, width);
    }
    const box = scripts.slot.getBoundingClientRect();
    gap(scripts.slot.place, box.left, box.top + 8, Math.min(box.width, 280));
    return found;
  }

  function aim(event) {
    const [x, y] = [event.clientX - drag.left, event.clientY - drag.top];
    drag.isOverBin = isOver(bin, event) || (!drag.isNew && isOver(drawer, event));
    bin.classList.toggle("aimed", drag.isOverBin);
    drag.place = null;
    line.hidden = true;
    if (drag.isOverBin || !isOver(scripts.node, event)) return;
    const pane = scripts.node.getBoundingClientRect();
    const [left, top] = [pane.left - scripts.node.scrollLeft, pane.top - scripts.node.scrollTop];
    let best = REACH;
    for (const gap of drag.gaps) {
      const far = Math.abs(gap.y + top - y) + 0.2 * Math.max(0, Math.abs(gap.x + left - x) - 8);
      if (far >= best) continue;
      best = far;
      drag.place = gap.place;
      Object.assign(line.style, { width: `${gap.width}px`, transform: `translate(${gap.x + left}px, ${gap.y + top - 2}px)` });
      line.hidden = false;
    }
  }

  const { escape } = makeDrag([scripts.node, drawer], {
    lift, aim, hold: HOLD,
    find: (under) => under.closest(".brick"),
    held: () => true,
    // A finger pulls a brick out of the drawer to the side; up and down it scrolls.
    isPulled: (block, dx, dy) => drawer.contains(block) && Math.abs(dx) > 1.5 * Math.abs(dy),
    scrolls: (event) => (isOver(scripts.node, event) ? scripts.node : null),
    drop(block) {
      const from = drag.isNew ? null : scripts.blockOf(block);
      if (drag.isOverBin && !drag.isNew) drop({ from, isBin: true });
      else if (drag.place) drop({ from, type: block.dataset.type, call: block.dataset.call, isScript: drag.isScript, place: drag.place });
    },
    tap(block, _, wasHeld) { if (wasHeld && !drawer.contains(block)) held(block); },
    ended() {
      if (!drag) return;
      for (const one of drag.sources) one.classList.remove("lifted");
      drag = null;
      line.hidden = true;
      bin.hidden = true;
      bin.classList.remove("aimed");
      document.body.classList.remove("drags-brick");
      ended();
    },
  });
  return { escape };
}

/** A copy of bricks, to go with the hand. */
function ghostOf(sources, box) {
  const clones = sources.map((one) => one.cloneNode(true));
  const ghost = clones.length === 1 ? clones[0] : element("div", { class: "row" }, clones);
  ghost.classList.remove("lifted");
  for (const one of ghost.querySelectorAll(".lifted")) one.classList.remove("lifted");
  ghost.classList.add("brick-ghost");
  ghost.removeAttribute("tabindex");
  Object.assign(ghost.style, { width: clones.length === 1 ? `${box.width}px` : "max-content", left: "0", top: "0" });
  return ghost;
}
