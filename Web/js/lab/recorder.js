// Records what pointers do on the lab's stage, batch by batch.

import { recorded } from "./recording.js";

/** Calls `began`, then `batch(events)` for each event of the browser, then `ended`. */
export function makeRecorder(stage, { began, batch, ended }) {
  let isOn = false;
  let batches = 0;
  const touches = new Map();

  function take(phase, event) {
    if (!isOn) return;
    event.preventDefault();
    if (phase === 0) {
      stage.setPointerCapture(event.pointerId);
      touches.set(event.pointerId, crypto.randomUUID());
    }
    const touch = touches.get(event.pointerId);
    if (!touch) return;
    const box = stage.getBoundingClientRect();
    const place = (e) => [e.clientX - box.left, e.clientY - box.top];
    const coalesced = phase === 1 ? event.getCoalescedEvents?.() ?? [] : [];
    const predicted = phase === 1 ? event.getPredictedEvents?.() ?? [] : [];
    const real = coalesced.length ? coalesced : [event];
    batch([
      ...real.map((e) => recorded(e, ...place(e), phase, touch, batches)),
      ...predicted.map((e) => recorded(e, ...place(e), 1, touch, batches, true)),
    ]);
    batches++;
    if (phase >= 3) touches.delete(event.pointerId);
  }

  stage.addEventListener("pointerdown", (event) => take(0, event));
  stage.addEventListener("pointermove", (event) => take(1, event));
  stage.addEventListener("pointerup", (event) => take(3, event));
  stage.addEventListener("pointercancel", (event) => take(4, event));
  stage.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });

  return {
    toggle() {
      isOn = !isOn;
      batches = 0;
      touches.clear();
      if (isOn) began(); else ended();
    },
  };
}
