// Made by Scripts/protocol of Protocol/studio/camera.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Point, readPoint, writePoint, type Count, type FilmRate, writeFilmRate, type PhaseNumber, type PointerNumber } from "./studio.ts";

/** A frame of the canvas's shape: its middle and its width in pixels of the canvas, and its turn clockwise in degrees. */
export interface SightFrame {
  middle: Point;
  width: number;
  degrees: number;
}

/** How a move gets going and comes to rest: 0 evenly, 1 slow at its start, 2 slow at its end, 3 slow at both. */
export type EasingNumber = number;

/** A move; holds are how long the camera stands before and after, in milliseconds. */
export interface SightMove {
  start: SightFrame;
  end: SightFrame;
  easing: EasingNumber;
  holdStart: Count;
  holdEnd: Count;
}

/** What a move is called on a set. */
export type CameraKind = "hold" | "panLeft" | "panRight" | "tiltUp" | "tiltDown" | "move" | "pushIn" | "pullOut" | "roll";

/**
 * A move as it is seen on the desk: the corners of both frames, the upper left one first, then clockwise as the
 * camera sees them.
 */
export interface CameraSight {
  move: SightMove;
  kind: CameraKind;
  start: Point[];
  end: Point[];
}

/** What is taken hold of: 0 the frame, 1 a corner, 2 the grip that turns it. */
export type CameraPart = number;

/** How many points of perspective, 0 for none. */
export type PointCount = number;

/** A map of the plane: (x, y) goes to (ax + cy + tx, bx + dy + ty). */
export interface PlaneMap {
  a: number;
  b: number;
  c: number;
  d: number;
  tx: number;
  ty: number;
}

export function writeSightFrame(to: Writer, value: SightFrame): void {
  to.array(3);
  writePoint(to, value.middle);
  to.double(value.width);
  to.double(value.degrees);
}

export function readSightFrame(from: Reader): SightFrame {
  from.arrayOf(3);
  return { middle: readPoint(from), width: from.double(), degrees: from.double() };
}

export function writeSightMove(to: Writer, value: SightMove): void {
  to.array(5);
  writeSightFrame(to, value.start);
  writeSightFrame(to, value.end);
  to.integer(value.easing);
  to.integer(value.holdStart);
  to.integer(value.holdEnd);
}

export function readSightMove(from: Reader): SightMove {
  from.arrayOf(5);
  return { start: readSightFrame(from), end: readSightFrame(from), easing: from.integer(), holdStart: from.integer(), holdEnd: from.integer() };
}

export function writeCameraKind(to: Writer, value: CameraKind): void {
  to.unsigned(["hold", "panLeft", "panRight", "tiltUp", "tiltDown", "move", "pushIn", "pullOut", "roll"].indexOf(value));
}

export function readCameraKind(from: Reader): CameraKind {
  return from.choiceOf<CameraKind>(["hold", "panLeft", "panRight", "tiltUp", "tiltDown", "move", "pushIn", "pullOut", "roll"]);
}

export function writeCameraSight(to: Writer, value: CameraSight): void {
  to.array(4);
  writeSightMove(to, value.move);
  writeCameraKind(to, value.kind);
  to.array(value.start.length);
  for (const item of value.start) writePoint(to, item);
  to.array(value.end.length);
  for (const item of value.end) writePoint(to, item);
}

export function readCameraSight(from: Reader): CameraSight {
  from.arrayOf(4);
  return { move: readSightMove(from), kind: readCameraKind(from), start: from.list(() => readPoint(from)), end: from.list(() => readPoint(from)) };
}

export function writePlaneMap(to: Writer, value: PlaneMap): void {
  to.array(6);
  to.double(value.a);
  to.double(value.b);
  to.double(value.c);
  to.double(value.d);
  to.double(value.tx);
  to.double(value.ty);
}

export function readPlaneMap(from: Reader): PlaneMap {
  from.arrayOf(6);
  return { a: from.double(), b: from.double(), c: from.double(), d: from.double(), tx: from.double(), ty: from.double() };
}

export const camera = (): CameraSight | null =>
  perform(15, 0, 0, null, (from) => from.optional(() => readCameraSight(from)));

/** Has the camera go from the whole canvas to a part of it, where it has not been told what to do. */
export const beginCamera = (): void =>
  perform(15, 1, 0, null);

export const removeCamera = (): void =>
  perform(15, 2, 0, null);

export const timeCamera = (easingNumber: EasingNumber, holdStart: Count, holdEnd: Count): void =>
  perform(15, 3, 3, (to) => {
    to.integer(easingNumber);
    to.integer(holdStart);
    to.integer(holdEnd);
  });

/** Has it go the other way. */
export const swapCamera = (): void =>
  perform(15, 4, 0, null);

/** Lays a frame over the whole canvas. */
export const fitCamera = (isEnd: boolean): void =>
  perform(15, 5, 1, (to) => {
    to.bool(isEnd);
  });

/** A pointer on a frame, at a place of the desk; two of them move, scale and turn it at once. */
export const handleCamera = (phaseNumber: PhaseNumber, pointerNumber: PointerNumber, point: Point, isEnd: boolean, cameraPart: CameraPart): void =>
  perform(15, 6, 5, (to) => {
    to.integer(phaseNumber);
    to.integer(pointerNumber);
    writePoint(to, point);
    to.bool(isEnd);
    to.integer(cameraPart);
  });

/** Moves a frame by units of the desk, makes it wider by a factor, and turns it. */
export const moveCamera = (isEnd: boolean, by: Point, factor: number, degrees: number): void =>
  perform(15, 7, 4, (to) => {
    to.bool(isEnd);
    writePoint(to, by);
    to.double(factor);
    to.double(degrees);
  });

/**
 * What the camera sees in a frame of a shot that need not be open: the map from the canvas to the picture, both 1
 * wide and as high as the canvas is for that.
 */
export const cameraMap = (sightMove: SightMove, width: Count, height: Count, frame: Count, count: Count, filmRate: FilmRate): PlaneMap | null =>
  perform(15, 8, 6, (to) => {
    writeSightMove(to, sightMove);
    to.integer(width);
    to.integer(height);
    to.integer(frame);
    to.integer(count);
    writeFilmRate(to, filmRate);
  }, (from) => from.optional(() => readPlaneMap(from)));

/** The points of perspective on the desk. */
export const perspective = (): Point[] =>
  perform(15, 9, 0, null, (from) => from.list(() => readPoint(from)));

export const setPerspective = (pointCount: PointCount): void =>
  perform(15, 10, 1, (to) => {
    to.integer(pointCount);
  });

export const handlePerspective = (phaseNumber: PhaseNumber, pointerNumber: PointerNumber, point: Point, index: Count): void =>
  perform(15, 11, 4, (to) => {
    to.integer(phaseNumber);
    to.integer(pointerNumber);
    writePoint(to, point);
    to.integer(index);
  });

export const movePerspective = (index: Count, by: Point): void =>
  perform(15, 12, 2, (to) => {
    to.integer(index);
    writePoint(to, by);
  });

/** Whether the ruler runs along the lines of perspective. */
export const followPerspective = (isOn: boolean): void =>
  perform(15, 13, 1, (to) => {
    to.bool(isOn);
  });

/** Says what the camera does, in one step. */
export const setCamera = (sightMove: SightMove): void =>
  perform(15, 14, 1, (to) => {
    writeSightMove(to, sightMove);
  });
