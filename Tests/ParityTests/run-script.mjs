// Runs a parity script against the page's module: node run-script.mjs MODULE SCRIPT [STEP]
//
// Prints a line a step: the bits of the result, the length and the hash of the output buffer, and
// the hash of the screen after `refresh`, of the close-up after `closeUpRegion` or of the tunnel after
// `drawTunnelView` (0 otherwise). With STEP it writes the output buffer and the screen of that step
// instead, as bytes.
import { readFileSync, writeSync } from "node:fs";

const [modulePath, scriptPath, wantedStep] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const core = instance.exports;
// Memory may have grown: its view is asked for anew each time.
const memory = (start, length) => new Uint8Array(core.memory.buffer, start >>> 0, length);

const bits = new DataView(new ArrayBuffer(8));
const bytesOf = (hex) => Buffer.from(hex, "hex");
const numberOf = (hex) => {
  bytesOf(hex).forEach((byte, i) => bits.setUint8(i, byte));
  return bits.getFloat64(0, true);
};
const bitsOf = (result) => {
  bits.setFloat64(0, Number(result ?? 0));
  return bits.getBigUint64(0).toString(16);
};

function hash(start, length) {
  const view = new DataView(core.memory.buffer, start >>> 0, length);
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  const mix = (word) => {
    a = Math.imul(a ^ word, 0x01000193);
    b = Math.imul((b + word) | 0, 0x9e3779b1);
    b = (b << 13) | (b >>> 19);
  };
  const words = length >> 2;
  for (let i = 0; i < words; i++) mix(view.getInt32(i * 4, true));
  for (let i = words * 4; i < length; i++) mix(view.getUint8(i));
  return ((BigInt(a >>> 0) << 32n) | BigInt(b >>> 0)).toString(16);
}

function place(bytes) {
  const start = core.allocate(bytes.length);
  memory(start, bytes.length).set(bytes);
  return start;
}

let screenLength = 0;
const SHOT = 8;

/** The pixels that a call shows: of the screen, the tunnel, or the close-up whose region it has put out. */
function shown(name, result, numbers) {
  if (result !== 1) return null;
  if (name === "drawTunnelView") return [core.tunnelPixels(), numbers[5] * numbers[6] * 4];
  if (name === "refresh") return [core.screenPixels(), screenLength];
  if (name !== "closeUpRegion") return null;
  const [left, top, right, bottom] = new Float64Array(core.memory.buffer, core.output(), 4);
  return [core.closeUpPixels(), (right - left) * (bottom - top) * 4];
}

// How a request to open a shot begins: Protocol/studio/studio.cddl and shot.cddl.
const OPEN_SHOT = Buffer.from([0x82, SHOT, 0x86, 0]);

/** The number of bytes of the screen of a shot that a request opens: its canvas is at the end. */
function opened(request) {
  if (!request.subarray(0, OPEN_SHOT.length).equals(OPEN_SHOT)) return null;
  return request.readUInt16BE(request.length - 5) * request.readUInt16BE(request.length - 2) * 4;
}

/** Calls a function; where it stops with an error, the step is named with it. */
function call(name, values, line) {
  try {
    return core[name](...values);
  } catch (error) {
    throw new Error(`step ${lines.indexOf(line)}: ${line.slice(0, 400)}`, { cause: error });
  }
}

function run(line) {
  const [name, ...parts] = line.split(" ");
  const taken = [];
  let numbers = [];
  const values = parts.flatMap((part) => {
    const text = part.slice(2);
    if (part[0] === "i") return [Number(text)];
    if (part[0] === "d") return [numberOf(text)];
    const bytes = bytesOf(text);
    if (part[0] === "n") numbers = new Float64Array(Uint8Array.from(bytes).buffer);
    const start = place(bytes);
    taken.push(start);
    return [start, part[0] === "n" ? bytes.length / 8 : bytes.length];
  });
  const result = call(name, values, line);
  taken.forEach((start) => core.release(start));
  if (name === "perform" && result === 0) screenLength = opened(bytesOf(parts[0].slice(2))) ?? screenLength;
  return { result, pixels: shown(name, result, numbers) };
}

const lines = readFileSync(scriptPath, "utf8").split("\n").filter((line) => line);
const report = [];
lines.forEach((line, step) => {
  const { result, pixels } = run(line);
  const length = core.outputLength();
  if (wantedStep === undefined) {
    const screen = pixels ? hash(...pixels) : "0";
    report.push(`${bitsOf(result)} ${length} ${hash(core.output(), length)} ${screen}`);
  } else if (Number(wantedStep) === step) {
    writeAll(memory(core.output(), length));
    if (pixels) writeAll(memory(...pixels));
  }
});
if (wantedStep === undefined) writeAll(Buffer.from(report.join("\n") + "\n"));

// A pipe takes a part at a time, and may be full.
function writeAll(bytes) {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}
