// The desk: shows the canvas, forwards what pointers do. All decisions are the core's.

import * as core from "./core.ts";
import * as shotRequests from "./protocol/studio/shot.ts";
import { makeCloseUp } from "./closeup.js";
import { element } from "./dom.ts";
import { figures } from "./figures.ts";
import { leaning, placeOnDesk, sideways } from "./flip.ts";

// Milliseconds for which the view must rest before it is drawn in close-up.
const REST = 50;
// How much ink is drawn between two looks at the clock, and for how many milliseconds at a stretch.
const STEP = 1000;
const ROOM = 8;
// The same until all has been drawn for the first time: showing what is half there costs as much.
const ROOM_TO_OPEN = 40;
// Milliseconds for which a shot is drawn before it is shown: the place before stays in view as long.
const ROOM_TO_ARRIVE = 120;
// What `advance` returns while ink is left that has not been drawn.
const LOADING = 2;

const DEVICES = { mouse: 0, pen: 1, touch: 2 };
const CANCEL = 3;

/** Makes the desk for a canvas; `collect` is called after input, `viewChanged` when it moves, `shown` for each frame, `drawn` where
 * that has drawn something. */
export function makeDesk(width, height, { collect, viewChanged, strokeEnded, shown = () => {}, drawn = () => {} }) {
  const canvas = element("canvas", { width, height, "aria-label": "Canvas" });
  const closeUp = makeCloseUp(width, height);
  const desk = element("main", { class: "desk", tabindex: "-1" }, canvas, closeUp.node);
  const context = canvas.getContext("2d", { alpha: false, desynchronized: true });
  let lastView = "";
  let movedAt = 0;
  let isOpen = false;
  let isRunning = true;
  const turns = new MessageChannel();
  let isQueued = false;

  function show() {
    if (!isRunning) return;
    // Under a screen that covers it nothing is drawn.
    if (desk.inert) return void requestAnimationFrame(show);
    const began = performance.now();
    core.tick(began);
    const view = core.view();
    const { a, b, tx, ty, scale, angle } = view;
    const matrix = `matrix(${a},${b},${-b},${a},${tx},${ty})`;
    if (matrix !== lastView) {
      // The view that a shot is opened with has come to rest.
      if (lastView) movedAt = began;
      lastView = matrix;
      canvas.style.transform = matrix;
      canvas.classList.toggle("sharp", scale >= 4);
      viewChanged(scale, angle);
    }
    shown();
    const isDrawing = core.isDrawing();
    // Under a close-up the canvas may wait until the pen rests.
    let hasDrawn = closeUp.show(view);
    if (!isDrawing || !closeUp.isShown) hasDrawn = showCanvas() || hasDrawn;
    if (hasDrawn) {
      figures.frame(performance.now() - began);
      drawn();
    }
    // What has been drawn is seen first.
    if (!isDrawing && began - movedAt > REST) hasDrawn ? queue() : drawOn(began);
    requestAnimationFrame(show);
  }

  function showCanvas() {
    const rect = core.refresh();
    if (!rect) return false;
    const [left, top, right, bottom] = rect;
    context.putImageData(
      core.screenImage(width, height), 0, 0, left, top, right - left, bottom - top);
    return true;
  }

  /** Does what need not be done at once, in stretches between which input has its turn. */
  function drawOn(began) {
    while (core.advance(STEP, devicePixelRatio)) {
      if (performance.now() - began < (isOpen ? ROOM : ROOM_TO_OPEN)) continue;
      return queue();
    }
    isOpen = true;
  }

  function queue() {
    if (!isQueued) turns.port2.postMessage(null);
    isQueued = true;
  }

  /** Draws the shot before it is shown, as far as there is time for that. */
  function drawAhead() {
    const end = performance.now() + ROOM_TO_ARRIVE;
    while (core.advance(STEP, devicePixelRatio) === LOADING) {
      if (performance.now() > end) return;
    }
    isOpen = true;
  }

  turns.port1.onmessage = () => {
    isQueued = false;
    const now = performance.now();
    if (isRunning && now - movedAt > REST && !core.isDrawing()) drawOn(now);
  };

  function numbers(phase, event, keys) {
    const coalesced = event.getCoalescedEvents?.() ?? [];
    const predicted = phase === 1 ? event.getPredictedEvents?.() ?? [] : [];
    const isEraser = (event.buttons & 32) !== 0 || event.button === 5;
    const isPan = keys.pan || (event.pointerType === "mouse" && event.buttons & 6);
    const modifiers = (isPan ? 1 : 0) | (keys.turn ? 2 : 0) | (isEraser ? 4 : 0) | (keys.pick ? 8 : 0)
      | (event.shiftKey ? 16 : 0);
    const result = [
      phase, event.pointerId, DEVICES[event.pointerType] ?? 0, modifiers, coalesced.length,
      predicted.length, Math.max(event.width || 0, event.height || 0),
    ];
    for (const e of [event, ...coalesced, ...predicted]) {
      result.push(
        ...placeOnDesk(e, desk), e.pressure, e.altitudeAngle ?? NaN,
        leaning(e.azimuthAngle ?? NaN), sideways() * (e.tiltX ?? 0), e.tiltY ?? 0, e.timeStamp);
    }
    return result;
  }

  const keys = { pan: false, turn: false, pick: false };

  // Panels lie on the desk; what happens on them is theirs.
  const isOurs = (event) => event.target === desk || event.target === canvas
    || event.target.matches(".ruler, .ruler .marks");

  /** Whether an event lies on the canvas; its target does not tell, since the desk takes them all. */
  function isOnCanvas(event) {
    const { a, b, tx, ty } = core.view();
    const [left, top] = placeOnDesk(event, desk);
    const [x, y] = [left - tx, top - ty];
    const n = a * a + b * b;
    const [u, v] = [(a * x + b * y) / n, (a * y - b * x) / n];
    return u >= 0 && u < width && v >= 0 && v < height;
  }

  function forward(phase) {
    return (event) => {
      if (!isRunning || !isOurs(event)) return;
      const began = performance.now();
      // A lift may go missing, as when a dialogue of the system takes the pointer.
      const isLifted = phase === 1 && event.buttons === 0 && event.pointerType !== "touch";
      if (phase === 0) {
        desk.focus({ preventScroll: true });
        try { desk.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
        desk.classList.toggle("moving", keys.pan);
      }
      core.pointer(numbers(isLifted ? CANCEL : phase, event, keys));
      collect();
      if (phase >= 2) strokeEnded(event.pointerType);
      figures.event(performance.now() - began);
      event.preventDefault();
    };
  }

  desk.addEventListener("pointerdown", forward(0));
  desk.addEventListener("pointermove", forward(1));
  desk.addEventListener("pointerup", forward(2));
  desk.addEventListener("pointercancel", forward(CANCEL));
  desk.addEventListener("lostpointercapture", forward(CANCEL));
  // Without this iPadOS swallows quick second strokes for handwriting.
  desk.addEventListener("touchmove", (event) => {
    if (isOurs(event)) event.preventDefault();
  }, { passive: false });
  desk.addEventListener("contextmenu", (event) => event.preventDefault());
  desk.addEventListener("wheel", (event) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 24 : 1;
    if (event.ctrlKey || event.metaKey) {
      const factor = Math.exp(-event.deltaY * unit * 0.005);
      const [x, y] = placeOnDesk(event, desk);
      shotRequests.zoomBy(factor, { x, y });
    } else if (event.altKey) {
      shotRequests.turnBy(sideways() * (event.deltaY + event.deltaX) * unit * 0.002);
    } else {
      shotRequests.moveBy({ x: -sideways() * event.deltaX * unit, y: -event.deltaY * unit });
    }
  }, { passive: false });
  desk.addEventListener("dblclick", (event) => {
    if (isOurs(event) && !isOnCanvas(event)) shotRequests.fit();
  });

  function measure() {
    shotRequests.setDesk(desk.clientWidth, desk.clientHeight);
    desk.style.setProperty("--across", `${desk.clientWidth}px`);
  }
  const observer = new ResizeObserver(measure);

  return {
    node: desk,
    keys,
    isOurs,
    drawAhead,
    /** Takes its place on the page: the view can be set from now on. */
    lay() {
      measure();
      observer.observe(desk);
    },
    /** Shows the shot, at once and from now on. */
    start: show,
    stop() {
      isRunning = false;
      // An open channel would keep all that hears of it.
      turns.port1.close();
      observer.disconnect();
    },
  };
}
