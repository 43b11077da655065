// Pointers and keys in the script: they select lines, and lead to their shots.

import { targetOf } from "../base/dom.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import type { SceneList } from "./list.ts";
import { listenForText } from "./picking.ts";
import type { LinePlace, LineSelection } from "./places.ts";

/** What hands do beside selecting. */
export interface HandsPage {
  hasShots(place: LinePlace): boolean;
  /** Chooses the first shot of a line on the board, or of a part of it: the first of `shots`. */
  goToShot(place: LinePlace, shots?: readonly string[]): void;
  /** Marks the shots of a line that is pointed at, or of a part of it; null for none. */
  point(place: LinePlace | null, shots?: readonly string[]): void;
}

/** The line at which something happens; null where it is none. */
function placeOf(event: Event): LinePlace | null {
  const [scene, unit] = targetOf(event)?.closest<HTMLElement>("[data-line]")?.dataset.line?.split(":").map(Number) ?? [];
  return scene === undefined || unit === undefined ? null : { scene, unit };
}

/** The shots of the part of a line at which something happens; none where it is none that a shot shows. */
const shotsOf = (event: Event): string[] | undefined => targetOf(event)?.closest<HTMLElement>("[data-shots]")?.dataset.shots?.split(" ");

/** Listens for pointers and keys on the list. */
export function listen(list: SceneList, selection: LineSelection, page: HandsPage): void {
  const select = (place: LinePlace, way: { extend?: boolean; toggle?: boolean }) => { if (whyOnlyLooking() === null) selection.choose(place, way); };
  const isOfText = listenForText(list, selection);
  list.node.addEventListener("click", (event) => {
    const place = placeOf(event);
    if (!place || isOfText(event)) return;
    const isMark = targetOf(event)?.closest(".screenplay-mark") !== null;
    list.setFocus(place);
    if (event.shiftKey) select(place, { extend: true });
    else if (isMark || event.ctrlKey || event.metaKey || !page.hasShots(place)) select(place, { toggle: true });
    else page.goToShot(place, shotsOf(event));
  });
  for (const kind of ["pointerover", "focusin"] as const) list.node.addEventListener(kind, (event) => page.point(placeOf(event), shotsOf(event)));
  for (const kind of ["pointerleave", "focusout"] as const) list.node.addEventListener(kind, () => page.point(null));
  listenForKeys(list, selection, page, select);
}

function listenForKeys(list: SceneList, selection: LineSelection, page: HandsPage, select: (place: LinePlace, way: { extend?: boolean; toggle?: boolean }) => void): void {
  const go = (place: LinePlace, from: LinePlace, isExtending: boolean) => {
    // A range stays in its scene.
    if (isExtending && place.scene !== from.scene) return;
    if (isExtending) {
      selection.begin(from);
      select(place, { extend: true });
    }
    list.setFocus(place);
  };
  const keys: Record<string, (at: LinePlace, event: KeyboardEvent) => void> = {
    ArrowDown: (at, { shiftKey }) => go(list.step(at, 1), at, shiftKey),
    ArrowUp: (at, { shiftKey }) => go(list.step(at, -1), at, shiftKey),
    Home: (at, { shiftKey }) => go({ ...at, unit: 0 }, at, shiftKey),
    End: (at, { shiftKey }) => go({ ...at, unit: list.countIn(at.scene) - 1 }, at, shiftKey),
    PageDown: (at) => list.setFocus(list.stepScene(at, 1)),
    PageUp: (at) => list.setFocus(list.stepScene(at, -1)),
    " ": (at, { shiftKey }) => select(at, shiftKey ? { extend: true } : { toggle: true }),
    Enter: (at) => { if (page.hasShots(at)) page.goToShot(at); },
  };
  list.node.addEventListener("keydown", (event) => {
    const place = placeOf(event);
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
    if (!place || event.altKey || ((event.ctrlKey || event.metaKey) && !isAll)) return;
    const act = isAll ? () => { if (whyOnlyLooking() === null) selection.range(place.scene, 0, list.countIn(place.scene) - 1); } : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act(place, event);
  });
}
