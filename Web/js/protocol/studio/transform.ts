// Made by Scripts/protocol of Protocol/studio/transform.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Point, readPoint } from "./studio.ts";

/** The place of layers: of the lowest, the others along with it. `angle` is in radians. */
export interface TransformNumbers {
  x: number;
  y: number;
  scale: number;
  angle: number;
}

export function writeTransformNumbers(to: Writer, value: TransformNumbers): void {
  to.array(4);
  to.double(value.x);
  to.double(value.y);
  to.double(value.scale);
  to.double(value.angle);
}

export function readTransformNumbers(from: Reader): TransformNumbers {
  from.arrayOf(4);
  return { x: from.double(), y: from.double(), scale: from.double(), angle: from.double() };
}

export const beginTransforming = (layers: string[]): void =>
  perform(1, 0, 1, (to) => {
    to.array(layers.length);
    for (const item of layers) to.id(item);
  });

export const endTransforming = (): void =>
  perform(1, 1, 0, null);

export const isTransforming = (): boolean =>
  perform(1, 2, 0, null, (from) => from.bool());

/** The frame's four corners and the knob for turning, on the desk; none without a frame. */
export const transformHandles = (): Point[] =>
  perform(1, 3, 0, null, (from) => from.list(() => readPoint(from)));

export const transformNumbersOf = (layers: string[]): TransformNumbers | null =>
  perform(1, 4, 1, (to) => {
    to.array(layers.length);
    for (const item of layers) to.id(item);
  }, (from) => from.optional(() => readTransformNumbers(from)));

export const placeLayers = (layers: string[], transformNumbers: TransformNumbers): void =>
  perform(1, 5, 2, (to) => {
    to.array(layers.length);
    for (const item of layers) to.id(item);
    writeTransformNumbers(to, transformNumbers);
  });

/** Mirrors layers, left and right or up and down. */
export const flipLayers = (layers: string[], isVertical: boolean): void =>
  perform(1, 6, 2, (to) => {
    to.array(layers.length);
    for (const item of layers) to.id(item);
    to.bool(isVertical);
  });

export const resetTransforms = (layers: string[]): void =>
  perform(1, 7, 1, (to) => {
    to.array(layers.length);
    for (const item of layers) to.id(item);
  });

/** Refuses with the reason why what a hand did last to layers was not written; once. */
export const takeTransformRefusal = (): void =>
  perform(1, 8, 0, null);
