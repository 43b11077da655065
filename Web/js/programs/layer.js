// Programs as layers of the open shot: what the panel, the player and the program's screen ask the core. A program is
// `{document, picture, width, height, seed, start, input, files: [{path, asset}]}`, assets by their names in hexadecimal digits.

import * as core from "../core.ts";
import { attempt } from "../refusals.ts";
import { fromHex, toHex } from "../session.ts";

const utf8 = new TextEncoder();

function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { bytes.set(part, at); at += part.length; }
  return bytes;
}

/** How CBOR begins an item of a kind (RFC 8949). */
function head(kind, value) {
  const number = BigInt(value);
  if (number < 24n) return Uint8Array.of(kind << 5 | Number(number));
  const [mark, size] = number < 0x100n ? [24, 1] : number < 0x10000n ? [25, 2] : number < 0x100000000n ? [26, 4] : [27, 8];
  const bytes = new Uint8Array(1 + size);
  bytes[0] = kind << 5 | mark;
  for (let i = 0; i < size; i++) bytes[size - i] = Number(number >> BigInt(8 * i) & 0xffn);
  return bytes;
}

const asset = (name) => joined([head(2, 32), fromHex(name)]);

/** A program as an edit holds it; see Documentation/file-format.md. */
function parts({ document, picture, width, height, seed, start, input, files }) {
  const byBytes = (a, b) => { for (let i = 0; ; i++) if (a[i] !== b[i] || i >= a.length) return (a[i] ?? -1) - (b[i] ?? -1); };
  const rows = files.map(({ path, asset }) => ({ path: utf8.encode(path), asset })).sort((a, b) => byBytes(a.path, b.path));
  return joined([
    head(4, 6), asset(document), head(4, 3), asset(picture), head(0, width), head(0, height), head(0, seed), head(0, start),
    input ? asset(input) : Uint8Array.of(0xf6), head(4, rows.length),
    ...rows.flatMap((row) => [head(4, 2), head(3, row.path.length), row.path, asset(row.asset)]),
  ]);
}

/** Adds a program above the chosen layer, and chooses it. Why that could not be, or "". */
export function addProgram(program, name) {
  const bytes = parts(program);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return attempt(() => core.withBytes(joined([length, bytes, utf8.encode(name)]), "addProgramLayer"));
}

/** Gives a layer another program: one edit; none where nothing has changed. Why that could not be, or "". */
export const setProgram = (layer, program) =>
  attempt(() => core.withBytes(joined([fromHex(layer), parts(program)]), "setProgramLayer"));

/** The program of a layer; null where that is none. */
export function programOf(layer) {
  let text = "";
  const words = attempt(() => { core.withPlace(fromHex(layer), "layerProgram"); text = core.textOf(core.call.outputLength()); });
  return words ? null : JSON.parse(text);
}

/** The topmost program layer at a place of the desk, in CSS pixels; null for none. */
export function programAt(x, y) {
  return core.call.programLayer(x, y) === 0 ? toHex(core.output(16)) : null;
}

/** Shows a frame of a run in a program layer's place; null: its picture again. */
export function showFrame(layer, frame) {
  const bytes = frame ? joined([fromHex(layer), frame.data]) : fromHex(layer);
  core.ask("showProgramFrame", bytes, frame?.width ?? 0, frame?.height ?? 0);
}

/** Draws a pen's lines, eight numbers each, as ink on a new layer. Why that could not be, or "". */
export const keepDrawing = (layer, numbers) =>
  attempt(() => core.withBytes(joined([fromHex(layer), new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)]), "keepPenDrawing"));
