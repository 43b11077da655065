// Records what pointers do on the lab's stage, batch by batch.

import { recorded } from "./recording.ts";
import type { TouchEvent } from "./recording.ts";

/** What a recorder calls. */
interface Heard {
  began(): void;
  batch(events: TouchEvent[]): void;
  ended(): void;
}

/** Calls `began`, then `batch(events)` for each event of the browser, then `ended`. */
export function makeRecorder(stage: HTMLElement, { began, batch, ended }: Heard): { toggle(): void } {
  let isOn = false;
  let batches = 0;
  const touches = new Map<number, string>();

  function take(phase: number, event: PointerEvent): void {
    if (!isOn) return;
    event.preventDefault();
    if (phase === 0) {
      stage.setPointerCapture(event.pointerId);
      touches.set(event.pointerId, crypto.randomUUID());
    }
    const touch = touches.get(event.pointerId);
    if (!touch) return;
    const box = stage.getBoundingClientRect();
    const place = (one: PointerEvent): [number, number] => [one.clientX - box.left, one.clientY - box.top];
    const coalesced = phase === 1 ? event.getCoalescedEvents?.() ?? [] : [];
    const predicted = phase === 1 ? event.getPredictedEvents?.() ?? [] : [];
    const real = coalesced.length ? coalesced : [event];
    batch([
      ...real.map((one) => recorded(one, place(one), phase, touch, batches)),
      ...predicted.map((one) => recorded(one, place(one), 1, touch, batches, true)),
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
