// Made by Scripts/protocol of Protocol/studio/motion.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Point, readPoint, writePoint, type Count, type FilmRate, readFilmRate, writeFilmRate } from "./studio.ts";

/**
 * Where a layer is at a moment, against where it is drawn: moved by pixels of the canvas, larger by a factor, turned
 * clockwise, and what is left of its own opacity, from 0 to 1.
 */
export interface PoseSight {
  way: Point;
  factor: number;
  degrees: number;
  opacity: number;
}

/** How a layer goes on from a keyframe: it holds, or its way runs over the time as `cubic-bezier()` of CSS says. */
export interface EasingSight {
  holds: boolean;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface KeySight {
  frame: Count;
  easing: EasingSight;
  place: Point;
}

/**
 * A layer's motion as it is seen at the moment that is shown: its keyframes, by their frames and their places on the
 * desk; its pose, the corners of its frame and the knob for turning; the way of its middle.
 */
export interface LayerMotionSight {
  keys: KeySight[];
  stretches: boolean;
  pose: PoseSight;
  handles: Point[];
  path: Point[];
}

/** A frame of a shot that has so many. */
export interface FilmMoment {
  frame: Count;
  count: Count;
  filmRate: FilmRate;
}

export function writePoseSight(to: Writer, value: PoseSight): void {
  to.array(4);
  writePoint(to, value.way);
  to.double(value.factor);
  to.double(value.degrees);
  to.double(value.opacity);
}

export function readPoseSight(from: Reader): PoseSight {
  from.arrayOf(4);
  return { way: readPoint(from), factor: from.double(), degrees: from.double(), opacity: from.double() };
}

export function writeEasingSight(to: Writer, value: EasingSight): void {
  to.array(5);
  to.bool(value.holds);
  to.double(value.x1);
  to.double(value.y1);
  to.double(value.x2);
  to.double(value.y2);
}

export function readEasingSight(from: Reader): EasingSight {
  from.arrayOf(5);
  return { holds: from.bool(), x1: from.double(), y1: from.double(), x2: from.double(), y2: from.double() };
}

export function writeKeySight(to: Writer, value: KeySight): void {
  to.array(3);
  to.integer(value.frame);
  writeEasingSight(to, value.easing);
  writePoint(to, value.place);
}

export function readKeySight(from: Reader): KeySight {
  from.arrayOf(3);
  return { frame: from.integer(), easing: readEasingSight(from), place: readPoint(from) };
}

export function writeLayerMotionSight(to: Writer, value: LayerMotionSight): void {
  to.array(5);
  to.array(value.keys.length);
  for (const item of value.keys) writeKeySight(to, item);
  to.bool(value.stretches);
  writePoseSight(to, value.pose);
  to.array(value.handles.length);
  for (const item of value.handles) writePoint(to, item);
  to.array(value.path.length);
  for (const item of value.path) writePoint(to, item);
}

export function readLayerMotionSight(from: Reader): LayerMotionSight {
  from.arrayOf(5);
  return { keys: from.list(() => readKeySight(from)), stretches: from.bool(), pose: readPoseSight(from), handles: from.list(() => readPoint(from)), path: from.list(() => readPoint(from)) };
}

export function writeFilmMoment(to: Writer, value: FilmMoment): void {
  to.array(3);
  to.integer(value.frame);
  to.integer(value.count);
  writeFilmRate(to, value.filmRate);
}

export function readFilmMoment(from: Reader): FilmMoment {
  from.arrayOf(3);
  return { frame: from.integer(), count: from.integer(), filmRate: readFilmRate(from) };
}

/** Shows the shot at a moment, and takes a layer in hand. */
export const beginMotion = (layerID: string, filmMoment: FilmMoment): void =>
  perform(17, 0, 2, (to) => {
    to.id(layerID);
    writeFilmMoment(to, filmMoment);
  });

export const endMotion = (): void =>
  perform(17, 1, 0, null);

export const showMoment = (filmMoment: FilmMoment): void =>
  perform(17, 2, 1, (to) => {
    writeFilmMoment(to, filmMoment);
  });

export const motion = (): LayerMotionSight | null =>
  perform(17, 3, 0, null, (from) => from.optional(() => readLayerMotionSight(from)));

/** Has the layer be in a pose at the moment that is shown: a keyframe. */
export const poseLayer = (poseSight: PoseSight): void =>
  perform(17, 4, 1, (to) => {
    writePoseSight(to, poseSight);
  });

export const easeKey = (frame: Count, easingSight: EasingSight): void =>
  perform(17, 5, 2, (to) => {
    to.integer(frame);
    writeEasingSight(to, easingSight);
  });

export const removeKey = (frame: Count): void =>
  perform(17, 6, 1, (to) => {
    to.integer(frame);
  });

export const moveKey = (frame: Count, target: Count): void =>
  perform(17, 7, 2, (to) => {
    to.integer(frame);
    to.integer(target);
  });

/** Takes all keyframes away. */
export const removeMotion = (): void =>
  perform(17, 8, 0, null);

/** Has the keyframes' times go along with the shot's length, or stay. */
export const stretchMotion = (isOn: boolean): void =>
  perform(17, 9, 1, (to) => {
    to.bool(isOn);
  });

/** The layers that have keyframes. */
export const movingLayers = (): string[] =>
  perform(17, 10, 0, null, (from) => from.list(() => from.id()));
