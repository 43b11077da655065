// Taps of one pointer on the desk; what else hands do goes on as ever.

import type { Point } from "../protocol/studio/studio.ts";
import { DOUBLE_REACH, TAP_TIME } from "../protocol/thresholds.ts";
import { placeOnDesk } from "./flip.ts";

// How far a tap may go, in CSS pixels.
const REACH = DOUBLE_REACH / 2;

/** Listens for taps on a desk where `isWanted` says of the event that they are; `tapped` is called with the place. */
export function listenForTaps(desk: HTMLElement, isWanted: (event: PointerEvent) => boolean, tapped: (place: Point) => void): void {
  const down = new Map<number, PointerEvent>();
  let isOne = false;
  desk.addEventListener("pointerdown", (event) => {
    isOne = down.size === 0 && event.button === 0 && isWanted(event);
    down.set(event.pointerId, event);
  });
  desk.addEventListener("pointercancel", (event) => { down.delete(event.pointerId); isOne = false; });
  desk.addEventListener("pointerup", (event) => {
    const from = down.get(event.pointerId);
    down.delete(event.pointerId);
    if (!isOne || !from || event.timeStamp - from.timeStamp > TAP_TIME) return;
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > REACH) return;
    const [x, y] = placeOnDesk(event, desk);
    tapped({ x, y });
  });
}
