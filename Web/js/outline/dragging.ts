// Shots and scenes are moved by dragging them.

import { makeDrag, pictureGhost } from "../kit/drag.ts";
import type { GridPlace, ProjectView } from "../protocol/studio/project.ts";
import * as calls from "./calls.ts";
import type { Grid } from "./grid.ts";
import type { Selection } from "./selection.ts";

/** What dragging asks of its page. */
export interface DragPage {
  selection: Selection;
  outline(): ProjectView;
  tap(shot: string, event: PointerEvent): void;
  moveShots(shots: string[], scene: string, after: string | null): void;
  moveScenes(scenes: string[], after: string | null): void;
}

/** What is dragged: a scene, or a shot, and with it those that are chosen. */
interface Item { scene?: string | undefined; shot?: string | undefined }

/** Returns between which scenes a height lies: behind `after`, or null for the front; `edge` is where the line goes. */
function scenePlace(grid: Grid, { scenes }: ProjectView, y: number): { after: string | null; edge: number } {
  let place: { after: string | null; edge: number } = { after: null, edge: 0 };
  const all = calls.gridRange(0, grid.content.offsetHeight);
  for (const { scene, top } of all) {
    const bottom = all[scene + 1]?.top ?? grid.content.offsetHeight;
    if (y > (top + bottom) / 2) place = { after: scenes[scene]?.id ?? null, edge: bottom };
  }
  return place;
}

function showLine({ line }: Grid, isAcross: boolean, x: number, y: number, height?: number): void {
  line.classList.toggle("across", isAcross);
  if (height !== undefined) line.style.height = `${height}px`;
  line.style.transform = `translate(${x}px, ${y}px)`;
  line.hidden = false;
}

/** Lets shots and scenes be dragged in `grid`. `page` opens, chooses and moves. */
export function makeDraggable(grid: Grid, page: DragPage): void {
  let shots: string[] = [];
  let shotPlace: GridPlace | null = null;
  let sceneAfter: string | null | undefined;

  makeDrag<Item>([grid.node], {
    scrolls: () => grid.node,
    find(under) {
      const scene = under.closest(".scene-head .grip")?.closest<HTMLElement>(".scene-head")?.dataset.scene;
      const shot = under.closest(".picture")?.closest<HTMLElement>(".card")?.dataset.shot;
      return scene || shot ? { scene, shot } : null;
    },
    isGrip: ({ scene }) => Boolean(scene),
    held({ shot }) { if (shot && !page.selection.has(shot)) page.selection.choose(shot, { toggle: true }); },
    lift({ shot, scene }) {
      shots = !shot ? [] : page.selection.has(shot) ? page.selection.ids() : [shot];
      [shotPlace, sceneAfter] = [null, undefined];
      grid.node.classList.add("dragging");
      const { scenes } = page.outline();
      const moved = scenes.find(({ id }) => id === scene);
      const first = shot ?? moved?.shots[0]?.id ?? "";
      const name = moved ? moved.name : scenes.flatMap((one) => one.shots).find(({ id }) => id === shot)?.number;
      return pictureGhost(grid.cards.get(first)?.picture.querySelector("img"), name ?? "", shots.length);
    },
    aim(event) {
      const { x, y } = grid.toContent(event);
      if (shots.length === 0) {
        const { after, edge } = scenePlace(grid, page.outline(), y);
        sceneAfter = after;
        return showLine(grid, true, 0, edge);
      }
      shotPlace = calls.gridPlaceAt({ x, y });
      if (shotPlace) showLine(grid, false, shotPlace.lineX - 1, shotPlace.top, shotPlace.bottom - shotPlace.top);
    },
    drop({ scene }) {
      if (scene && sceneAfter !== undefined) return page.moveScenes([scene], sceneAfter);
      const target = shotPlace && page.outline().scenes[shotPlace.scene];
      if (shotPlace && target) page.moveShots(shots, target.id, target.shots[shotPlace.shot - 1]?.id ?? null);
    },
    tap({ shot }, began, wasHeld) { if (shot && !wasHeld) page.tap(shot, began); },
    ended() {
      grid.line.hidden = true;
      grid.node.classList.remove("dragging");
    },
  });
}
