// The box of tools as the page knows it: their names and keys, and what of them outlives the window.

import * as toolRequests from "../protocol/studio/tools.ts";
import { keepSettings, settings } from "../state.js";

let table = null;
/** All tools in the order of the core's numbers, as it defines them (Sources/Core/Studio/Tool.swift). */
export const tools = () => (table ??= toolRequests.toolTable());
/** The number of a tool. */
export const toolNumber = (name) => tools().findIndex((one) => one.name === name);
/** The tool in hand: its line of the table. */
export const toolInHand = () => tools()[toolRequests.tool().tool];
/** Those that draw with a brush, by the core's numbers. */
export const BRUSHES = ["pen", "marker", "pencil", "eraser"];

export const SIZE = { least: 1, greatest: 200 };

export const toHex = (rgba) => `#${(rgba / 256 >>> 0).toString(16).padStart(6, "0")}`;
export const toRGBA = (hex) => (parseInt(hex.slice(1), 16) * 256 + 255) >>> 0;

// What the settings keep of a brush: numbers in this order.
const stored = ({ size, opacity, widthSource, response, taperIn, taperOut, stabilization, grain, color }) =>
  [size, opacity, widthSource, ...response, taperIn, taperOut, stabilization, grain, color];
const brushOf = ([size, opacity, widthSource, a, b, c, d, e, taperIn, taperOut, stabilization, grain, color]) =>
  ({ size, opacity, widthSource, response: [a, b, c, d, e], taperIn, taperOut, stabilization, grain, color });

/** Fills the core's box with the settings that were kept. */
export function fillBox() {
  const { box } = settings;
  if (!box) return;
  box.brushes?.forEach((brush, kind) => toolRequests.setBrush(kind, brushOf(brush)));
  toolRequests.setEraserMode(box.eraserMode ?? 0);
  toolRequests.setStraightening(Boolean(box.straightens ?? true));
  if (box.fill) toolRequests.setFill(...box.fill);
  if (box.fillColor) {
    toolRequests.setTool(toolNumber("fill"));
    toolRequests.setColor(toRGBA(box.fillColor));
    toolRequests.setTool(toolNumber("pen"));
  }
}

/** Keeps the settings of all tools, as soon as the hand rests. */
export function keepBox() {
  clearTimeout(timer);
  timer = setTimeout(keepNow, 300);
}

let timer = 0;

/** Keeps the settings of all tools at once. */
export function keepNow() {
  clearTimeout(timer);
  const tool = toolRequests.tool();
  const isFill = toolInHand().name === "fill";
  settings.box = {
    ...settings.box,
    brushes: BRUSHES.map((_, kind) => stored(toolRequests.brush(kind))),
    eraserMode: tool.eraserMode, straightens: tool.straightens,
    fill: [tool.fillSource, tool.fillGap, isFill ? tool.opacity : settings.box?.fill?.[2] ?? 255],
  };
  if (isFill) settings.box.fillColor = toHex(tool.color);
  keepSettings();
}

const RECENT = 12;

/** Notes that something was drawn in the colour in hand. */
export function noteColor(hex) {
  if (settings.recent[0] === hex) return;
  settings.recent = [hex, ...settings.recent.filter((one) => one !== hex)].slice(0, RECENT);
  keepSettings();
}
