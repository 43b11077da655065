// Made by Scripts/protocol of Protocol/studio/figures.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Point, readPoint, writePoint, type ColorNumber } from "./studio.ts";

/** A line around letters, below them; its width in pixels of the layer's plane. */
export interface TextEdge {
  color: ColorNumber;
  width: number;
}

/** 0 box, 1 rounded, 2 ellipse, 3 cloud, 4 burst. */
export type BalloonShape = number;

/** What is drawn around words: lengths in pixels of the layer's plane, the tail's end on the desk. */
export interface TextBalloon {
  shape: BalloonShape;
  fill: ColorNumber;
  line: ColorNumber;
  lineWidth: number;
  padding: number;
  tail: Point | null;
}

/** Where lines stand that are shorter than the box: 0 left, 1 in the middle, 2 right. */
export type TextAlignment = number;

/**
 * Words as a person wants them. `size` is a letter's height and `wrap` how wide lines may become (0 for as wide as
 * they are), in pixels of the layer's plane; `leading` is how far lines are apart, as a part of a letter's height.
 */
export interface WantedText {
  words: string;
  font: string;
  size: number;
  alignment: TextAlignment;
  wrap: number;
  leading: number;
  color: ColorNumber;
  edge: TextEdge | null;
  balloon: TextBalloon | null;
}

/**
 * A mark of the trade. Arrow, pan, tilt, track, walk and eye line go from a point to another and can be bent; the
 * others lie in a box between two corners.
 */
export type MarkKind = "arrow" | "pan" | "tilt" | "track" | "pushIn" | "pullOut" | "zoom" | "walk" | "eyeLine" | "hold" | "cut";

/** Its places are on the desk, the width of its lines in pixels of the layer's plane. */
export interface WantedMark {
  kind: MarkKind;
  color: ColorNumber;
  width: number;
  start: Point;
  end: Point;
  bend: Point | null;
}

export function writeTextEdge(to: Writer, value: TextEdge): void {
  to.array(2);
  to.integer(value.color);
  to.double(value.width);
}

export function readTextEdge(from: Reader): TextEdge {
  from.arrayOf(2);
  return { color: from.integer(), width: from.double() };
}

export function writeTextBalloon(to: Writer, value: TextBalloon): void {
  to.array(6);
  to.integer(value.shape);
  to.integer(value.fill);
  to.integer(value.line);
  to.double(value.lineWidth);
  to.double(value.padding);
  if (value.tail === null) to.none();
  else writePoint(to, value.tail);
}

export function readTextBalloon(from: Reader): TextBalloon {
  from.arrayOf(6);
  return { shape: from.integer(), fill: from.integer(), line: from.integer(), lineWidth: from.double(), padding: from.double(), tail: from.optional(() => readPoint(from)) };
}

export function writeWantedText(to: Writer, value: WantedText): void {
  to.array(9);
  to.text(value.words);
  to.text(value.font);
  to.double(value.size);
  to.integer(value.alignment);
  to.double(value.wrap);
  to.double(value.leading);
  to.integer(value.color);
  if (value.edge === null) to.none();
  else writeTextEdge(to, value.edge);
  if (value.balloon === null) to.none();
  else writeTextBalloon(to, value.balloon);
}

export function readWantedText(from: Reader): WantedText {
  from.arrayOf(9);
  return { words: from.text(), font: from.text(), size: from.double(), alignment: from.integer(), wrap: from.double(), leading: from.double(), color: from.integer(), edge: from.optional(() => readTextEdge(from)), balloon: from.optional(() => readTextBalloon(from)) };
}

export function writeMarkKind(to: Writer, value: MarkKind): void {
  to.unsigned(["arrow", "pan", "tilt", "track", "pushIn", "pullOut", "zoom", "walk", "eyeLine", "hold", "cut"].indexOf(value));
}

export function readMarkKind(from: Reader): MarkKind {
  return from.choiceOf<MarkKind>(["arrow", "pan", "tilt", "track", "pushIn", "pullOut", "zoom", "walk", "eyeLine", "hold", "cut"]);
}

export function writeWantedMark(to: Writer, value: WantedMark): void {
  to.array(6);
  writeMarkKind(to, value.kind);
  to.integer(value.color);
  to.double(value.width);
  writePoint(to, value.start);
  writePoint(to, value.end);
  if (value.bend === null) to.none();
  else writePoint(to, value.bend);
}

export function readWantedMark(from: Reader): WantedMark {
  from.arrayOf(6);
  return { kind: readMarkKind(from), color: from.integer(), width: from.double(), start: readPoint(from), end: readPoint(from), bend: from.optional(() => readPoint(from)) };
}

/** Takes in a font file, by the name that layers know it by; whether it is one. */
export const loadFont = (name: string, bytes: Uint8Array): boolean =>
  perform(16, 0, 2, (to) => {
    to.text(name);
    to.byteString(bytes);
  }, (from) => from.bool());

/** Whether a font that is here lays out these words as they are meant. Otherwise the server does. */
export const canLayOut = (words: string, font: string): boolean =>
  perform(16, 1, 2, (to) => {
    to.text(words);
    to.text(font);
  }, (from) => from.bool());

export const hasFont = (name: string): boolean =>
  perform(16, 2, 1, (to) => {
    to.text(name);
  }, (from) => from.bool());

export const textOf = (layerID: string): WantedText =>
  perform(16, 3, 1, (to) => {
    to.id(layerID);
  }, (from) => readWantedText(from));

/** The corners on the desk of the box of a layer's words, without their balloon. */
export const textCorners = (layerID: string): Point[] =>
  perform(16, 4, 1, (to) => {
    to.id(layerID);
  }, (from) => from.list(() => readPoint(from)));

/**
 * Shows words as they would be on a layer, or on a new one whose upper left corner lies at a place of the desk; `run`
 * is how the server laid them out. The answer is where the corners of their box lie on the desk.
 */
export const tryText = (layer: string | null, wantedText: WantedText, at: Point, run: Uint8Array | null): Point[] =>
  perform(16, 5, 4, (to) => {
    if (layer === null) to.none();
    else to.id(layer);
    writeWantedText(to, wantedText);
    writePoint(to, at);
    if (run === null) to.none();
    else to.byteString(run);
  }, (from) => from.list(() => readPoint(from)));

/** Writes them, in one step. */
export const setText = (layer: string | null, wantedText: WantedText, at: Point, run: Uint8Array | null): void =>
  perform(16, 6, 4, (to) => {
    if (layer === null) to.none();
    else to.id(layer);
    writeWantedText(to, wantedText);
    writePoint(to, at);
    if (run === null) to.none();
    else to.byteString(run);
  });

export const markOf = (layerID: string): WantedMark =>
  perform(16, 7, 1, (to) => {
    to.id(layerID);
  }, (from) => readWantedMark(from));

export const tryMark = (layer: string | null, wantedMark: WantedMark): void =>
  perform(16, 8, 2, (to) => {
    if (layer === null) to.none();
    else to.id(layer);
    writeWantedMark(to, wantedMark);
  });

export const setMark = (layer: string | null, wantedMark: WantedMark, name: string): void =>
  perform(16, 9, 3, (to) => {
    if (layer === null) to.none();
    else to.id(layer);
    writeWantedMark(to, wantedMark);
    to.text(name);
  });

/** Shows words and marks as they are written. */
export const dropFigureTrial = (): void =>
  perform(16, 10, 0, null);

/** The topmost words or mark at a place of the desk. */
export const figureAt = (point: Point): string | null =>
  perform(16, 11, 1, (to) => {
    writePoint(to, point);
  }, (from) => from.optional(() => from.id()));
