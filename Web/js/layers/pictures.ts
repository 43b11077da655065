// The small pictures in the panel of layers: painted a few times a second while the canvas changes, and not under a pen.

import { isDrawing } from "../base/core.ts";
import { paint } from "./calls.ts";

// The least milliseconds from one time to the next, from a change to the first, and how many times what painting takes.
const LEAST = 400;
const FIRST = 100;
const SHARE = 10;

/** The pictures of a list: `paint` paints all at once, `paintSoon` a little later. */
export interface LayerPictures {
  paint(): void;
  paintSoon(): void;
}

/** Makes them for the rows of `list`; `isShown` says whether anybody sees them. */
export function makePictures(list: HTMLElement, isShown: () => boolean): LayerPictures {
  let paintedAt = 0;
  let cost = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function paintAll() {
    clearTimeout(timer);
    timer = undefined;
    const began = performance.now();
    for (const item of list.querySelectorAll<HTMLElement>("[data-id]")) {
      const picture = item.querySelector("canvas");
      if (picture) paint(item.dataset.id ?? "", picture);
    }
    paintedAt = performance.now();
    cost = paintedAt - began;
  }

  function paintSoon() {
    if (timer !== undefined || !isShown()) return;
    const wait = Math.max(LEAST, SHARE * cost) - (performance.now() - paintedAt);
    timer = setTimeout(() => {
      timer = undefined;
      if (isDrawing()) paintSoon();
      else if (isShown()) paintAll();
    }, Math.max(FIRST, wait));
  }
  return { paint: paintAll, paintSoon };
}
