// The one module that touches the studio's WebAssembly memory (stage/machine.js has another). Memory may grow in any call, so every view
// is made anew when it is needed.

import { studioAddress } from "./built.ts";
import { Reader, Writer } from "./protocol/cbor.ts";
import { readStudioRefusal } from "./protocol/studio/studio.ts";
import { RequestRefusal } from "./refusals.ts";

/** A module's exports: its functions take and give numbers alone. */
export interface Module {
  memory: WebAssembly.Memory;
  allocate(count: number): number;
  release(address: number): void;
  output(): number;
  outputLength(): number;
  [name: string]: unknown;
}
type Call = (...values: number[]) => number;
type WithMemory<Result> = (address: number, count: number) => Result;

let wasm: Module;

export async function loadCore(): Promise<void> {
  if (wasm) return;
  const source = fetch(studioAddress());
  wasm = (await WebAssembly.instantiateStreaming(source, {})).instance.exports as unknown as Module;
}

/** A function of the core, by its name. */
const exported = (name: string): Call => wasm[name] as Call;

/** Puts bytes into a module's memory for the length of a call. */
export function lendTo<Result>(module: Module, bytes: Uint8Array, call: WithMemory<Result>): Result {
  const address = module.allocate(bytes.byteLength);
  try {
    new Uint8Array(module.memory.buffer, address, bytes.byteLength).set(bytes);
    return call(address, bytes.byteLength);
  } finally {
    module.release(address);
  }
}

const lend = <Result>(bytes: Uint8Array, call: WithMemory<Result>): Result => lendTo(wasm, bytes, call);

let numbersAddress = 0;
let numbersRoom = 0;

/** Puts numbers into memory that is kept between calls: pointer events come often. */
function lendNumbers<Result>(numbers: ArrayLike<number>, call: WithMemory<Result>): Result {
  if (numbersRoom < numbers.length) {
    if (numbersAddress) wasm.release(numbersAddress);
    numbersRoom = Math.max(256, numbers.length * 2);
    numbersAddress = wasm.allocate(numbersRoom * 8);
  }
  new Float64Array(wasm.memory.buffer, numbersAddress, numbers.length).set(numbers);
  return call(numbersAddress, numbers.length);
}

const outputBytes = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(wasm.memory.buffer as ArrayBuffer, wasm.output(), length).slice();
const outputNumbers = (length: number): Float64Array => new Float64Array(wasm.memory.buffer, wasm.output(), length).slice();
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** What the core refuses, with `isQuestion` where the person is to be asked first. */
export class Refusal extends Error {
  constructor(message: string, readonly isQuestion: boolean) { super(message); }
}

/** A result; throws what the core says instead where that is below 0. */
function checked(result: number): number {
  if (result >= 0) return result;
  throw new Refusal(text(outputBytes(wasm.outputLength())), result === -2);
}

// MARK: Requests

const request = new Writer();
let requestAddress = 0;
const REQUEST_ROOM = 4096;

/** Puts a request into memory that is kept between calls, where it has room. */
function lendRequest(bytes: Uint8Array): number {
  if (bytes.length > REQUEST_ROOM) return lend(bytes, exported("perform"));
  requestAddress ||= wasm.allocate(REQUEST_ROOM);
  new Uint8Array(wasm.memory.buffer, requestAddress, bytes.length).set(bytes);
  return exported("perform")(requestAddress, bytes.length);
}

/** Does a request of Protocol/studio, by the numbers of its subject and of its own: `write` writes its `count` arguments, `read` reads
 * the answer. Throws a `RequestRefusal` where the core refuses it. The functions of js/protocol/studio are what to call. */
export function perform(subject: number, number: number, count: number, write: ((to: Writer) => void) | null): void;
export function perform<Answer>(subject: number, number: number, count: number, write: ((to: Writer) => void) | null, read: (from: Reader) => Answer): Answer;
export function perform<Answer>(
  subject: number, number: number, count: number, write: ((to: Writer) => void) | null, read?: (from: Reader) => Answer,
): Answer | void {
  request.begin();
  request.choice(subject, 1);
  request.choice(number, count);
  write?.(request);
  const length = lendRequest(request.bytes);
  const answer = new Reader(new Uint8Array(wasm.memory.buffer, wasm.output(), length < 0 ? wasm.outputLength() : length));
  if (length < 0) throw new RequestRefusal(readStudioRefusal(answer));
  return read?.(answer);
}

