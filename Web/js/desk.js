// The desk: shows the canvas, forwards what pointers do. All decisions are the core's.

import * as core from "./core.js";
import { element } from "./dom.js";
import { figures } from "./figures.js";

const DEVICES = { mouse: 0, pen: 1, touch: 2 };

/** Makes the desk for a canvas; `collect` is called after input, `viewChanged` when it moves. */
export function makeDesk(width, height, { collect, viewChanged, strokeEnded }) {
  const canvas = element("canvas", { width, height, "aria-label": "Canvas" });
  const desk = element("main", { class: "desk", tabindex: "-1" }, canvas);
  const context = canvas.getContext("2d", { alpha: false, desynchronized: true });
  let lastView = "";
  let isRunning = true;

  function show() {
    const began = performance.now();
    core.call.tick(began);
    const rect = core.refresh();
    if (rect) {
      const [left, top, right, bottom] = rect;
      context.putImageData(
        core.screenImage(width, height), 0, 0, left, top, right - left, bottom - top);
    }
    const { a, b, tx, ty, scale, angle } = core.view();
    const matrix = `matrix(${a},${b},${-b},${a},${tx},${ty})`;
    if (matrix !== lastView) {
      lastView = matrix;
      canvas.style.transform = matrix;
      canvas.classList.toggle("sharp", scale >= 4);
      viewChanged(scale, angle);
    }
    if (rect) figures.frame(performance.now() - began);
    if (isRunning) requestAnimationFrame(show);
  }

  function numbers(phase, event, keys) {
    const box = desk.getBoundingClientRect();
    const coalesced = event.getCoalescedEvents?.() ?? [];
    const predicted = phase === 1 ? event.getPredictedEvents?.() ?? [] : [];
    const isEraser = (event.buttons & 32) !== 0 || event.button === 5;
    const isPan = keys.pan || (event.pointerType === "mouse" && event.buttons & 6);
    const modifiers = (isPan ? 1 : 0) | (keys.turn ? 2 : 0) | (isEraser ? 4 : 0);
    const result = [
      phase, event.pointerId, DEVICES[event.pointerType] ?? 0, modifiers, coalesced.length,
      predicted.length,
    ];
    for (const e of [event, ...coalesced, ...predicted]) {
      result.push(
        e.clientX - box.left, e.clientY - box.top, e.pressure, e.altitudeAngle ?? NaN,
        e.azimuthAngle ?? NaN, e.tiltX ?? 0, e.tiltY ?? 0, e.timeStamp);
    }
    return result;
  }

  const keys = { pan: false, turn: false };

  // Panels lie on the desk; what happens on them is theirs.
  const isOurs = (event) => event.target === desk || event.target === canvas;

  function forward(phase) {
    return (event) => {
      if (!isOurs(event)) return;
      const began = performance.now();
      if (phase === 0) {
        desk.focus({ preventScroll: true });
        try { desk.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
        desk.classList.toggle("moving", keys.pan);
      }
      core.pointer(numbers(phase, event, keys));
      collect();
      if (phase >= 2) strokeEnded(event.pointerType);
      figures.event(performance.now() - began);
      event.preventDefault();
    };
  }

  desk.addEventListener("pointerdown", forward(0));
  desk.addEventListener("pointermove", forward(1));
  desk.addEventListener("pointerup", forward(2));
  desk.addEventListener("pointercancel", forward(3));
  // Without this iPadOS swallows quick second strokes for handwriting.
  desk.addEventListener("touchmove", (event) => {
    if (isOurs(event)) event.preventDefault();
  }, { passive: false });
  desk.addEventListener("contextmenu", (event) => event.preventDefault());
  desk.addEventListener("wheel", (event) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    const box = desk.getBoundingClientRect();
    const unit = event.deltaMode === 1 ? 24 : 1;
    if (event.ctrlKey || event.metaKey) {
      const factor = Math.exp(-event.deltaY * unit * 0.005);
      core.call.zoomBy(factor, event.clientX - box.left, event.clientY - box.top);
    } else {
      core.call.moveBy(-event.deltaX * unit, -event.deltaY * unit);
    }
  }, { passive: false });
  desk.addEventListener("dblclick", (event) => {
    if (event.target === desk) core.call.fit();
  });

  const observer = new ResizeObserver(() => core.call.setDesk(desk.clientWidth, desk.clientHeight));

  return {
    node: desk,
    keys,
    start() {
      core.call.setDesk(desk.clientWidth, desk.clientHeight);
      observer.observe(desk);
      requestAnimationFrame(show);
    },
    stop() {
      isRunning = false;
      observer.disconnect();
    },
  };
}
