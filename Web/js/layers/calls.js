// The core's layers: what the panel asks it. Every call that changes something says why it could not.

import * as core from "../core.ts";
import { fromHex } from "../session.ts";

export const MODES = ["Normal", "Multiply", "Screen", "Overlay", "Darken", "Lighten"];
const NONE = "0".repeat(32);

const idBytes = (ids) => fromHex(ids.join(""));

/** All layers, the topmost first, what is in a group behind the group. */
export const layers = () => core.layers();

/** Whether nothing has been put into the shot. */
export const isBlank = () => layers().every((one) => one.count === 0 && !one.isImage && !one.isTunnel && !one.isProgram);

/** Why `call` could not be made, or "". */
export function attempt(call) {
  try {
    call();
    return "";
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return error.message;
  }
}

export const select = (id) => core.withBytes(idBytes([id]), "selectLayer");
export const add = () => attempt(() => core.asked("addLayer"));
export const remove = (ids) => attempt(() => core.withBytes(idBytes(ids), "removeLayers"));
export const duplicate = (ids) => attempt(() => core.withBytes(idBytes(ids), "duplicateLayers"));
// These ask first where the picture would look different, unless the person `isTold`.
export const group = (ids, isTold) => put("groupLayers", ids, isTold);
export const merge = (ids, isTold) => put("mergeLayers", ids, isTold);
export const ungroup = (id, isTold) => put("ungroupLayer", [id], isTold);

/** Puts layers together or apart: `{words, isQuestion}`, why not, or what to ask first. */
function put(name, ids, isTold) {
  try {
    core.ask(name, idBytes(ids), isTold ? 1 : 0);
    return { words: "", isQuestion: false };
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { words: error.message, isQuestion: error.isQuestion };
  }
}
export const move = (ids, parent, above) =>
  attempt(() => core.withBytes(idBytes([parent ?? NONE, above ?? NONE, ...ids]), "moveLayers"));

export function rename(id, name) {
  const words = new TextEncoder().encode(name);
  const bytes = new Uint8Array(16 + words.length);
  bytes.set(fromHex(id), 0);
  bytes.set(words, 16);
  return attempt(() => core.withBytes(bytes, "nameLayer"));
}

const set = (id, property, value) =>
  attempt(() => core.withPlace(fromHex(id), "setLayer", property, value));
export const show = (id, isVisible) => set(id, 0, isVisible ? 1 : 0);
export const lock = (id, isLocked) => set(id, 1, isLocked ? 1 : 0);
export const fade = (id, opacity) => set(id, 2, opacity);
export const blend = (id, mode) => set(id, 3, mode);

/** The colour of the paper, as `#rrggbb`. */
export const paper = () => `#${(core.call.background() >>> 8).toString(16).padStart(6, "0")}`;
export const setPaper = (color) => core.call.setBackground((parseInt(color.slice(1), 16) * 256 + 255) >>> 0);

export const isDrawing = () => core.call.isDrawing() !== 0;

/** Paints a small picture of a layer onto a canvas. */
export function paint(id, canvas) {
  const pixels = core.layerPicture(fromHex(id), canvas.width, canvas.height);
  if (!pixels) return;
  const context = canvas.getContext("2d");
  context.putImageData(new ImageData(pixels, canvas.width, canvas.height), 0, 0);
}
