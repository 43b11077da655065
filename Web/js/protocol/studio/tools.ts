// Made by Scripts/protocol of Protocol/studio/tools.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Point, readPoint, writePoint, type ColorNumber, type Side, type Byte, type Count, type PhaseNumber, type PointerNumber } from "./studio.ts";

/** The place of a tool in the table. */
export type ToolNumber = number;

/** The panel in which a tool is set. */
export type ToolSettings = "none" | "brush" | "fill";

/** 0 pen, 1 marker, 2 pencil, 3 eraser. */
export type BrushNumber = number;

/** 0 pixels, 1 whole strokes. */
export type EraserNumber = number;

/** Where the fill tool looks for borders: 0 the layer, 1 all that can be seen. */
export type FillSource = number;

/** What a stroke's width follows: 0 nothing, 1 force, 2 speed, 3 tilt, 4 force and tilt. */
export type WidthSource = number;

/**
 * A tool as the page offers it: the name by which it has an icon and words, the key that it comes with, the brush
 * that it draws with, whether it has a colour to lay down, and whether it stands on the rail.
 */
export interface ToolRow {
  name: string;
  key: string;
  brush: BrushNumber | null;
  hasColor: boolean;
  settings: ToolSettings;
  isOnRail: boolean;
}

/** The tool in hand and its settings; diameter and opacity are 0 where it has none. */
export interface ToolState {
  tool: ToolNumber;
  color: ColorNumber;
  diameter: number;
  opacity: Byte;
  eraserMode: EraserNumber;
  before: ToolNumber;
  straightens: boolean;
  fillSource: FillSource;
  fillGap: Byte;
}

/** A brush. Lengths are in 64ths of a canvas pixel; `response` has the five knots of the width, from no force to all. */
export interface BrushSettings {
  size: Count;
  opacity: Byte;
  widthSource: WidthSource;
  response: Byte[];
  taperIn: Count;
  taperOut: Count;
  stabilization: Byte;
  grain: Byte;
  color: ColorNumber;
}

/** The colour that is being taken, and its place on the desk. */
export interface PickedColor {
  place: Point;
  color: ColorNumber;
}

/**
 * The ruler: the middle of its first edge on the desk, its turn there in radians, on the canvas in degrees, and its
 * width.
 */
export interface RulerView {
  place: Point;
  angle: number;
  degrees: number;
  width: number;
}

export function writeToolSettings(to: Writer, value: ToolSettings): void {
  to.unsigned(["none", "brush", "fill"].indexOf(value));
}

export function readToolSettings(from: Reader): ToolSettings {
  return from.choiceOf<ToolSettings>(["none", "brush", "fill"]);
}

export function writeToolRow(to: Writer, value: ToolRow): void {
  to.array(6);
  to.text(value.name);
  to.text(value.key);
  if (value.brush === null) to.none();
  else to.integer(value.brush);
  to.bool(value.hasColor);
  writeToolSettings(to, value.settings);
  to.bool(value.isOnRail);
}

export function readToolRow(from: Reader): ToolRow {
  from.arrayOf(6);
  return { name: from.text(), key: from.text(), brush: from.optional(() => from.integer()), hasColor: from.bool(), settings: readToolSettings(from), isOnRail: from.bool() };
}

export function writeToolState(to: Writer, value: ToolState): void {
  to.array(9);
  to.integer(value.tool);
  to.integer(value.color);
  to.double(value.diameter);
  to.integer(value.opacity);
  to.integer(value.eraserMode);
  to.integer(value.before);
  to.bool(value.straightens);
  to.integer(value.fillSource);
  to.integer(value.fillGap);
}

export function readToolState(from: Reader): ToolState {
  from.arrayOf(9);
  return { tool: from.integer(), color: from.integer(), diameter: from.double(), opacity: from.integer(), eraserMode: from.integer(), before: from.integer(), straightens: from.bool(), fillSource: from.integer(), fillGap: from.integer() };
}

export function writeBrushSettings(to: Writer, value: BrushSettings): void {
  to.array(9);
  to.integer(value.size);
  to.integer(value.opacity);
  to.integer(value.widthSource);
  to.array(value.response.length);
  for (const item of value.response) to.integer(item);
  to.integer(value.taperIn);
  to.integer(value.taperOut);
  to.integer(value.stabilization);
  to.integer(value.grain);
  to.integer(value.color);
}

export function readBrushSettings(from: Reader): BrushSettings {
  from.arrayOf(9);
  return { size: from.integer(), opacity: from.integer(), widthSource: from.integer(), response: from.list(() => from.integer()), taperIn: from.integer(), taperOut: from.integer(), stabilization: from.integer(), grain: from.integer(), color: from.integer() };
}

