// Small pictures of what is chosen for text: where lines stand, and the shapes of balloons, on a square of 24.

import { shape } from "../base/dom.ts";

/** Left, in the middle, right: by the core's numbers. */
export const ALIGNMENTS = ["M4 6h16M4 12h9M4 18h13", "M4 6h16M7.500 12h9M5.500 18h13", "M4 6h16M11 12h9M7 18h13"];

/** No balloon; then by the core's numbers. */
export const BALLOONS: readonly (readonly [shape: number | null, name: "none" | "box" | "rounded" | "ellipse" | "cloud" | "burst", path: string])[] = [
  [null, "none", "M12 12m-7.500 0a7.500 7.500 0 1 0 15 0a7.500 7.500 0 1 0-15 0M6.700 6.700l10.600 10.600"],
  [0, "box", "M3 5.500h18v10.500h-10l-4 4v-4H3z"],
  [1, "rounded", "M7.500 5.500h9a5 5 0 0 1 0 10.500h-5.500l-4 4v-4a5.200 5.200 0 0 1 .500-10.500z"],
  [2, "ellipse", "M9 16.300C5.500 15.500 3 13.300 3 10.800 3 7.600 7 5 12 5s9 2.600 9 5.800-4 5.700-9 5.700l-4.500 3.500z"],
  [3, "cloud", "M6.500 15.500a3.300 3.300 0 0 1-1-6.400 4 4 0 0 1 6-3.300 4.200 4.200 0 0 1 6.800 2.500 3.600 3.600 0 0 1 .200 7.200zM8.500 18.500v.1M6.500 21v.1"],
  [4, "burst", "M12 3l1.800 4.300L17.500 4l-.300 4.300 4.300.200-3.300 3.200 3.300 3-4.500.500 1 4.300-3.800-2.500L12 21l-2-4-3.800 2.500 1-4.300-4.700-.500 3.300-3L2.500 8.500l4.300-.200L6.500 4l3.700 3.300z"],
];

/** Makes one of the pictures. */
export const makePicture = (d: string): SVGElement => shape("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, shape("path", { d }));
