// Marks as they are drawn and changed: their places are those of the canvas, since the view may move meanwhile.

import type { Size } from "../base/measures.ts";
import { halfway } from "../base/measures.ts";
import { keepSettings, settings } from "../base/state.ts";
import { onCanvas, onDesk } from "../canvas/places.ts";
import { markOf, type WantedMark } from "../protocol/studio/figures.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { isWay, KINDS } from "./kinds.ts";

// A red that is seen on ink; how many lines lie beside one another across a canvas; how far from its middle a mark made by keys reaches.
const RED = 0xD2322DFF;
const LINES = 240;
const REACH = 1 / 6;

/** How a mark is drawn. */
export type MarkLooks = Pick<WantedMark, "kind" | "color" | "width">;

const mapped = (mark: WantedMark, map: (place: Point) => Point): WantedMark => ({
  ...mark, start: map(mark.start), end: map(mark.end), bend: mark.bend && map(mark.bend),
});

/** Returns a mark with its places on the desk, as the core takes it. */
export const markOnDesk = (mark: WantedMark): WantedMark => mapped(mark, onDesk);

/** Returns the mark of a layer, with its places on the canvas. */
export const markOfLayer = (layer: string): WantedMark => mapped(markOf(layer), onCanvas);

/** Returns how marks on a canvas so wide looked last. */
export function lastLooks(width: number): MarkLooks {
  const { kind, color, width: part } = settings.marks ?? { kind: "arrow", color: RED, width: 1 / LINES };
  return { kind: KINDS.find((one) => one === kind) ?? "arrow", color, width: part * width };
}

/** Remembers how marks on a canvas so wide look. */
export function keepLooks({ kind, color, width }: MarkLooks, across: number): void {
  settings.marks = { kind, color, width: width / across };
  keepSettings();
}

/** Returns a mark with other looks; a box has no bend. */
export const withLooks = (mark: WantedMark, looks: Partial<MarkLooks>): WantedMark => {
  const { kind = mark.kind } = looks;
  return { ...mark, ...looks, bend: isWay(kind) ? mark.bend : null };
};

/** Returns a mark in the middle of a canvas. */
export function markInMiddle(looks: MarkLooks, { width, height }: Size): WantedMark {
  const down = isWay(looks.kind) ? 0 : height * REACH;
  return {
    ...looks, start: { x: width * (0.5 - REACH), y: height / 2 - down }, end: { x: width * (0.5 + REACH), y: height / 2 + down }, bend: null,
  };
}

/** Returns a mark one of whose points lies elsewhere. */
export const withPoint = (mark: WantedMark, name: "start" | "end" | "bend", place: Point): WantedMark => {
  // A bend keeps its place between the ends.
  if (name === "bend" || !mark.bend) return { ...mark, [name]: place };
  const next = { ...mark, [name]: place };
  const [was, is] = [halfway(mark.start, mark.end), halfway(next.start, next.end)];
  return { ...next, bend: { x: mark.bend.x + is.x - was.x, y: mark.bend.y + is.y - was.y } };
};

/** Returns a mark that lies elsewhere by so much. */
export const moved = (mark: WantedMark, dx: number, dy: number): WantedMark => mapped(mark, ({ x, y }) => ({ x: x + dx, y: y + dy }));