export function writePickedColor(to: Writer, value: PickedColor): void {
  to.array(2);
  writePoint(to, value.place);
  to.integer(value.color);
}

export function readPickedColor(from: Reader): PickedColor {
  from.arrayOf(2);
  return { place: readPoint(from), color: from.integer() };
}

export function writeRulerView(to: Writer, value: RulerView): void {
  to.array(4);
  writePoint(to, value.place);
  to.double(value.angle);
  to.double(value.degrees);
  to.double(value.width);
}

export function readRulerView(from: Reader): RulerView {
  from.arrayOf(4);
  return { place: readPoint(from), angle: from.double(), degrees: from.double(), width: from.double() };
}

export const tool = (): ToolState | null =>
  perform(7, 0, 0, null, (from) => from.optional(() => readToolState(from)));

/** Takes a tool in hand, where there is one of that number. */
export const setTool = (toolNumber: ToolNumber): void =>
  perform(7, 1, 1, (to) => {
    to.integer(toolNumber);
  });

/** Sets the colour of the tool in hand. */
export const setColor = (colorNumber: ColorNumber): void =>
  perform(7, 2, 1, (to) => {
    to.integer(colorNumber);
  });

export const setDiameter = (diameter: number): void =>
  perform(7, 3, 1, (to) => {
    to.double(diameter);
  });

export const setOpacity = (opacity: Byte): void =>
  perform(7, 4, 1, (to) => {
    to.integer(opacity);
  });

export const setEraserMode = (eraserNumber: EraserNumber): void =>
  perform(7, 5, 1, (to) => {
    to.integer(eraserNumber);
  });

/** Sets whether holding the pen still makes a line straight. */
export const setStraightening = (isOn: boolean): void =>
  perform(7, 6, 1, (to) => {
    to.bool(isOn);
  });

export const setFill = (fillSource: FillSource, gap: Byte, opacity: Byte): void =>
  perform(7, 7, 3, (to) => {
    to.integer(fillSource);
    to.integer(gap);
    to.integer(opacity);
  });

export const brush = (brushNumber: BrushNumber): BrushSettings | null =>
  perform(7, 8, 1, (to) => {
    to.integer(brushNumber);
  }, (from) => from.optional(() => readBrushSettings(from)));

/** Sets a brush to what it is out of the box. */
export const resetBrush = (brushNumber: BrushNumber): void =>
  perform(7, 9, 1, (to) => {
    to.integer(brushNumber);
  });

export const setBrush = (brushNumber: BrushNumber, brushSettings: BrushSettings): void =>
  perform(7, 10, 2, (to) => {
    to.integer(brushNumber);
    writeBrushSettings(to, brushSettings);
  });

/** A stroke drawn with a brush, as image data, `scale` pixels a canvas pixel; nothing for sizes that are none. */
export const brushPicture = (brushNumber: BrushNumber, width: Side, height: Side, scale: number): Uint8Array<ArrayBuffer> | null =>
  perform(7, 11, 4, (to) => {
    to.integer(brushNumber);
    to.integer(width);
    to.integer(height);
    to.double(scale);
  }, (from) => from.optional(() => from.byteString()));

export const picked = (): PickedColor | null =>
  perform(7, 12, 0, null, (from) => from.optional(() => readPickedColor(from)));

/** The colours of what the shot shows, the most frequent first, 24 at most. */
export const palette = (): ColorNumber[] =>
  perform(7, 13, 0, null, (from) => from.list(() => from.integer()));

/** Lays the ruler on the canvas, or takes it away. */
export const toggleRuler = (): void =>
  perform(7, 14, 0, null);

export const ruler = (): RulerView | null =>
  perform(7, 15, 0, null, (from) => from.optional(() => readRulerView(from)));

/** A pointer on the ruler, at a place of the desk; `turns` where it holds a grip for turning. */
export const handleRuler = (phaseNumber: PhaseNumber, pointerNumber: PointerNumber, point: Point, turns: boolean): void =>
  perform(7, 16, 4, (to) => {
    to.integer(phaseNumber);
    to.integer(pointerNumber);
    writePoint(to, point);
    to.bool(turns);
  });

/** Moves the ruler by units of the desk and turns it. */
export const moveRuler = (by: Point, degrees: number): void =>
  perform(7, 17, 2, (to) => {
    writePoint(to, by);
    to.double(degrees);
  });

/** All tools, in the order of their numbers. */
export const toolTable = (): ToolRow[] =>
  perform(7, 18, 0, null, (from) => from.list(() => readToolRow(from)));
