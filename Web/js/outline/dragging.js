// Shots and scenes are moved by dragging them: with the mouse at once, with a finger after it has rested.

import { element } from "../dom.ts";
import * as calls from "./calls.js";
import { onWindow } from "../shell/scope.ts";

// Pixels that a press may stray and still be a tap; milliseconds after which a finger holds.
const STRAY = 6;
const HOLD = 400;
const EDGE = 56;

/** Lets shots be dragged in `grid`. `page` opens, chooses and moves. */
export function makeDraggable(grid, page) {
  let press = null;

  grid.node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || press) return;
    const grip = event.target.closest(".scene-head .grip");
    const picture = event.target.closest(".picture");
    if (!grip && !picture) return;
    press = {
      pointer: event.pointerId, x: event.clientX, y: event.clientY, event,
      shot: picture?.closest(".card").dataset.shot, scene: grip?.closest(".scene-head").dataset.scene,
      isTouch: event.pointerType === "touch", isHeld: event.pointerType !== "touch" || Boolean(grip), drag: null,
    };
    if (press.isTouch && !press.isHeld) press.timer = setTimeout(hold, HOLD);
  });

  function hold() {
    if (!press) return;
    press.isHeld = true;
    press.hasChosen = true;
    if (!page.selection.has(press.shot)) page.selection.choose(press.shot, { toggle: true });
    navigator.vibrate?.(10);
  }

  onWindow("pointermove", (event) => {
    if (event.pointerId !== press?.pointer) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > STRAY;
    if (!press.drag && far && !press.isHeld) return end();
    if (!press.drag && far) begin(event);
    if (press.drag) move(event);
  });

  // A finger that holds moves the shot, not the page.
  grid.node.addEventListener("touchmove", (event) => { if (press?.isHeld) event.preventDefault(); }, { passive: false });
  grid.node.addEventListener("contextmenu", (event) => { if (press?.isTouch) event.preventDefault(); });

  function begin(event) {
    grid.node.setPointerCapture(event.pointerId);
    const shots = press.shot
      ? (page.selection.has(press.shot) ? page.selection.ids() : [press.shot]) : [];
    const image = press.shot && grid.cards.get(press.shot)?.picture.querySelector("img");
    const ghost = element("div", { class: "ghost" },
      image ? image.cloneNode() : element("b", {}, "Scene"),
      shots.length > 1 ? element("span", { class: "count" }, String(shots.length)) : null);
    document.body.append(ghost);
    press.drag = { shots, ghost, place: null, scroll: 0 };
    grid.node.classList.add("dragging");
    scroll();
  }

  function move(event) {
    const { drag } = press;
    drag.event = event;
    drag.ghost.style.transform = `translate(${event.clientX + 12}px, ${event.clientY + 12}px)`;
    const box = grid.node.getBoundingClientRect();
    drag.scroll = Math.max(0, event.clientY - box.bottom + EDGE) - Math.max(0, box.top + EDGE - event.clientY);
    aim();
  }

  /** Shows where a drop would go. */
  function aim() {
    const { drag } = press;
    const { x, y } = grid.toContent(drag.event);
    const { line } = grid;
    if (press.scene) {
      drag.place = scenePlace(y);
      line.classList.add("across");
      line.style.transform = `translate(0, ${drag.place.y}px)`;
    } else {
      drag.place = calls.gridPlace(x, y);
      if (!drag.place) return;
      line.classList.remove("across");
      line.style.height = `${drag.place.bottom - drag.place.top}px`;
      line.style.transform = `translate(${drag.place.lineX - 1}px, ${drag.place.top}px)`;
    }
    line.hidden = false;
  }

  /** Between which scenes a place lies: behind `after`, or null for the front. */
  function scenePlace(y) {
    const { scenes } = page.outline();
    let after = null;
    let edge = 0;
    const all = calls.gridRange(0, grid.content.offsetHeight);
    for (const { scene, top } of all) {
      const bottom = all[scene + 1]?.top ?? grid.content.offsetHeight;
      if (y > (top + bottom) / 2) {
        after = scenes[scene].id;
        edge = bottom;
      }
    }
    return { after, y: edge };
  }

  function scroll() {
    if (!press?.drag || !grid.node.isConnected) return;
    if (press.drag.scroll) {
      grid.node.scrollTop += press.drag.scroll / 4;
      aim();
    }
    requestAnimationFrame(scroll);
  }

  onWindow("pointerup", (event) => {
    if (event.pointerId !== press?.pointer) return;
    const { drag, shot, scene } = press;
    const { hasChosen } = press;
    const at = drag?.place;
    const from = press;
    end();
    if (!drag) {
      if (shot && !hasChosen) page.tap(shot, from.event);
    } else if (at && scene) {
      page.moveScenes([scene], at.after);
    } else if (at) {
      const target = page.outline().scenes[at.scene];
      page.moveShots(drag.shots, target.id, target.shots[at.shot - 1]?.id ?? null);
    }
  });
  onWindow("pointercancel", (event) => { if (event.pointerId === press?.pointer) end(); });
  onWindow("keydown", (event) => { if (event.key === "Escape" && press?.drag) { end(); event.stopPropagation(); } }, true);

  function end() {
    clearTimeout(press?.timer);
    press?.drag?.ghost.remove();
    press = null;
    grid.line.hidden = true;
    grid.node.classList.remove("dragging");
  }
}
