// The one module that touches the studio's WebAssembly memory (stage/machine.js has another). Memory may grow in any
// call, so every view is made anew when it is needed.

let wasm;

export async function loadCore() {
  if (wasm) return;
  const source = fetch("/studio.wasm");
  wasm = (await WebAssembly.instantiateStreaming(source, {})).instance.exports;
}

/** Puts bytes into a module's memory for the length of a call. */
export function lendTo(module, bytes, call) {
  const pointer = module.allocate(bytes.byteLength);
  try {
    new Uint8Array(module.memory.buffer, pointer, bytes.byteLength).set(bytes);
    return call(pointer, bytes.byteLength);
  } finally {
    module.release(pointer);
  }
}

const lend = (bytes, call) => lendTo(wasm, bytes, call);

let numbersPointer = 0;
let numbersRoom = 0;

/** Puts numbers into memory that is kept between calls: pointer events come often. */
function lendNumbers(numbers, call) {
  if (numbersRoom < numbers.length) {
    if (numbersPointer) wasm.release(numbersPointer);
    numbersRoom = Math.max(256, numbers.length * 2);
    numbersPointer = wasm.allocate(numbersRoom * 8);
  }
  new Float64Array(wasm.memory.buffer, numbersPointer, numbers.length).set(numbers);
  return call(numbersPointer, numbers.length);
}

const outputBytes = (length) => new Uint8Array(wasm.memory.buffer, wasm.output(), length).slice();
const outputNumbers = (length) =>
  new Float64Array(wasm.memory.buffer, wasm.output(), length).slice();

/** A result; throws what the core says instead where that is below 0, with `isQuestion` where the person is to be asked first. */
function checked(result) {
  if (result >= 0) return result;
  const words = new TextDecoder().decode(outputBytes(wasm.outputLength()));
  throw Object.assign(new Error(words), { isQuestion: result === -2 });
}

// MARK: The shot

/** Opens a shot from a session id, 16 random bytes and an archive. */
export function openShot(session, seed, archive, width, height) {
  const bytes = new Uint8Array(32 + archive.length);
  bytes.set(session, 0);
  bytes.set(seed, 16);
  bytes.set(archive, 32);
  lend(bytes, (pointer, count) => checked(wasm.openShot(pointer, count, width, height)));
}

export const closeShot = () => wasm.closeShot();

/** Composes what has changed; `[left, top, right, bottom]`, or null for nothing. */
export function refresh() {
  return wasm.refresh() ? outputNumbers(4) : null;
}

/** How much memory the core has, in bytes. */
export const byteLength = () => wasm.memory.buffer.byteLength;

/** The screen's pixels as image data over the core's own memory: valid until the next call. */
export const screenImage = (width, height) => imageAt(wasm.screenPixels(), width, height);

/** Where the close-up lies in the desk's pixels, `[left, top, right, bottom]`; null for none. */
export const closeUpRegion = () => (wasm.closeUpRegion() ? outputNumbers(4) : null);

/** As `refresh` and `screenImage`, for the close-up. */
export const refreshCloseUp = () => (wasm.refreshCloseUp() ? outputNumbers(4) : null);
export const closeUpImage = (width, height) => imageAt(wasm.closeUpPixels(), width, height);

function imageAt(address, width, height) {
  const pixels = new Uint8ClampedArray(wasm.memory.buffer, address, width * height * 4);
  return new ImageData(pixels, width, height);
}

/** Takes in a pointer event, described as `pointer` in the core wants it. */
export const pointer = (numbers) => lendNumbers(numbers, (p, n) => wasm.pointer(p, n));

export function view() {
  const [a, b, tx, ty, scale, angle] = outputNumbers(wasm.view());
  return { a, b, tx, ty, scale, angle };
}

// MARK: Tools

/** The tool in hand by its number, and what it is set to; size and opacity are 0 where it has none. */
export function tool() {
  const [tool, color, diameter, opacity, eraserMode, before, straightens, fillSource, fillGap] =
    outputNumbers(wasm.tool());
  return { tool, color, diameter, opacity, eraserMode, before, straightens, fillSource, fillGap };
}

