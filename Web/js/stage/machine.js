// The module that runs programs of bricks; it has a memory of its own, which may grow in any call.

import { bricksAddress } from "../built.ts";
import { lendTo } from "../core.ts";

/** What lies behind all on a stage that is seen alone. */
const PAPER = 0;

let wasm;

/** Fetches the module, once. */
export async function load() {
  wasm ??= (await WebAssembly.instantiateStreaming(fetch(bricksAddress()), {})).instance.exports;
}

/** The functions of the module, as Package.swift names them. */
export const bricks = () => wasm;

export const lend = (bytes, call) => lendTo(wasm, bytes, call);

export const output = () => new Uint8Array(wasm.memory.buffer, wasm.output(), wasm.outputLength());

/** Throws what the module says where a call failed. */
export function checked(result) {
  if (result < 0) throw new Error(new TextDecoder().decode(output().slice()));
  return result;
}

export function json(call) {
  call();
  return JSON.parse(new TextDecoder().decode(output().slice()));
}

/** Opens a program as the server makes it ready (`POST /api/programs/stage`); what is said of it, and its figures. */
export async function openProgram(file) {
  const [answer] = await Promise.all([
    fetch("/api/programs/stage", { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file })
      .catch(() => { throw new Error("The studio cannot be reached."); }),
    load(),
  ]);
  if (!answer.ok) throw new Error((await answer.json().catch(() => null))?.detail ?? `The studio answers ${answer.status}.`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const view = new DataView(bytes.buffer);
  let at = 0;
  const number = () => { at += 4; return view.getUint32(at - 4, true); };
  const part = (length) => { at += length; return bytes.subarray(at - length, at); };
  const program = part(number());
  const notices = new TextDecoder().decode(part(number())).split("\n").filter(Boolean);
  lend(program, (pointer, count) => checked(wasm.openStage(pointer, count)));
  for (let left = number(); left > 0; left--) {
    const [look, width, height] = [number(), number(), number()];
    lend(part(width * height * 4), (pointer, count) => checked(wasm.setStageLook(look, pointer, count, width, height)));
  }
  const sounds = [];
  for (let left = number(); left > 0; left--) {
    const numbers = Array.from({ length: number() }, number);
    const length = number();
    // Of its own: the answer with all the pictures need not be kept for it.
    sounds.push({ sounds: numbers, length, bytes: part(number()).slice() });
    for (const one of numbers) wasm.setStageSound(one, length);
  }
  const picture = { kind: number(), file: null };
  const shot = part(number());
  if (shot.length > 0) picture.file = new Blob([shot], { type: "image/png" });
  return { ...json(() => wasm.stageFigures()), notices, sounds, picture };
}

/** Gives a look its picture: premultiplied pixels. */
export const setLook = (look, pixels, width, height) =>
  lend(pixels, (pointer, count) => checked(wasm.setStageLook(look, pointer, count, width, height)));

/** Gives a look its picture: inflated rows of a PNG file. */
export const setLookRows = (look, { rows, width, height, channels }) =>
  lend(rows, (pointer, count) => checked(wasm.setStageLookRows(look, pointer, count, width, height, channels)));

/** The program's name, form and looks. */
export const figures = () => json(() => wasm.stageFigures());

/** Begins a run from the start: now, in the browser's language, with what the program kept on the device; or as a shot's runs do, at
 * no date, in English, with nothing kept. */
export function begin(seed, isOfShot = false) {
  if (isOfShot) setDevice(new Uint8Array());
  const now = new Date();
  const start = isOfShot ? 0 : Math.floor(now.getTime() / 1000) - now.getTimezoneOffset() * 60;
  const language = isOfShot ? "en" : navigator.language.slice(0, 2);
  lend(new TextEncoder().encode(language), (pointer, count) => wasm.beginStage(BigInt(seed), start, pointer, count));
}

/** What has come to the run from outside, as `inkreel bricks run --input` reads it. */
export function inputs() {
  const { entries } = json(() => wasm.stageInputs());
  return entries.map(({ x, y, ...entry }) => (x === undefined ? entry : { ...entry, x: Number(x), y: Number(y) }));
}

/** Runs `count` sixtieths of a second; whether the program still runs. */
export const tick = (count) => wasm.tickStage(count) === 1;
export const seek = (tick) => wasm.seekStage(tick);
export const position = () => wasm.stageTick();
export const length = () => wasm.stageLength();
export const brickCount = () => wasm.measureStage();

/** Fingers, in the stage's pixels from its middle, y upwards. */
export const touch = (finger, x, y) => wasm.touchStage(finger, x, y);
export const lift = (finger) => wasm.liftStage(finger);
export const answer = (words) => lend(new TextEncoder().encode(words), (pointer, count) => wasm.answerStage(pointer, count));

/** The frame at `scale` pixels for one of the stage's, as image data over the module's memory: valid until the next call. */
export function frame(scale) {
  checked(wasm.drawStage(scale, PAPER));
  const [width, height] = new Float64Array(wasm.memory.buffer, wasm.output(), 2);
  wasm.stagePixels();
  return new ImageData(new Uint8ClampedArray(wasm.memory.buffer, wasm.output(), wasm.outputLength()), width, height);
}

/** What is to be heard from now on, as changes to what is heard already. */
export const sounds = () => json(() => wasm.stageSounds());

/** Nothing is heard any more, until the next `sounds`. */
export const hush = () => wasm.hushStage();

/** What shows a program once a screenshot was taken: 0 a drawn picture, 1 an automatic screenshot, 2 one that a person took. */
export const pictureAfter = (picture, shot) => wasm.pictureAfter(picture, shot);

/** Which of the six pictures a new program starts with, for a seed. */
export const newPicture = (seed) => wasm.newPicture(seed);

/** One of the six pictures, from 0, as image data. */
export async function drawnPicture(number, width, height) {
  await load();
  checked(wasm.drawnPicture(number, width, height));
  return new ImageData(new Uint8ClampedArray(output()), width, height);
}

/** What the program keeps for its next run, as bytes. */
export function device() {
  wasm.stageDevice();
  return output().slice();
}

/** Gives it what it has kept; the next beginning has it. What cannot be read is as if there were none. */
export const setDevice = (bytes) => lend(bytes, (pointer, count) => wasm.setStageDevice(pointer, count));

/** The drawings for plotters that the program has saved: `{name, lineCount}` each. */
export const plots = () => json(() => wasm.stagePlots()).plots;

/** One of them, as the text of an SVG. */
export function plot(place) {
  checked(wasm.stagePlot(place));
  return new TextDecoder().decode(output().slice());
}

/** What lies over the frame, and how the run stands. */
export const overlay = () => json(() => wasm.stageOverlay());
