// The studio's WebAssembly module.
//
// What the page asks of the core goes through `perform`, by the functions of js/protocol/studio. The other calls here are those of which
// each frame or each event of a pen counts.

import type { Reader } from "../protocol/cbor.ts";
import { studioAddress } from "./built.ts";
import { lendTo, type Module, type Perform, Requests } from "./module.ts";

/** The functions that the studio's module exports; those that give a flag give 0 or 1. */
interface Studio extends Module {
  handleSyncEvent(event: number, length: number, now: number, chance: number): number;
  collectEdits(now: number, chance: number, isLast: number): number;
  pointer(numbers: number, count: number): number;
  tick(time: number): void;
  isDrawing(): number;
  refresh(): number;
  screenPixels(): number;
  advance(samples: number, pixelRatio: number): number;
  closeUpRegion(): number;
  refreshCloseUp(): number;
  closeUpPixels(): number;
  view(): number;
  refreshReplay(): number;
  replayPixels(): number;
  drawTunnelView(numbers: number, count: number): number;
  tunnelPixels(): number;
  showProgramFrame(frame: number, length: number, width: number, height: number): number;
  isTrayMoving(time: number): number;
  trayCells(top: number, bottom: number, margin: number, time: number, limit: number, hasFlicked: number): number;
  trayRows(top: number, bottom: number, margin: number, time: number, limit: number, hasFlicked: number): number;
}

let wasm: Studio;
let requests: Requests;

/** Loads the core; `refused` makes of a refusal what is thrown. */
export async function loadCore(refused: (from: Reader) => Error): Promise<void> {
  if (wasm) return;
  const source = fetch(studioAddress());
  wasm = (await WebAssembly.instantiateStreaming(source, {})).instance.exports as unknown as Studio;
  requests = new Requests(wasm, refused);
  perform = requests.perform;
}

/** How much memory the core has, in bytes. */
export const byteLength = (): number => wasm.memory.buffer.byteLength;

let numbersAddress = 0;
let numbersRoom = 0;

/** Puts numbers into memory that is kept between calls: pointer events come often. */
function lendNumbers(numbers: ArrayLike<number>, call: (address: number, count: number) => number): number {
  if (numbersRoom < numbers.length) {
    if (numbersAddress) wasm.release(numbersAddress);
    numbersRoom = Math.max(256, numbers.length * 2);
    numbersAddress = wasm.allocate(numbersRoom * 8);
  }
  new Float64Array(wasm.memory.buffer, numbersAddress, numbers.length).set(numbers);
  return call(numbersAddress, numbers.length);
}

const outputNumbers = (length: number): Float64Array => new Float64Array(wasm.memory.buffer, wasm.output(), length).slice();

/** A result; throws what the core refuses instead where that is below 0. */
const checked = (result: number): number => requests.checked(result);

/** Does a request of Protocol/studio, once the core is loaded: the functions of js/protocol/studio are what to call. */
export let perform: Perform;

// MARK: Saving

const outputBytes = (length: number): Uint8Array | null => (length > 0 ? new Uint8Array(wasm.memory.buffer, wasm.output(), length).slice() : null);

/** Gives the sync engine an event, at a time in milliseconds with a number in 0..<1 by chance; its reply. */
export const handleSyncEvent = (event: Uint8Array, now: number, chance: number): Uint8Array | null =>
  outputBytes(checked(lendTo(wasm, event, (address, length) => wasm.handleSyncEvent(address, length, now, chance))));

/** Gives the sync engine what has been done in the open documents; its reply, null where nothing has. */
export const collectEdits = (now: number, chance: number, isLast: boolean): Uint8Array | null =>
  outputBytes(wasm.collectEdits(now, chance, isLast ? 1 : 0));

// MARK: The shot, each frame

/** Takes in a pointer event: phase, pointer, device, modifiers, how many coalesced and how many predicted places follow, the contact's
 * larger side; then the event's own place and those, each x, y, pressure, altitude, azimuth, tilt x, tilt y, time. */
export const pointer = (numbers: ArrayLike<number>): number => lendNumbers(numbers, wasm.pointer);

export const tick = (time: number): void => wasm.tick(time);
export const isDrawing = (): boolean => wasm.isDrawing() === 1;

/** Edges of a part of a picture, in pixels. */
export type PixelEdges = [left: number, top: number, right: number, bottom: number];
const edges = (isThere: number): PixelEdges | null => (isThere ? [...outputNumbers(4)] as PixelEdges : null);

