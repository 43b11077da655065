// The kinds of marks: which of them go from a point to another, and small pictures of them on a square of 24.

import { shape } from "../base/dom.ts";
import type { MarkKind } from "../protocol/studio/figures.ts";

/** All kinds, in the order in which they are shown. */
export const KINDS: readonly MarkKind[] = ["arrow", "pan", "tilt", "track", "pushIn", "pullOut", "zoom", "walk", "eyeLine", "hold", "cut"];

const WAYS: readonly MarkKind[] = ["arrow", "pan", "tilt", "track", "walk", "eyeLine"];

/** Whether a mark goes from a point to another, and can be bent; others lie in a box. */
export const isWay = (kind: MarkKind): boolean => WAYS.includes(kind);

const PATHS: Record<MarkKind, string> = {
  arrow: "M3.500 18.500C6 11 11 7.500 20 7.500M15.500 3l4.500 4.500-4.500 4.500",
  pan: "M3.500 5.500v13M3.500 9.500h9.500v-3.500l7.500 6-7.500 6v-3.500H3.500",
  tilt: "M12 20.500l-3-9.500H5.500L12 3.500l6.500 7.500H15zM12 20.500v.1",
  track: "M3 9.500h11M3 14.500h11M5 7.500v9M8.500 7.500v9M12 7.500v9M14.500 6.500l6.500 5.500-6.500 5.500z",
  pushIn: "M3.500 4.500l5.500 4.500M9 5.500V9H5.500M20.500 4.500L15 9M15 5.500V9h3.500M3.500 19.500L9 15M9 18.500V15H5.500M20.500 19.500L15 15M15 18.500V15h3.500",
  pullOut: "M9.500 9.500L4 5M7.500 4.500H3.500V8M14.500 9.500L20 5M16.500 4.500h4V8M9.500 14.500L4 19M7.500 19.500H3.500V16M14.500 14.500L20 19M16.500 19.500h4V16",
  zoom: "M3 5h18v14H3zM8 9h8v6H8zM3 5l5 4M21 5l-5 4M3 19l5-4M21 19l-5-4",
  walk: "M3 12h3M8.500 12h3M14 12h3M15.500 7.500l5 4.500-5 4.500",
  eyeLine: "M2.500 12c2-3.500 6.500-3.500 8.500 0-2 3.500-6.500 3.500-8.500 0zM6.750 12v.1M13.500 12v.1M16.500 12v.1M17.500 8l4 4-4 4",
  hold: "M3 5h18v14H3zM10 9.500v5M14 9.500v5",
  cut: "M5.500 20L11 4M13 20l5.500-16",
};

/** Makes the picture of a kind. */
export const makeKindPicture = (kind: MarkKind): SVGElement =>
  shape("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, shape("path", { d: PATHS[kind] }));