// MARK: Calls by name

/** Calls that need no memory, by their own names. */
export const call: { readonly [name: string]: Call } = new Proxy({} as Record<string, Call>, { get: (_, name: string) => (...values: number[]) => exported(name)(...values) });

/** Calls a function of the core with bytes, then numbers; throws what it says where it refuses. */
export const ask = (name: string, bytes: Uint8Array, ...numbers: number[]): number =>
  lend(bytes, (p, n) => checked(exported(name)(p, n, ...numbers) ?? 0));
/** Calls a function of the core with bytes. */
export const withBytes = (bytes: Uint8Array, name: string): number => ask(name, bytes);
export const withBytesAnd = (bytes: Uint8Array, name: string, ...numbers: number[]): number => ask(name, bytes, ...numbers);
/** As `ask`, with bytes of a length that the function knows. */
export const withPlace = (bytes: Uint8Array, name: string, ...numbers: number[]): number =>
  lend(bytes, (p) => checked(exported(name)(p, ...numbers) ?? 0));
/** As `ask`, with numbers in memory. */
export const withNumbers = (numbers: ArrayLike<number>, name: string, ...more: number[]): number =>
  lendNumbers(numbers, (p, n) => checked(exported(name)(p, n, ...more)));
/** Calls a function of the core with numbers alone; throws what it says where it refuses. */
export const checkedCall = (name: string, ...numbers: number[]): number => checked(exported(name)(...numbers));
export const asked = (name: string): number => checkedCall(name);

/** The bytes that a call has left, given the length it returned; null for none. */
export const output = (length: number): Uint8Array<ArrayBuffer> | null => (length > 0 ? outputBytes(length) : null);
export const textOf = (length: number): string => text(outputBytes(length));
export const numbersOf = (count: number): Float64Array | null => (count > 0 ? outputNumbers(count) : null);

// MARK: The shot

/** Opens a shot from a session id, 16 random bytes and an archive. */
export function openShot(session: Uint8Array, seed: Uint8Array, archive: Uint8Array, width: number, height: number): void {
  const bytes = new Uint8Array(32 + archive.length);
  bytes.set(session, 0);
  bytes.set(seed, 16);
  bytes.set(archive, 32);
  ask("openShot", bytes, width, height);
}

/** Opens a shot ahead: `identity` is a session id and 16 random bytes; none where that is empty. */
export function prepareShot(
  identity: Uint8Array, width: number, height: number, deskWidth: number, deskHeight: number, archive: Uint8Array = new Uint8Array(),
): void {
  const bytes = new Uint8Array(identity.length + archive.length);
  bytes.set(identity);
  bytes.set(archive, identity.length);
  ask("prepareShot", bytes, width, height, deskWidth, deskHeight);
}

export const closeShot = (): void => { call.closeShot!(); };

/** Composes what has changed; `[left, top, right, bottom]`, or null for nothing. */
export const refresh = (): Float64Array | null => (call.refresh!() ? outputNumbers(4) : null);

/** How much memory the core has, in bytes. */
export const byteLength = (): number => wasm.memory.buffer.byteLength;

/** The screen's pixels as image data over the core's own memory: valid until the next call. */
export const screenImage = (width: number, height: number): ImageData => imageAt(call.screenPixels!(), width, height);

/** Where the close-up lies in the desk's pixels, `[left, top, right, bottom]`; null for none. */
export const closeUpRegion = (): Float64Array | null => (call.closeUpRegion!() ? outputNumbers(4) : null);

/** As `refresh` and `screenImage`, for the close-up. */
export const refreshCloseUp = (): Float64Array | null => (call.refreshCloseUp!() ? outputNumbers(4) : null);
export const closeUpImage = (width: number, height: number): ImageData => imageAt(call.closeUpPixels!(), width, height);

function imageAt(address: number, width: number, height: number): ImageData {
  const pixels = new Uint8ClampedArray(wasm.memory.buffer as ArrayBuffer, address, width * height * 4);
  return new ImageData(pixels, width, height);
}

