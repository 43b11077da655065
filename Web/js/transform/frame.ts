// The frame around layers that are being transformed, with its handles. What the handles do is the
// core's: this only shows where they are.

import { reshape, shape } from "../base/dom.ts";
import type { Point } from "../protocol/studio/studio.ts";

// Pixels across a corner's handle.
const CORNER = 12;

/** The frame's picture: `update` draws it at the places of its handles on the desk, the corners in their order, then the knob that
 * turns; nothing of fewer than five. */
export interface Frame {
  node: SVGElement;
  update(places: Point[]): void;
}

/** Makes the picture. */
export function makeFrame(): Frame {
  const outline = shape("polygon", { class: "outline" });
  const stem = shape("line", { class: "stem" });
  const handles = [0, 1, 2, 3].map(() => shape("rect", { class: "corner", width: CORNER, height: CORNER, rx: 2 }));
  const turn = shape("circle", { class: "knob", r: 7 });
  const node = shape("svg", { class: "transform-frame", "aria-hidden": "true" });
  node.append(outline, stem, ...handles, turn);
  return {
    node,
    update(places) {
      const corners = places.slice(0, 4);
      const [first, second] = corners;
      const knob = places[4];
      node.classList.toggle("empty", !knob);
      if (!first || !second || !knob) return;
      outline.setAttribute("points", corners.map(({ x, y }) => `${x},${y}`).join(" "));
      corners.forEach(({ x, y }, i) => { if (handles[i]) reshape(handles[i], { x: x - CORNER / 2, y: y - CORNER / 2 }); });
      reshape(stem, { x1: (first.x + second.x) / 2, y1: (first.y + second.y) / 2, x2: knob.x, y2: knob.y });
      reshape(turn, { cx: knob.x, cy: knob.y });
    },
  };
}
