// A stroke of the studio's ink, as the lab makes it: samples in, the outline out.

import { feedLab, labStrokes, openLab } from "../protocol/studio/lab.ts";

const KINDS: Record<string, number> = { touch: 0, pen: 2 };
const MOUSE = 3;

/** The phases of a touch. */
export const BEGAN = 0, MOVED = 1, ENDED = 3;

/** A stroke that is drawn. */
export interface SheetStroke {
  /** Takes events of a phase in; returns the outline so far. `at` gives where an event is. */
  add(phase: number, events: PointerEvent[], at: (event: PointerEvent) => [x: number, y: number]): Path2D;
}

/** Begins a stroke of a width, in the sheet's pixels; one of a pen follows its force. */
export function beginStroke(width: number, device: string): SheetStroke {
  const isPen = device === "pen";
  // Antigrain's curves, wide as the force says, and no two samples closer than a pixel and a half.
  openLab({
    isSmooth: true, factor: 0.7, diameter: width, widthSource: isPen ? 1 : 0, predicts: false, filters: [{ kind: 3, first: 1.5, second: 0 }],
  });
  return {
    add(phase, events, at) {
      feedLab(events.flatMap((event) => [
        0, event.timeStamp / 1000, KINDS[device] ?? MOUSE, phase, isPen ? event.pressure : 0.5, 1, event.altitudeAngle ?? Math.PI / 2,
        event.azimuthAngle ?? 0, 0, 0, ...at(event), NaN, 0, 0, 0,
      ]));
      const path = new Path2D();
      for (const { outline } of labStrokes()) {
        for (let i = 0; i + 1 < outline.length; i += 2) path.lineTo(outline[i]!, outline[i + 1]!);
        path.closePath();
      }
      return path;
    },
  };
}
