// The box of tools as the page knows it: their names and keys, and what of them outlives the window.

import * as requests from "../protocol/studio/tools.ts";
import type { BrushSettings, ToolRow, ToolState } from "../protocol/studio/tools.ts";
import { type Box, keepSettings, settings } from "../base/state.ts";

let table: ToolRow[] | undefined;
/** Returns all tools in the order of the core's numbers, as it defines them (Sources/Core/Studio/Tool.swift). */
export const tools = (): ToolRow[] => (table ??= requests.toolTable());
/** Returns the number of a tool. */
export const toolNumber = (name: string): number => tools().findIndex((one) => one.name === name);
/** Returns the state of the tools; a shot must be open. */
export function toolState(): ToolState {
  const state = requests.tool();
  if (!state) throw new Error("No shot is open.");
  return state;
}
/** Returns the settings of a brush, by the core's number; a shot must be open. */
export function brushOf(kind: number): BrushSettings {
  const brush = requests.brush(kind);
  if (!brush) throw new Error("No shot is open.");
  return brush;
}
/** Returns the line of the table of the tool in hand. */
export function toolInHand(): ToolRow {
  const row = tools()[toolState().tool];
  if (!row) throw new Error("The tool in hand is not in the table.");
  return row;
}
/** The tools that draw with a brush, by the core's numbers. */
export const BRUSHES = ["pen", "marker", "pencil", "eraser"] as const;

/** Diameters of a tip, in pixels. */
export const SIZE = { least: 1, greatest: 200 };
/** The opacity of what nothing shines through. */
export const OPAQUE = 255;

/** Converts between colours as the core has them and `#rrggbb`. */
export const toHex = (rgba: number): string => `#${(rgba / 256 >>> 0).toString(16).padStart(6, "0")}`;
export const toRGBA = (hex: string): number => (parseInt(hex.slice(1), 16) * 256 + OPAQUE) >>> 0;

// What the settings keep of a brush: numbers in this order, five of them the response.
const stored = ({ size, opacity, widthSource, response, taperIn, taperOut, stabilization, grain, color }: BrushSettings): number[] =>
  [size, opacity, widthSource, ...response, taperIn, taperOut, stabilization, grain, color];
const restored = (numbers: number[]): BrushSettings => {
  const [size = 0, opacity = 0, widthSource = 0] = numbers;
  const [taperIn = 0, taperOut = 0, stabilization = 0, grain = 0, color = 0] = numbers.slice(8);
  return { size, opacity, widthSource, response: numbers.slice(3, 8), taperIn, taperOut, stabilization, grain, color };
};

/** Fills the core's box with the settings that were kept. */
export function fillBox(): void {
  const { box } = settings;
  if (!box) return;
  box.brushes?.forEach((brush, kind) => requests.setBrush(kind, restored(brush)));
  requests.setEraserMode(box.eraserMode ?? 0);
  requests.setStraightening(Boolean(box.straightens ?? true));
  if (box.fill) requests.setFill(...box.fill);
  if (!box.fillColor) return;
  requests.setTool(toolNumber("fill"));
  requests.setColor(toRGBA(box.fillColor));
  requests.setTool(toolNumber("pen"));
}

let timer: ReturnType<typeof setTimeout> | undefined;
// Milliseconds for which the hand must rest.
const REST = 300;

/** Keeps the settings of all tools, as soon as the hand rests. */
export function keepBox(): void {
  clearTimeout(timer);
  timer = setTimeout(keepNow, REST);
}

/** Keeps the settings of all tools at once. */
export function keepNow(): void {
  clearTimeout(timer);
  const tool = toolState();
  const isFill = toolInHand().name === "fill";
  const box: Box = {
    ...settings.box,
    brushes: BRUSHES.map((_, kind) => stored(brushOf(kind))),
    eraserMode: tool.eraserMode, straightens: tool.straightens,
    fill: [tool.fillSource, tool.fillGap, isFill ? tool.opacity : settings.box?.fill?.[2] ?? OPAQUE],
  };
  if (isFill) box.fillColor = toHex(tool.color);
  settings.box = box;
  keepSettings();
}

const RECENT = 12;

/** Notes that something was drawn in the colour in hand. */
export function noteColor(hex: string): void {
  if (settings.recent[0] === hex) return;
  settings.recent = [hex, ...settings.recent.filter((one) => one !== hex)].slice(0, RECENT);
  keepSettings();
}
