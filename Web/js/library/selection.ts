// How previews are chosen and dragged.

import { makeDrag, pictureGhost } from "../kit/drag.ts";
import type { Selection } from "../kit/selection.ts";
import { makeDoubleTap } from "../kit/taps.ts";

/** Where a drop goes: into a folder, or beside another of its kind. */
export type Drop = { folder: string } | { beside: string; isBefore: boolean };

/** What a list that is dragged on needs of its page. */
export interface DragPage {
  readonly canDrag: boolean;
  selection: Selection;
  openKey(key: string): unknown;
  drop(keys: string[], place: Drop): void;
}

// The part of a folder's width at either side that means a place beside it.
const EDGE = 0.2;

/** Returns what a drop of `keys` would do here, and the element that shows it. */
function dropAt({ clientX, clientY }: PointerEvent, keys: string[]): { node: HTMLElement; how: string; drop: Drop } | null {
  const under = document.elementFromPoint(clientX, clientY);
  const preview = under?.closest<HTMLElement>(".preview");
  const folder = under?.closest<HTMLElement>("[data-folder]");
  const kind = keys[0]?.[0];
  const partAcross = (node: HTMLElement) => {
    const { left, width } = node.getBoundingClientRect();
    return (clientX - left) / width;
  };
  if (folder && !keys.includes(`f${folder.dataset.folder}`)) {
    const at = partAcross(folder);
    const isEdge = preview && kind === "f" && (at < EDGE || at > 1 - EDGE);
    if (!isEdge) return { node: folder, how: "into", drop: { folder: folder.dataset.folder ?? "" } };
  }
  const key = preview?.dataset.key;
  if (!preview || !key || key[0] !== kind || keys.includes(key)) return null;
  const isBefore = partAcross(preview) < 0.5;
  return { node: preview, how: isBefore ? "before" : "after", drop: { beside: key, isBefore } };
}

/** Lets previews of `list` be chosen, opened and dragged: onto folders anywhere on the page, or between others of their kind. */
export function makeDraggable(list: HTMLElement, page: DragPage): void {
  const isSecondTap = makeDoubleTap();
  let keys: string[] = [];
  let target: Drop | null = null;
  const keyOf = (preview: HTMLElement) => preview.dataset.key ?? "";

  function clear() {
    for (const node of document.querySelectorAll<HTMLElement>("[data-drop]")) delete node.dataset.drop;
    target = null;
  }

  function tap(key: string, began: PointerEvent) {
    const isTouch = began.pointerType === "touch";
    const toggle = began.ctrlKey || began.metaKey || (isTouch && page.selection.count > 0);
    const isSecond = isSecondTap(key, began.timeStamp);
    if (!toggle && !began.shiftKey && (isTouch || isSecond)) page.openKey(key);
    else page.selection.choose(key, { toggle, extend: began.shiftKey });
  }

  makeDrag<HTMLElement>([list], {
    aim(event) {
      clear();
      const found = dropAt(event, keys);
      if (!found) return;
      found.node.dataset.drop = found.how;
      target = found.drop;
    },
    ended: clear,
    find: (under) => under.closest<HTMLElement>(".preview"),
    held(preview) { if (!page.selection.has(keyOf(preview))) page.selection.choose(keyOf(preview), { toggle: true }); },
    lift(preview) {
      if (!page.canDrag) return null;
      const key = keyOf(preview);
      keys = page.selection.has(key) ? page.selection.ids() : [key];
      return pictureGhost(preview.querySelector(".picture > *"), preview.querySelector(".name")?.textContent ?? "", keys.length);
    },
    drop() { if (target) page.drop(keys, target); },
    tap: (preview, began, wasHeld) => { if (!wasHeld) tap(keyOf(preview), began); },
  });
}
