// Shots and scenes are moved by dragging them.

import { makeDrag, pictureGhost } from "../kit/drag.ts";
import * as calls from "./calls.ts";

/** Lets shots be dragged in `grid`. `page` opens, chooses and moves. */
export function makeDraggable(grid, page) {
  let shots = [];
  let place = null;

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

  /** Shows where a drop would go: between shots, or where none are dragged between scenes. */
  function aim(event) {
    const { x, y } = grid.toContent(event);
    const { line } = grid;
    if (shots.length === 0) {
      place = scenePlace(y);
      line.classList.add("across");
      line.style.transform = `translate(0, ${place.y}px)`;
    } else {
      place = calls.gridPlaceAt({ x, y });
      if (!place) return;
      line.classList.remove("across");
      line.style.height = `${place.bottom - place.top}px`;
      line.style.transform = `translate(${place.lineX - 1}px, ${place.top}px)`;
    }
    line.hidden = false;
  }

  makeDrag([grid.node], {
    aim, scrolls: () => grid.node,
    find(under) {
      const scene = under.closest(".scene-head .grip")?.closest(".scene-head").dataset.scene;
      const shot = under.closest(".picture")?.closest(".card").dataset.shot;
      return scene || shot ? { scene, shot } : null;
    },
    isGrip: ({ scene }) => Boolean(scene),
    held({ shot }) { if (!page.selection.has(shot)) page.selection.choose(shot, { toggle: true }); },
    lift({ shot }) {
      shots = !shot ? [] : page.selection.has(shot) ? page.selection.ids() : [shot];
      place = null;
      grid.node.classList.add("dragging");
      return pictureGhost(shot && grid.cards.get(shot)?.picture.querySelector("img"), "Scene", shots.length);
    },
    drop({ scene }) {
      if (!place) return;
      if (scene) return page.moveScenes([scene], place.after);
      const target = page.outline().scenes[place.scene];
      page.moveShots(shots, target.id, target.shots[place.shot - 1]?.id ?? null);
    },
    tap({ shot }, began, wasHeld) { if (shot && !wasHeld) page.tap(shot, began); },
    ended() {
      grid.line.hidden = true;
      grid.node.classList.remove("dragging");
    },
  });
}