/** A brush as the numbers that the core makes of it; `setBrush` takes them back. */
export const brush = (kind) => Array.from(outputNumbers(wasm.brush(kind, 0)));
export const resetBrush = (kind) => { wasm.brush(kind, 1); };
export const setBrush = (kind, numbers) => lendNumbers(numbers, (p, n) => wasm.setBrush(kind, p, n));
/** A stroke drawn with a brush, straight colours for image data. */
export const brushPicture = (kind, width, height, scale) =>
  new Uint8ClampedArray(outputBytes(wasm.brushPicture(kind, width, height, scale)).buffer);
/** The colour being taken: `[x, y, rgba]`, the place on the desk; null for none. */
export const picked = () => (wasm.picked() ? outputNumbers(3) : null);
/** The colours that the shot shows, the most frequent first, as RGBA numbers. */
export const palette = () => Array.from(outputNumbers(wasm.palette()));

/** The ruler: x and y of its middle, its turn on the desk, its degrees on the canvas, its width; null. */
export const ruler = () => (wasm.ruler() ? Array.from(outputNumbers(5)) : null);

// MARK: The lasso

/** The corners of the frame around what is caught and its knob, on the desk; empty for nothing caught. */
export const selectionHandles = () => Array.from(outputNumbers(wasm.selectionHandles()));
/** The loop under way, on the desk. */
export const lassoLoop = () => Array.from(outputNumbers(wasm.lassoLoop()));
/** What is caught, to be pasted by any window. */
export const copySelection = () => outputBytes(wasm.copySelection());
/** Draws what was copied; false where there is no layer for it. */
export const paste = (clip) => lend(clip, (p, n) => checked(wasm.paste(p, n))) === 1;

// MARK: Edits

export const takeEdit = () => taken(wasm.takeEdit());
export const takeChunk = () => taken(wasm.takeChunk());
/** The id of a stroke that was taken back before it was finished; null for none. */
export const takeCancelled = () => taken(wasm.takeCancelled());
const taken = (length) => (length > 0 ? outputBytes(length) : null);

export const editID = (edit) =>
  lend(edit, (p, n) => outputBytes(checked(wasm.editID(p, n))));
export const restore = (edit) => lend(edit, (p, n) => checked(wasm.restore(p, n)));
export const joinChunks = (batch) =>
  lend(batch, (p, n) => outputBytes(checked(wasm.joinChunks(p, n))));

/** Takes in an edit batch from the server; false where edits are missing in between. */
export const receive = (batch) => lend(batch, (p, n) => checked(wasm.receive(p, n))) === 0;
/** Tells that the server has stored an edit; false where this window has missed others before it, or
 * does not follow the same log. */
export const acknowledge = (id, position) => lend(id, (p) => wasm.acknowledge(p, position)) === 0;
/** An edit with the same ink under ids of its own. */
export const renewed = (edit) => lend(edit, (p, n) => outputBytes(checked(wasm.renewEdit(p, n))));
/** The id of the last edit of the server's log that is in the shot; null for none. */
export const lastConfirmed = () => taken(wasm.lastConfirmed());
export const refuse = (id) => lend(id, (p) => wasm.refuse(p));

/** Calls that need no memory, by their own names. */
export const call = new Proxy({}, { get: (_, name) => (...values) => wasm[name](...values) });

/** How many elements the shot shows, cells and pixels computed so far, bytes of pictures. */
export const figuresOfShot = () => Array.from(outputNumbers(wasm.figures()));

// MARK: Layers

export const layers = () => JSON.parse(new TextDecoder().decode(outputBytes(wasm.layers())));

/** Calls a function of the core with bytes, or with bytes of a known length and numbers; throws what it
 * says where it refuses. */
export const withBytes = (bytes, name) => lend(bytes, (p, n) => checked(wasm[name](p, n) ?? 0));
export const withPlace = (bytes, name, ...numbers) => lend(bytes, (p) => checked(wasm[name](p, ...numbers) ?? 0));
/** Calls a function of the core with bytes, then numbers. */
export const withBytesAnd = (bytes, name, ...numbers) =>
  lend(bytes, (p, n) => checked(wasm[name](p, n, ...numbers) ?? 0));
