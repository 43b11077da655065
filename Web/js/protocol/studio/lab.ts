// Made by Scripts/protocol of Protocol/studio/lab.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Byte, type Count } from "./studio.ts";

/** A filter: 0 Savitzky–Golay, 1 Douglas–Peucker, 2 cone, 3 minimum distance, 4 stabiliser, with two settings. */
export interface LabFilter {
  kind: Byte;
  first: number;
  second: number;
}

/** A pipeline: Antigrain's smoother with its factor, or lines; the outline's diameter, 0 for none. */
export interface LabPipeline {
  isSmooth: boolean;
  factor: number;
  diameter: number;
  widthSource: Byte;
  predicts: boolean;
  filters: LabFilter[];
}

/**
 * A stroke of the lab: how many points, of them real, points of the last line, elements, cuts of the outline, and
 * elements of it that the last batch drew anew. `path` has seven numbers a point: x, y, force, altitude, azimuth,
 * timestamp, and 1 for a prediction plus 2 where an update is expected; `elements` six an element: two controls and
 * an end, the first only moving there; `outline` two a corner.
 */
export interface LabStroke {
  touch: number;
  isComplete: boolean;
  pointCount: Count;
  confirmed: Count;
  lineCount: Count;
  elementCount: Count;
  cuts: Count;
  redone: Count;
  path: ArrayLike<number>;
  elements: ArrayLike<number>;
  outline: ArrayLike<number>;
}

export function writeLabFilter(to: Writer, value: LabFilter): void {
  to.array(3);
  to.integer(value.kind);
  to.double(value.first);
  to.double(value.second);
}

export function readLabFilter(from: Reader): LabFilter {
  from.arrayOf(3);
  return { kind: from.integer(), first: from.double(), second: from.double() };
}

export function writeLabPipeline(to: Writer, value: LabPipeline): void {
  to.array(6);
  to.bool(value.isSmooth);
  to.double(value.factor);
  to.double(value.diameter);
  to.integer(value.widthSource);
  to.bool(value.predicts);
  to.array(value.filters.length);
  for (const item of value.filters) writeLabFilter(to, item);
}

export function readLabPipeline(from: Reader): LabPipeline {
  from.arrayOf(6);
  return { isSmooth: from.bool(), factor: from.double(), diameter: from.double(), widthSource: from.integer(), predicts: from.bool(), filters: from.list(() => readLabFilter(from)) };
}

export function writeLabStroke(to: Writer, value: LabStroke): void {
  to.array(11);
  to.double(value.touch);
  to.bool(value.isComplete);
  to.integer(value.pointCount);
  to.integer(value.confirmed);
  to.integer(value.lineCount);
  to.integer(value.elementCount);
  to.integer(value.cuts);
  to.integer(value.redone);
  to.numbers(value.path);
  to.numbers(value.elements);
  to.numbers(value.outline);
}

export function readLabStroke(from: Reader): LabStroke {
  from.arrayOf(11);
  return { touch: from.double(), isComplete: from.bool(), pointCount: from.integer(), confirmed: from.integer(), lineCount: from.integer(), elementCount: from.integer(), cuts: from.integer(), redone: from.integer(), path: from.numbers(), elements: from.numbers(), outline: from.numbers() };
}

export const openLab = (labPipeline: LabPipeline): void =>
  perform(10, 0, 1, (to) => {
    writeLabPipeline(to, labPipeline);
  });

/**
 * Takes in events as one batch, 16 numbers each: touch, timestamp, kind, phase, force, maximum force, altitude,
 * azimuth, radius, its tolerance, x, y, update index (NaN for none), estimated, expecting updates, and 1 for an
 * update plus 2 for a prediction.
 */
export const feedLab = (events: ArrayLike<number>): void =>
  perform(10, 1, 1, (to) => {
    to.numbers(events);
  });

export const resetLab = (): void =>
  perform(10, 2, 0, null);

export const labStrokes = (): LabStroke[] =>
  perform(10, 3, 0, null, (from) => from.list(() => readLabStroke(from)));

/** The points of a stroke behind a filter, as those of a path. */
export const labPoints = (stroke: Count, filter: Count): ArrayLike<number> =>
  perform(10, 4, 2, (to) => {
    to.integer(stroke);
    to.integer(filter);
  }, (from) => from.numbers());