/** Composes what has changed; null for nothing. */
export const refresh = (): PixelEdges | null => edges(wasm.refresh());

/** Does a little of what need not be done at once, for so many samples of strokes: 2 while ink of the shot is left that has not been drawn
 * since it was opened, 1 while anything else is left. */
export const advance = (samples: number, pixelRatio: number): number => wasm.advance(samples, pixelRatio);

/** The screen's pixels as image data over the core's own memory: valid until the next call. */
export const screenImage = (width: number, height: number): ImageData => imageAt(wasm.screenPixels(), width, height);

/** Where the close-up lies in the desk's pixels; null for none. */
export const closeUpRegion = (): PixelEdges | null => edges(wasm.closeUpRegion());

/** As `refresh` and `screenImage`, for the close-up. */
export const refreshCloseUp = (): PixelEdges | null => edges(wasm.refreshCloseUp());
export const closeUpImage = (width: number, height: number): ImageData => imageAt(wasm.closeUpPixels(), width, height);

function imageAt(address: number, width: number, height: number): ImageData {
  const pixels = new Uint8ClampedArray(wasm.memory.buffer as ArrayBuffer, address, width * height * 4);
  return new ImageData(pixels, width, height);
}

export interface View { a: number; b: number; tx: number; ty: number; scale: number; angle: number }

export function view(): View {
  const [a, b, tx, ty, scale, angle] = outputNumbers(wasm.view()) as unknown as [number, number, number, number, number, number];
  return { a, b, tx, ty, scale, angle };
}

// MARK: What plays

/** As `refresh` and `screenImage`, for a shot that is drawn again. */
export const refreshReplay = (): PixelEdges | null => edges(wasm.refreshReplay());
export const replayImage = (width: number, height: number): ImageData => imageAt(wasm.replayPixels(), width, height);

const ID_LENGTH = 16;

/** Shows a frame of a program's stage in its layer's place: premultiplied pixels, or null for its picture again. The layer is its id's bytes. */
export function showProgramFrame(layer: Uint8Array, frame: Pick<ImageData, "width" | "height"> & { data: ArrayLike<number> } | null): void {
  const length = ID_LENGTH + (frame?.data.length ?? 0);
  const address = wasm.allocate(length);
  try {
    const memory = new Uint8Array(wasm.memory.buffer, address, length);
    memory.set(layer);
    if (frame) memory.set(frame.data, ID_LENGTH);
    checked(wasm.showProgramFrame(address, length, frame?.width ?? 0, frame?.height ?? 0));
  } finally {
    wasm.release(address);
  }
}

// MARK: The tunnel, each frame

/** Draws rows of a part of the open tunnel: which picture (0 the result, 1 the new photograph alone, 2 the old one in full over it, 3 the
 * difference of the two, 4 the edges of both), the part's left, top, width and height in pixels of the new photograph, the width and
 * height of what is drawn, the first row and the one behind the last. False for want of a photograph. */
export const drawTunnelView = (numbers: ArrayLike<number>): boolean => checked(lendNumbers(numbers, wasm.drawTunnelView)) === 1;

/** The tunnel's pixels that were drawn last, over the core's own memory: valid until the next call. */
export const tunnelImage = (width: number, height: number): ImageData => imageAt(wasm.tunnelPixels(), width, height);

// MARK: The tray, each frame

/** Whether cards are on their way. */
export const isTrayMoving = (time: number): boolean => wasm.isTrayMoving(time) === 1;

/** The cards between two heights, 26 numbers each: section, note, facet, shade, light, depth, 1 for those in view, urgency, left and top
 * of the card, and its matrix. */
export const trayCells = (top: number, bottom: number, margin: number, time: number, limit: number, hasFlicked: boolean): Float64Array =>
  outputNumbers(wasm.trayCells(top, bottom, margin, time, limit, hasFlicked ? 1 : 0));

/** The rows between two heights, eight numbers each: section, first note, how many notes, the middle of the cards, from and to which note
 * of the row cards are cells of their own, left of where the picture of flicked cards is seen (−1 nowhere), and right of where that of
 * waiting ones (−1 nowhere). */
export const trayRows = (top: number, bottom: number, margin: number, time: number, limit: number, hasFlicked: boolean): Float64Array =>
  outputNumbers(wasm.trayRows(top, bottom, margin, time, limit, hasFlicked ? 1 : 0));
