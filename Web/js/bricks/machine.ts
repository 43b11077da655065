// The module that runs programs of bricks, and the one program that is open in it.

import { bricksAddress } from "../base/built.ts";
import { toldCode } from "../base/language.ts";
import * as requests from "../protocol/bricks/stage.ts";
import { BricksRequestRefusal } from "../refusals/refusals.ts";
import { PAPER, Stage } from "./module.ts";
import { PartReader } from "./reader.ts";
import type { SoundFile } from "./sound.ts";

let stage: Stage | undefined;

/** Fetches the module, once. */
export async function load(): Promise<void> { stage ??= new Stage((await WebAssembly.instantiateStreaming(fetch(bricksAddress()), {})).instance); }

/** The module, which does what is asked of it by the functions of js/protocol/bricks. */
export function bricks(): Stage {
  if (!stage) throw new Error("the module of programs is not loaded");
  return stage;
}

/** A picture that shows a program; `kind` says where it came from (pictures.ts). */
export interface Picture {
  kind: number;
  file: Blob | null;
}

/** A program that has been opened, with what the studio noticed in it, its sounds, and the picture that came with it. */
export interface OpenedProgram extends requests.StageFigures {
  notices: string[];
  sounds: SoundFile[];
  picture: Picture;
}

/** Opens a program as the server has made it ready; the module is to be loaded. */
export function openStaged(bytes: ArrayBuffer): OpenedProgram {
  const reader = new PartReader(bytes);
  const core = bricks();
  const program = reader.part();
  const notices = reader.lines();
  requests.openStage(core, program);
  reader.list(() => {
    const [look, width, height] = [reader.number(), reader.number(), reader.number()];
    requests.setLook(core, look, reader.part(width * height * 4), width, height);
  });
  const sounds = reader.list(() => {
    const numbers = reader.list(() => reader.number());
    const length = reader.number();
    for (const one of numbers) requests.setSoundLength(core, one, length);
    // Of its own: the answer with all the pictures need not be kept for it.
    return { sounds: numbers, length, bytes: reader.part().slice() };
  });
  const kind = reader.number();
  const shot = reader.part();
  const picture = { kind, file: shot.length > 0 ? new Blob([shot], { type: "image/png" }) : null };
  return { ...requests.stageFigures(core)!, notices, sounds, picture };
}

/** Begins a run from the start: now, in the person's language, with what the program kept on the device; or as a shot's runs do, at
 * no date, in English, with nothing kept. With the first scene, or another by its place. */
export function begin(seed: number, isOfShot = false, scene = 0): void {
  if (isOfShot) setDevice(new Uint8Array());
  const now = new Date();
  const start = isOfShot ? 0 : Math.floor(now.getTime() / 1000) - now.getTimezoneOffset() * 60;
  const asked = isOfShot ? "en" : toldCode();
  requests.beginStage(bricks(), String(seed), start, asked, scene);
}

/** An input that came to a run from outside, as `inkreel bricks run --input` reads it. */
export interface InputEntry {
  tick: number;
  touch?: number;
  release?: number;
  answer?: string;
  response?: number;
  words?: string;
  status?: number;
  x?: number;
  y?: number;
}

/** Returns what has come to the run from outside. */
export const inputs = (): InputEntry[] => requests.stageInputs(bricks()).map(({ tick, stageInput: input }) => {
  switch (input.kind) {
    case "touch": return { tick, touch: input.finger, x: input.x, y: input.y };
    case "release": return { tick, release: input.finger };
    case "answer": return { tick, answer: input.words };
    case "webWords": return { tick, response: input.request, words: input.words };
    case "webFailure": return { tick, response: input.request, status: input.status };
  }
});

/** The number of ticks that the run has come to. */
export const position = (): number => requests.stageTick(bricks());

/** The frame at `scale` pixels for one of the stage's, as image data over the module's memory: valid until the next call. */
export function frame(scale: number): ImageData {
  const { data, width, height } = bricks().frame(scale, PAPER);
  return new ImageData(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height);
}

/** Gives the program what it has kept; the next beginning has it. What cannot be read is as if there were none. */
export function setDevice(bytes: Uint8Array): void {
  try {
    requests.setDevice(bricks(), bytes);
  } catch (error) {
    if (!(error instanceof BricksRequestRefusal)) throw error;
  }
}