export const asked = (name) => checked(wasm[name]());
/** As `withBytes`, with numbers behind pointer and length. */
export const ask = (name, bytes, ...numbers) => lend(bytes, (p, n) => checked(wasm[name](p, n, ...numbers)));
/** As `ask`, with numbers in memory. */
export const withNumbers = (numbers, name, ...more) => lendNumbers(numbers, (p, n) => checked(wasm[name](p, n, ...more)));
/** The bytes that a call has left, given the length it returned; null for none. */
export const output = (length) => taken(length);
export const textOf = (length) => new TextDecoder().decode(outputBytes(length));
export const numbersOf = (count) => (count > 0 ? outputNumbers(count) : null);

/** A layer's small picture, straight colours for image data; null for none. */
export function layerPicture(id, width, height) {
  const length = lend(id, (p) => wasm.layerPicture(p, width, height));
  return length > 0 ? new Uint8ClampedArray(outputBytes(length).buffer) : null;
}

/** Takes in the archive of the shot at a distance, negative before this one. */
export const setNeighbor = (archive, distance) =>
  lend(archive, (p, n) => checked(wasm.setNeighbor(p, n, distance)));

// MARK: Replay

/** Begins to draw a shot again from its log; how many edits that has. */
export const openReplay = (archive, width, height) =>
  lend(archive, (p, n) => checked(wasm.openReplay(p, n, width, height)));
export const refreshReplay = () => (wasm.refreshReplay() ? outputNumbers(4) : null);
export const replayImage = (width, height) => imageAt(wasm.replayPixels(), width, height);

// MARK: Pictures

/** The names of the assets that are shown and not in the core, 32 bytes each. */
export function missingImages() {
  const bytes = outputBytes(wasm.missingImages());
  return Array.from({ length: bytes.length / 32 }, (_, i) => bytes.slice(32 * i, 32 * i + 32));
}

/** Takes in the working copy of an asset, as the rows of a PNG file. */
export function setImage(id, { width, height, channels, rows }) {
  const bytes = new Uint8Array(32 + rows.length);
  bytes.set(id, 0);
  bytes.set(rows, 32);
  lend(bytes, (p, n) => checked(wasm.setImage(p, n, width, height, channels)));
}

// MARK: Transforming layers

export function transformNumbers(ids) {
  const [x, y, scale, angle] = outputNumbers(lend(ids, (p, n) => wasm.transformNumbers(p, n)));
  return angle === undefined ? null : { x, y, scale, angle };
}

/** Places of the desk, `[x, y]` each. */
export function transformHandles() {
  const numbers = outputNumbers(wasm.transformHandles());
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]]);
}

/** Why what a hand did last was not written, or "". */
export const takeRefusal = () => new TextDecoder().decode(outputBytes(wasm.takeRefusal()));

// MARK: Tunnels

/** Calls a function of the core with numbers alone; throws what it says where it refuses. */
export const checkedCall = (name, ...numbers) => checked(wasm[name](...numbers));
/** The tunnel's pixels that were drawn last, over the core's own memory: valid until the next call. */
export const tunnelImage = (width, height) => imageAt(wasm.tunnelPixels(), width, height);

// MARK: The lab

export const openLab = (numbers) => lendNumbers(numbers, (p, n) => checked(wasm.openLab(p, n)));
export const feedLab = (numbers) => lendNumbers(numbers, (p, n) => checked(wasm.feedLab(p, n)));

export function labStrokes() {
  const strokes = [];
  for (let i = 0; i < wasm.labStrokeCount(); i++) {
    const [touch, complete, points, confirmed, line, elements, cuts, redone] =
      outputNumbers(wasm.labStroke(i));
    strokes.push({
      touch, isComplete: complete === 1, pointCount: points, confirmed, lineCount: line,
      elementCount: elements, cuts, redone,
      path: outputNumbers(wasm.labPoints(i, -1)), elements: outputNumbers(wasm.labElements(i)),
      outline: outputNumbers(wasm.labOutline(i)),
    });
  }
  return strokes;
}
