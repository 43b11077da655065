// Pointers and the wheel on the desk, told to the core.

import * as core from "../base/core.ts";
import { figures } from "../base/figures.ts";
import type { Size } from "../base/measures.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { leaning, placeOnDesk, sideways } from "./flip.ts";
import * as shotRequests from "../protocol/studio/shot.ts";

/** What hears of the desk: `collect` after input, `viewChanged` when the view moves, `strokeEnded` when a pointer is lifted, `shown` for each
 * frame, `drawn` where that has drawn something; `moved` and `lifted` hear of pointers once the core has. */
export interface DeskHearing {
  collect(): void;
  viewChanged(scale: number, angle: number): void;
  strokeEnded(device: string): void;
  shown?(): void;
  drawn?(): void;
  moved?(event: PointerEvent): void;
  lifted?(event: PointerEvent): void;
}

const DEVICES: Record<string, number> = { mouse: 0, pen: 1, touch: 2 };
const [DOWN, MOVE, UP, CANCEL] = [0, 1, 2, 3] as const;
// Buttons: those that move the canvas, and a pen's eraser.
const MOVING = 6;
const ERASER = 32;
const ERASER_BUTTON = 5;
// What a wheel's pixels are in scale and radians, and a line of it in pixels.
const ZOOM = 0.005;
const TURN = 0.002;
const LINE = 24;

/** Which keys are held. */
export interface Keys {
  pan: boolean;
  turn: boolean;
  pick: boolean;
  /** No key: whether pointers move the canvas and draw nothing. */
  moves: boolean;
}

/** What pointers are on: a canvas of a size. */
interface On extends Size {
  keys: Keys;
  isRunning(): boolean;
  isOurs(event: Event): boolean;
  hears: DeskHearing;
}

/** Returns the core's number of a pointer's device. */
export const deviceNumber = (type: string): number => DEVICES[type] ?? 0;

/** Returns an event's numbers, as `core.pointer` takes them. */
function numbersOf(phase: number, event: PointerEvent, keys: Keys, desk: HTMLElement): number[] {
  const coalesced = event.getCoalescedEvents?.() ?? [];
  const predicted = phase === MOVE ? event.getPredictedEvents?.() ?? [] : [];
  const isEraser = (event.buttons & ERASER) !== 0 || event.button === ERASER_BUTTON;
  const isPan = keys.pan || keys.moves || whyOnlyLooking() !== null || (event.pointerType === "mouse" && (event.buttons & MOVING) !== 0);
  const modifiers = (isPan ? 1 : 0) | (keys.turn ? 2 : 0) | (isEraser ? 4 : 0) | (keys.pick ? 8 : 0) | (event.shiftKey ? 16 : 0);
  const numbers = [
    phase, event.pointerId, deviceNumber(event.pointerType), modifiers, coalesced.length, predicted.length, Math.max(event.width || 0, event.height || 0),
  ];
  for (const e of [event, ...coalesced, ...predicted]) {
    numbers.push(
      ...placeOnDesk(e, desk), e.pressure, e.altitudeAngle ?? NaN, leaning(e.azimuthAngle ?? NaN), sideways() * (e.tiltX ?? 0), e.tiltY ?? 0,
      e.timeStamp);
  }
  return numbers;
}

/** Whether an event lies on the canvas; its target does not tell, since the desk takes them all. */
function isOnCanvas(event: MouseEvent, desk: HTMLElement, { width, height }: On): boolean {
  const { a, b, tx, ty } = core.view();
  const [left, top] = placeOnDesk(event, desk);
  const [x, y] = [left - tx, top - ty] as const;
  const n = a * a + b * b;
  const [u, v] = [(a * x + b * y) / n, (a * y - b * x) / n] as const;
  return u >= 0 && u < width && v >= 0 && v < height;
}

export function listenForPointers(desk: HTMLElement, on: On): void {
  const forward = (phase: number) => (event: PointerEvent) => {
    if (!on.isRunning() || !on.isOurs(event)) return;
    const began = performance.now();
    // A lift may go missing, as when a dialogue of the system takes the pointer.
    const isLifted = phase === MOVE && event.buttons === 0 && event.pointerType !== "touch";
    if (phase === DOWN) {
      desk.focus({ preventScroll: true });
      try { desk.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
      desk.classList.toggle("moving", on.keys.pan);
    }
    core.pointer(numbersOf(isLifted ? CANCEL : phase, event, on.keys, desk));
    if (phase >= UP || isLifted) on.hears.lifted?.(event);
    else on.hears.moved?.(event);
    on.hears.collect();
    if (phase >= UP) on.hears.strokeEnded(event.pointerType);
    figures.event(performance.now() - began);
    event.preventDefault();
  };
  desk.addEventListener("pointerdown", forward(DOWN));
  desk.addEventListener("pointermove", forward(MOVE));
  desk.addEventListener("pointerup", forward(UP));
  desk.addEventListener("pointercancel", forward(CANCEL));
  desk.addEventListener("lostpointercapture", forward(CANCEL));
  // Without this iPadOS swallows quick second strokes for handwriting.
  desk.addEventListener("touchmove", (event) => { if (on.isOurs(event)) event.preventDefault(); }, { passive: false });
  desk.addEventListener("contextmenu", (event) => event.preventDefault());
  desk.addEventListener("wheel", (event) => {
    if (!on.isOurs(event)) return;
    event.preventDefault();
    turnWheel(event, desk);
  }, { passive: false });
  desk.addEventListener("dblclick", (event) => {
    if (on.isOurs(event) && !isOnCanvas(event, desk, on)) shotRequests.fit();
  });
}

function turnWheel(event: WheelEvent, desk: HTMLElement): void {
  const unit = event.deltaMode === 1 ? LINE : 1;
  if (event.ctrlKey || event.metaKey) {
    const [x, y] = placeOnDesk(event, desk);
    shotRequests.zoomBy(Math.exp(-event.deltaY * unit * ZOOM), { x, y });
  } else if (event.altKey) {
    shotRequests.turnBy(sideways() * (event.deltaY + event.deltaX) * unit * TURN);
  } else {
    shotRequests.moveBy({ x: -sideways() * event.deltaX * unit, y: -event.deltaY * unit });
  }
}
