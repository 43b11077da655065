// How a layer goes on from a keyframe: the speeds one chooses among, and their pictures.

import { shape } from "../base/dom.ts";
import type { EasingSight } from "../protocol/studio/motion.ts";

const curve = (x1: number, y1: number, x2: number, y2: number): EasingSight => ({ holds: false, x1, y1, x2, y2 });

/** The speeds, in the order of their names. */
export const EASINGS: readonly EasingSight[] = [
  curve(0, 0, 1, 1), curve(0.42, 0, 1, 1), curve(0, 0, 0.58, 1), curve(0.42, 0, 0.58, 1), curve(0.36, 0, 0.66, -0.56), curve(0.34, 1.56, 0.64, 1),
  { holds: true, x1: 0, y1: 0, x2: 1, y2: 1 },
];

/** Which one of them a speed is; -1 for another. */
export const numberOf = (easing: EasingSight): number => EASINGS.findIndex((one) =>
  one.holds === easing.holds && (one.holds || (["x1", "y1", "x2", "y2"] as const).every((name) => Math.abs(one[name] - easing[name]) < 1e-3)));

/** The picture of a speed on a square of 24: how far the layer has come in the course of time. */
export function easingPicture({ holds, x1, y1, x2, y2 }: EasingSight): SVGElement {
  const [x, y] = [(part: number) => 4 + 16 * part, (part: number) => 18.5 - 13 * part];
  const d = holds ? "M4 18.500H20V5.500" : `M${x(0)} ${y(0)}C${x(x1)} ${y(y1)} ${x(x2)} ${y(y2)} ${x(1)} ${y(1)}`;
  return shape("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, shape("path", { d }));
}