/** Takes in a pointer event, described as `pointer` in the core wants it. */
export const pointer = (numbers: ArrayLike<number>): number => lendNumbers(numbers, (p, n) => exported("pointer")(p, n));

export interface View { a: number; b: number; tx: number; ty: number; scale: number; angle: number }

export function view(): View {
  const [a, b, tx, ty, scale, angle] = outputNumbers(call.view!()) as unknown as [number, number, number, number, number, number];
  return { a, b, tx, ty, scale, angle };
}

// MARK: Tools

/** The tool in hand by its number, and what it is set to; size and opacity are 0 where it has none. */
export function tool() {
  const [tool, color, diameter, opacity, eraserMode, before, straightens, fillSource, fillGap] =
    outputNumbers(call.tool!()) as unknown as [number, number, number, number, number, number, number, number, number];
  return { tool, color, diameter, opacity, eraserMode, before, straightens, fillSource, fillGap };
}

/** A brush as the numbers that the core makes of it; `setBrush` takes them back. */
export const brush = (kind: number): number[] => Array.from(outputNumbers(call.brush!(kind, 0)));
export const resetBrush = (kind: number): void => { call.brush!(kind, 1); };
export const setBrush = (kind: number, numbers: number[]): number => lendNumbers(numbers, (p, n) => exported("setBrush")(kind, p, n));
/** A stroke drawn with a brush, straight colours for image data. */
export const brushPicture = (kind: number, width: number, height: number, scale: number): Uint8ClampedArray =>
  new Uint8ClampedArray(outputBytes(call.brushPicture!(kind, width, height, scale)).buffer);
/** The colour being taken: `[x, y, rgba]`, the place on the desk; null for none. */
export const picked = (): Float64Array | null => (call.picked!() ? outputNumbers(3) : null);
/** The colours that the shot shows, the most frequent first, as RGBA numbers. */
export const palette = (): number[] => Array.from(outputNumbers(call.palette!()));

/** The ruler: x and y of its middle, its turn on the desk, its degrees on the canvas, its width; null. */
export const ruler = (): number[] | null => (call.ruler!() ? Array.from(outputNumbers(5)) : null);

// MARK: Edits

export const editID = (edit: Uint8Array): Uint8Array => outputBytes(ask("editID", edit));
/** Takes in an edit batch from the server; false where edits are missing in between. */
export const receive = (batch: Uint8Array): boolean => ask("receive", batch) === 0;
/** The id of the last edit of the server's log that is in the shot; null for none. */
export const lastConfirmed = (): Uint8Array | null => output(call.lastConfirmed!());

/** How many elements the shot shows, cells and pixels computed so far, bytes of pictures. */
export const figuresOfShot = (): number[] => Array.from(outputNumbers(call.figures!()));

/** Takes in the archive of the shot at a distance, negative before this one. */
export const setNeighbor = (archive: Uint8Array, distance: number): number => ask("setNeighbor", archive, distance);

// MARK: Replay

/** Begins to draw a shot again from its log; how many edits that has. */
export const openReplay = (archive: Uint8Array, width: number, height: number): number => ask("openReplay", archive, width, height);
export const refreshReplay = (): Float64Array | null => (call.refreshReplay!() ? outputNumbers(4) : null);
export const replayImage = (width: number, height: number): ImageData => imageAt(call.replayPixels!(), width, height);

// MARK: Tunnels

/** The tunnel's pixels that were drawn last, over the core's own memory: valid until the next call. */
export const tunnelImage = (width: number, height: number): ImageData => imageAt(call.tunnelPixels!(), width, height);

// MARK: The lab

export const openLab = (numbers: number[]): number => withNumbers(numbers, "openLab");
export const feedLab = (numbers: number[]): number => withNumbers(numbers, "feedLab");

export const labStrokes = () => Array.from({ length: call.labStrokeCount!() }, (_, i) => {
  const [touch, complete, points, confirmed, line, elements, cuts, redone] = outputNumbers(call.labStroke!(i));
  return {
    touch, isComplete: complete === 1, pointCount: points, confirmed, lineCount: line, elementCount: elements, cuts, redone,
    path: outputNumbers(call.labPoints!(i, -1)), elements: outputNumbers(call.labElements!(i)), outline: outputNumbers(call.labOutline!(i)),
  };
});
