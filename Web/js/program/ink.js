// A stroke of the studio's ink, as the lab makes it: samples in, the outline out.

import { feedLab, labStrokes, openLab } from "../protocol/studio/lab.ts";

const KINDS = { touch: 0, pen: 2 };

/** Begins a stroke of a width, in the sheet's pixels; one of a pen follows its force. */
export function beginStroke(width, device) {
  const isPen = device === "pen";
  // Antigrain's curves, wide as the force says, and no two samples closer than a pixel and a half.
  openLab({
    isSmooth: true, factor: 0.7, diameter: width, widthSource: isPen ? 1 : 0, predicts: false, filters: [{ kind: 3, first: 1.5, second: 0 }],
  });
  return {
    /** Takes events of a phase (0 began, 1 moved, 3 ended) in; the outline so far as a path. `at(event)` gives a sample's place. */
    add(phase, events, at) {
      feedLab(events.flatMap((event) => [
        0, event.timeStamp / 1000, KINDS[device] ?? 3, phase, isPen ? event.pressure : 0.5, 1, event.altitudeAngle ?? Math.PI / 2,
        event.azimuthAngle ?? 0, 0, 0, ...at(event), NaN, 0, 0, 0,
      ]));
      const path = new Path2D();
      for (const { outline } of labStrokes()) {
        for (let i = 0; i < outline.length; i += 2) path.lineTo(outline[i], outline[i + 1]);
        path.closePath();
      }
      return path;
    },
  };
}
