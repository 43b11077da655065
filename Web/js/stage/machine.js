// The module that runs programs of bricks, and the one program that is open in it.

import { bricksAddress } from "../built.ts";
import * as pictures from "../protocol/bricks/pictures.ts";
import * as requests from "../protocol/bricks/stage.ts";
import { BricksRequestRefusal } from "../refusals.ts";
import { PAPER, Stage } from "./module.ts";

let stage;

/** Fetches the module, once. */
export async function load() {
  stage ??= new Stage((await WebAssembly.instantiateStreaming(fetch(bricksAddress()), {})).instance);
}

/** The module, which does what is asked of it by the functions of js/protocol/bricks. */
export const bricks = () => stage;

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
  requests.openStage(stage, program);
  for (let left = number(); left > 0; left--) {
    const [look, width, height] = [number(), number(), number()];
    requests.setLook(stage, look, part(width * height * 4), width, height);
  }
  const sounds = [];
  for (let left = number(); left > 0; left--) {
    const numbers = Array.from({ length: number() }, number);
    const length = number();
    // Of its own: the answer with all the pictures need not be kept for it.
    sounds.push({ sounds: numbers, length, bytes: part(number()).slice() });
    for (const one of numbers) requests.setSoundLength(stage, one, length);
  }
  const picture = { kind: number(), file: null };
  const shot = part(number());
  if (shot.length > 0) picture.file = new Blob([shot], { type: "image/png" });
  return { ...figures(), notices, sounds, picture };
}

/** Gives a look its picture: premultiplied pixels. */
export const setLook = (look, pixels, width, height) => requests.setLook(stage, look, pixels, width, height);

/** Gives a look its picture: inflated rows of a PNG file. */
export const setLookRows = (look, { rows, width, height, channels }) => requests.setLookRows(stage, look, rows, width, height, channels);

/** The program's name, form and looks. */
export const figures = () => figuresOf(requests.stageFigures(stage));

/** Figures with the bricks that do nothing as `{type}`. */
export const figuresOf = (figures) => ({ ...figures, idle: figures.idle.map((type) => ({ type })) });

/** Begins a run from the start: now, in the browser's language, with what the program kept on the device; or as a shot's runs do, at
 * no date, in English, with nothing kept. */
export function begin(seed, isOfShot = false) {
  if (isOfShot) setDevice(new Uint8Array());
  const now = new Date();
  const start = isOfShot ? 0 : Math.floor(now.getTime() / 1000) - now.getTimezoneOffset() * 60;
  const language = isOfShot ? "en" : navigator.language.slice(0, 2);
  requests.beginStage(stage, String(seed), start, language);
}

/** What has come to the run from outside, as `inkreel bricks run --input` reads it. */
export const inputs = () => requests.stageInputs(stage).map(({ tick, stageInput: input }) => {
  switch (input.kind) {
    case "touch": return { tick, touch: input.finger, x: input.x, y: input.y };
    case "release": return { tick, release: input.finger };
    default: return { tick, answer: input.words };
  }
});

/** Runs `count` sixtieths of a second; whether the program still runs. */
export const tick = (count) => stage.tick(count);
export const seek = (tick) => requests.seekStage(stage, tick);
export const position = () => requests.stageTick(stage);
export const length = () => requests.stageLength(stage);
export const brickCount = () => requests.brickCount(stage);

/** Fingers, in the stage's pixels from its middle, y upwards. */
export const touch = (finger, x, y) => stage.touch(finger, x, y);
export const lift = (finger) => stage.lift(finger);
export const answer = (words) => requests.answerStage(stage, words);

/** The frame at `scale` pixels for one of the stage's, as image data over the module's memory: valid until the next call. */
export function frame(scale) {
  const { data, width, height } = stage.frame(scale, PAPER);
  return new ImageData(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height);
}

/** What is to be heard from now on, as changes to what is heard already. */
export function sounds() {
  const { gain, stops, starts, ongoing } = requests.soundCues(stage);
  return {
    gain, stops: stops.map((id) => ({ id })), ongoing,
    starts: starts.map(({ id, position, remaining, soundSource }) => ({ id, position, remaining, ...sourceOf(soundSource) })),
  };
}

function sourceOf(source) {
  switch (source.kind) {
    case "file": return { sound: source.sound };
    case "note": return { note: source.key, instrument: source.instrument };
    case "drum": return { drum: source.key };
    default: return { speech: source.words };
  }
}

/** Nothing is heard any more, until the next `sounds`. */
export const hush = () => requests.silence(stage);

/** What shows a program once a screenshot was taken: 0 a drawn picture, 1 an automatic screenshot, 2 one that a person took. */
export const pictureAfter = (picture, shot) => pictures.pictureAfter(stage, picture, shot);

/** Which of the six pictures a new program starts with, for a seed. */
export const newPicture = (seed) => pictures.newPicture(stage, seed);

/** One of the six pictures, from 0, as image data. */
export async function drawnPicture(number, width, height) {
  await load();
  return new ImageData(new Uint8ClampedArray(pictures.drawnPicture(stage, number, width, height)), width, height);
}

/** What the program keeps for its next run, as bytes. */
export const device = () => requests.device(stage);

/** Gives it what it has kept; the next beginning has it. What cannot be read is as if there were none. */
export function setDevice(bytes) {
  try {
    requests.setDevice(stage, bytes);
  } catch (error) {
    if (!(error instanceof BricksRequestRefusal)) throw error;
  }
}

/** The drawings for plotters that the program has saved: `{name, lineCount}` each. */
export const plots = () => requests.plots(stage);

/** One of them, as the text of an SVG. */
export const plot = (place) => requests.plot(stage, place);

/** What lies over the frame, and how the run stands. */
export function overlay() {
  const { status: { kind: verdict, ...values }, speech, question, warnings, ...rest } = requests.stageOverlay(stage);
  return {
    verdict, ...values, ...rest, speech: speech ?? undefined, question: question ?? undefined, troubles: warnings.map((words) => ({ words })),
  };
}
