// Bricks and scripts are dragged: with the mouse or a pen at once, with a finger after it has rested; out of the drawer likewise,
// where a finger may also pull to the side. A line shows where they will lie.

import { element } from "../dom.ts";
import { onWindow } from "../shell/scope.ts";

// Pixels that a press may stray and still be a tap; milliseconds after which a finger holds.
const STRAY = 6;
const HOLD = 320;
// How near a drop must come to a gap, and where a pane scrolls by itself.
const REACH = 120;
const EDGE = 64;

/** Lets blocks be dragged in `scripts` and out of `drawer`. `drop({ place, from, type, bin })` is told where; `bin` is where blocks go;
 * `held` is called with what a finger has held and let go in its place. */
export function makeDragging({ scripts, drawer, bin, begun, ended, drop, held }) {
  let press = null;
  const line = element("div", { class: "insertion", hidden: true });
  document.body.append(line);

  function down(event) {
    if (event.button !== 0 || press) return;
    const block = event.target.closest(".brick");
    if (!block) return;
    const isNew = drawer.contains(block);
    const isTouch = event.pointerType === "touch";
    press = {
      pointer: event.pointerId, x: event.clientX, y: event.clientY, block, isNew, isTouch, isHeld: !isTouch, drag: null, event,
    };
    if (isTouch) press.timer = setTimeout(hold, HOLD);
  }

  function hold() {
    if (!press) return;
    press.isHeld = true;
    navigator.vibrate?.(10);
    begin();
  }

  function moved(event) {
    if (event.pointerId !== press?.pointer) return;
    press.event = event;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.drag && Math.hypot(dx, dy) > STRAY) {
      // A finger pulls a brick out of the drawer to the side; up and down it scrolls.
      if (!press.isHeld && !(press.isNew && Math.abs(dx) > 1.5 * Math.abs(dy))) return end();
      press.isHeld = true;
      begin();
    }
    if (Math.hypot(dx, dy) > STRAY) press.hasStrayed = true;
    if (press?.drag) move();
  }

  function begin() {
    if (press.drag) return;
    clearTimeout(press.timer);
    const { block, isNew } = press;
    const isScript = block.classList.contains("head");
    const sources = isNew ? [block] : isScript ? [block.closest(".script")] : scripts.withOthers(block);
    const box = sources[0].getBoundingClientRect();
    const clones = sources.map((one) => one.cloneNode(true));
    const ghost = clones.length === 1 ? clones[0] : element("div", { class: "row" }, clones);
    ghost.classList.add("brick-ghost");
    ghost.removeAttribute("tabindex");
    Object.assign(ghost.style, { width: clones.length === 1 ? `${box.width}px` : "max-content", left: "0", top: "0" });
    document.body.append(ghost);
    press.drag = {
      ghost, sources, isScript, place: null, left: Math.min(press.x - box.left, 40), top: Math.min(press.y - box.top, 20), scroll: 0,
    };
    if (!isNew) for (const one of sources) one.classList.add("lifted");
    bin.hidden = isNew;
    document.body.classList.add("drags-brick");
    begun({ isNew });
    press.drag.gaps = gaps();
    scroll();
    move();
  }

  /** Where something can be put: the place, and the line that shows it, from the pane's own corner. */
  function gaps() {
    const { isScript, sources } = press.drag;
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

  function move() {
    const { drag, event } = press;
    const [x, y] = [event.clientX - drag.left, event.clientY - drag.top];
    drag.ghost.style.transform = `translate(${x}px, ${y}px)`;
    const pane = scripts.node.getBoundingClientRect();
    const isOver = (node) => {
      const box = node.getBoundingClientRect();
      return !node.hidden && event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    };
    drag.isOverBin = isOver(bin) || (!press.isNew && isOver(drawer));
    bin.classList.toggle("aimed", drag.isOverBin);
    drag.place = null;
    line.hidden = true;
    const isInPane = event.clientX >= pane.left && event.clientX <= pane.right && event.clientY >= pane.top && event.clientY <= pane.bottom;
    drag.scroll = isInPane ? Math.max(0, event.clientY - pane.bottom + EDGE) - Math.max(0, pane.top + EDGE - event.clientY) : 0;
    if (drag.isOverBin || !isInPane) return;
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

  function scroll() {
    if (!press?.drag) return;
    if (press.drag.scroll) {
      scripts.node.scrollTop += press.drag.scroll / 5;
      move();
    }
    requestAnimationFrame(scroll);
  }

  function end(event) {
    if (!press || (event && event.pointerId !== press.pointer)) return;
    const { drag, block, isNew, isTouch, hasStrayed } = press;
    clearTimeout(press.timer);
    press = null;
    if (!drag) return;
    drag.ghost.remove();
    for (const one of drag.sources) one.classList.remove("lifted");
    line.hidden = true;
    bin.hidden = true;
    bin.classList.remove("aimed");
    document.body.classList.remove("drags-brick");
    swallowClick();
    ended();
    if (event?.type !== "pointerup") return;
    if (isTouch && !hasStrayed && !isNew) return held(block);
    const from = isNew ? null : scripts.blockOf(block);
    if (drag.isOverBin && !isNew) drop({ from, isBin: true });
    else if (drag.place) drop({ from, type: block.dataset.type, call: block.dataset.call, isScript: drag.isScript, place: drag.place });
  }

  for (const node of [scripts.node, drawer]) {
    node.addEventListener("pointerdown", down);
    node.addEventListener("touchmove", (event) => { if (press?.isHeld && press.isTouch) event.preventDefault(); }, { passive: false });
    node.addEventListener("contextmenu", (event) => { if (press?.isTouch) { event.preventDefault(); event.stopImmediatePropagation(); } }, true);
  }
  onWindow("pointermove", moved);
  onWindow("pointerup", end);
  onWindow("pointercancel", end);
  return {
    isDragging: () => Boolean(press?.drag),
    escape() {
      if (!press?.drag) return false;
      end();
      return true;
    },
  };
}

/// The click that follows a drag's end is the drag's own; one that begins with a press of its own is not.
function swallowClick() {
  const swallow = (click) => { click.stopPropagation(); click.preventDefault(); };
  const end = () => {
    removeEventListener("click", swallow, { capture: true });
    removeEventListener("pointerdown", end, { capture: true });
  };
  addEventListener("click", swallow, { capture: true });
  addEventListener("pointerdown", end, { capture: true });
  setTimeout(end, 50);
}
