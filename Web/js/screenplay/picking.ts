// Words of the script that are selected as text: those of one line are a part of it, those of several are these lines.

import { targetOf } from "../base/dom.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { onDocument, onWindow } from "../shell/scope.ts";
import type { SceneList } from "./list.ts";
import { chosenPart, isWhole } from "./parts.ts";
import type { LineSelection, PartPlace } from "./places.ts";

// Milliseconds after which a selection that fingers make is looked at; pixels that a click may move, and milliseconds that it may take.
const [SETTLED, MOVED, HELD] = [150, 4, 400];

/** The text of a list that is selected; null for none. */
function rangeIn(list: SceneList): Range | null {
  const text = getSelection();
  if (!text || text.isCollapsed || text.rangeCount === 0) return null;
  const range = text.getRangeAt(0);
  return range.intersectsNode(list.node) ? range : null;
}

/** What is selected as text, in the script's order; a line of which all is selected has no part. */
function selected(list: SceneList): PartPlace[] {
  const range = rangeIn(list);
  return !range ? [] : list.rowsIn(range).flatMap(({ place, row }): PartPlace[] => {
    const within = row.text?.within(range);
    const part = within && chosenPart(row.line, within);
    if (!part) return [];
    return [isWhole(row.line, part) ? place : { ...place, part }];
  });
}

/** Lets no text of a list be selected. */
export function forgetText(list: SceneList): void { if (rangeIn(list)) getSelection()?.removeAllRanges(); }

/** Listens for text that is selected in a list; returns whether a click is the end of that. */
export function listenForText(list: SceneList, selection: LineSelection): (click: MouseEvent) => boolean {
  // Where and when the pointer went down last, whether in the list, and whether it is still down there.
  let [x, y, time, isOwn, isMouse, isDown] = [0, 0, 0, false, false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    const [first, ...more] = whyOnlyLooking() === null ? selected(list) : [];
    const last = more.at(-1) ?? first;
    if (first && last && first.scene === last.scene) {
      list.stayAt(first);
      if (first === last && first.part) selection.choosePart({ ...first, part: first.part });
      else {
        selection.range(first.scene, first.unit, last.unit);
        // Fingers may go on with it.
        if (isMouse) forgetText(list);
      }
    } else if (isOwn && selection.part) selection.clear();
  };
  const settle = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(take, milliseconds);
  };
  onWindow("pointerdown", (event) => {
    [x, y, time, isMouse] = [event.clientX, event.clientY, event.timeStamp, event.pointerType !== "touch"];
    isOwn = isDown = list.node.contains(targetOf(event));
    if (!isDown) return;
    // What was selected before is not looked at in the midst of this; and where it began within that, it would be dragged.
    clearTimeout(timer);
    if (isMouse && event.button === 0) forgetText(list);
  }, true);
  for (const kind of ["pointerup", "pointercancel"] as const) {
    onWindow(kind, () => {
      if (isDown) settle(0);
      isDown = false;
    }, true);
  }
  onDocument("selectionchange", () => { if (!isDown) settle(SETTLED); });
  // With Shift a click selects lines, not the words between.
  list.node.addEventListener("mousedown", (event) => { if (event.shiftKey) event.preventDefault(); });
  return ({ clientX, clientY, timeStamp, detail }) => {
    const isMoved = Math.hypot(clientX - x, clientY - y) > MOVED || timeStamp - time > HELD;
    const isOfText = (isMoved || detail > 1) && rangeIn(list) !== null;
    if (!isOfText) forgetText(list);
    return isOfText;
  };
}
