// Made by Scripts/protocol of Protocol/bricks/stage.cddl: change that, and run it again.

import type { Performing } from "../../base/module.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Count, type Whole } from "./bricks.ts";

/** Something that comes to the stage from outside. Places are in the stage's pixels from its middle, y upwards. */
export type StageInput =
  | { kind: "touch"; finger: Whole; x: number; y: number }
  | { kind: "release"; finger: Whole }
  | { kind: "answer"; words: string }
  // What came of a request to the web.
  | { kind: "webWords"; request: Count; words: string }
  | { kind: "webFailure"; request: Count; status: Count };

/** Something that came at a tick of the run. */
export interface StageEntry {
  tick: Count;
  stageInput: StageInput;
}

export type RunState =
  | { kind: "running" }
  | { kind: "ended" }
  | { kind: "passed" }
  | { kind: "failed"; actual: string; expected: string };

/** What an object says or thinks, at a place of the stage. */
export interface StageBubble {
  x: number;
  y: number;
  words: string;
  isThought: boolean;
}

/** A variable that is shown at a place of the stage. */
export interface StageLabel {
  x: number;
  y: number;
  words: string;
  size: number;
  color: string;
  alignment: Count;
}

/** What the program asks of the web, and nobody has answered; `address` is all of it. */
export interface WebRequest {
  id: Count;
  address: string;
  wantsPicture: boolean;
}

/** What lies over the frame, and how the run stands; `is-still` where nothing will ever happen again. */
export interface StageOverlay {
  status: RunState;
  isStill: boolean;
  speech: string | null;
  question: string | null;
  scene: string;
  plotCount: Count;
  bubbles: StageBubble[];
  labels: StageLabel[];
  warnings: string[];
  webRequests: WebRequest[];
}

/** The program's name and form; `idle` are the types of its bricks that do nothing here. */
export interface StageFigures {
  name: string;
  width: Whole;
  height: Whole;
  isStretched: boolean;
  isLandscape: boolean;
  lookCount: Count;
  soundCount: Count;
  makesSound: boolean;
  idle: string[];
}

/** A look or a sound, by its number, and where its file lies in the program's archive. */
export interface NumberedFile {
  index: Count;
  path: string;
}

export interface StageFiles {
  looks: NumberedFile[];
  sounds: NumberedFile[];
}

/** A line that the pen drew, in pixels, y downwards; `color` is 0xRRGGBB. */
export interface Place {
  x: number;
  y: number;
}

export interface DrawnLine {
  from: Place;
  to: Place;
  width: number;
  color: Count;
  object: Count;
  tick: Count;
  ticks: Count;
}

/**
 * A drawing for plotters, or a design for embroidery machines, that the program has saved; its lines, or stitches,
 * are counted.
 */
export interface PlotRow {
  name: string;
  partCount: Count;
}

export type SoundSource =
  // The sound of a file.
  | { kind: "file"; sound: Count }
  | { kind: "note"; key: Whole; instrument: Whole }
  | { kind: "drum"; key: Whole }
  | { kind: "speech"; words: string };

/** A sound that begins: where in itself, and how long it is heard, in milliseconds. */
export interface SoundStart {
  id: Count;
  position: Whole;
  remaining: Whole;
  soundSource: SoundSource;
}

export interface SoundPosition {
  id: Count;
  position: Whole;
}

/** What is to be heard from now on; `gain` is in thousandths. */
export interface SoundCues {
  gain: Whole;
  stops: Count[];
  starts: SoundStart[];
  ongoing: SoundPosition[];
}

export function writeStageInput(to: Writer, value: StageInput): void {
  switch (value.kind) {
    case "touch":
      to.choice(0, 3);
      to.integer(value.finger);
      to.double(value.x);
      to.double(value.y);
      return;
    case "release":
      to.choice(1, 1);
      to.integer(value.finger);
      return;
    case "answer":
      to.choice(2, 1);
      to.text(value.words);
      return;
    case "webWords":
      to.choice(3, 2);
      to.integer(value.request);
      to.text(value.words);
      return;
    case "webFailure":
      to.choice(4, 2);
      to.integer(value.request);
      to.integer(value.status);
      return;
  }
}

export function readStageInput(from: Reader): StageInput {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "touch", finger: from.integer(), x: from.double(), y: from.double() };
    case 1: return { kind: "release", finger: from.integer() };
    case 2: return { kind: "answer", words: from.text() };
    case 3: return { kind: "webWords", request: from.integer(), words: from.text() };
    case 4: return { kind: "webFailure", request: from.integer(), status: from.integer() };
    default: throw from.unknown(number);
  }
}

export function writeStageEntry(to: Writer, value: StageEntry): void {
  to.array(2);
  to.integer(value.tick);
  writeStageInput(to, value.stageInput);
}

export function readStageEntry(from: Reader): StageEntry {
  from.arrayOf(2);
  return { tick: from.integer(), stageInput: readStageInput(from) };
}

export function writeRunState(to: Writer, value: RunState): void {
  switch (value.kind) {
    case "running":
      to.choice(0, 0);
      return;
    case "ended":
      to.choice(1, 0);
      return;
    case "passed":
      to.choice(2, 0);
      return;
    case "failed":
      to.choice(3, 2);
      to.text(value.actual);
      to.text(value.expected);
      return;
  }
}

export function readRunState(from: Reader): RunState {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "running" };
    case 1: return { kind: "ended" };
    case 2: return { kind: "passed" };
    case 3: return { kind: "failed", actual: from.text(), expected: from.text() };
    default: throw from.unknown(number);
  }
}

export function writeStageBubble(to: Writer, value: StageBubble): void {
  to.array(4);
  to.double(value.x);
  to.double(value.y);
  to.text(value.words);
  to.bool(value.isThought);
}

export function readStageBubble(from: Reader): StageBubble {
  from.arrayOf(4);
  return { x: from.double(), y: from.double(), words: from.text(), isThought: from.bool() };
}

export function writeStageLabel(to: Writer, value: StageLabel): void {
  to.array(6);
  to.double(value.x);
  to.double(value.y);
  to.text(value.words);
  to.double(value.size);
  to.text(value.color);
  to.integer(value.alignment);
}

export function readStageLabel(from: Reader): StageLabel {
  from.arrayOf(6);
  return { x: from.double(), y: from.double(), words: from.text(), size: from.double(), color: from.text(), alignment: from.integer() };
}

export function writeWebRequest(to: Writer, value: WebRequest): void {
  to.array(3);
  to.integer(value.id);
  to.text(value.address);
  to.bool(value.wantsPicture);
}

export function readWebRequest(from: Reader): WebRequest {
  from.arrayOf(3);
  return { id: from.integer(), address: from.text(), wantsPicture: from.bool() };
}

export function writeStageOverlay(to: Writer, value: StageOverlay): void {
  to.array(10);
  writeRunState(to, value.status);
  to.bool(value.isStill);
  if (value.speech === null) to.none();
  else to.text(value.speech);
  if (value.question === null) to.none();
  else to.text(value.question);
  to.text(value.scene);
  to.integer(value.plotCount);
  to.array(value.bubbles.length);
  for (const item of value.bubbles) writeStageBubble(to, item);
  to.array(value.labels.length);
  for (const item of value.labels) writeStageLabel(to, item);
  to.array(value.warnings.length);
  for (const item of value.warnings) to.text(item);
  to.array(value.webRequests.length);
  for (const item of value.webRequests) writeWebRequest(to, item);
}

export function readStageOverlay(from: Reader): StageOverlay {
  from.arrayOf(10);
  return { status: readRunState(from), isStill: from.bool(), speech: from.optional(() => from.text()), question: from.optional(() => from.text()), scene: from.text(), plotCount: from.integer(), bubbles: from.list(() => readStageBubble(from)), labels: from.list(() => readStageLabel(from)), warnings: from.list(() => from.text()), webRequests: from.list(() => readWebRequest(from)) };
}

export function writeStageFigures(to: Writer, value: StageFigures): void {
  to.array(9);
  to.text(value.name);
  to.integer(value.width);
  to.integer(value.height);
  to.bool(value.isStretched);
  to.bool(value.isLandscape);
  to.integer(value.lookCount);
  to.integer(value.soundCount);
  to.bool(value.makesSound);
  to.array(value.idle.length);
  for (const item of value.idle) to.text(item);
}

export function readStageFigures(from: Reader): StageFigures {
  from.arrayOf(9);
  return { name: from.text(), width: from.integer(), height: from.integer(), isStretched: from.bool(), isLandscape: from.bool(), lookCount: from.integer(), soundCount: from.integer(), makesSound: from.bool(), idle: from.list(() => from.text()) };
}

export function writeNumberedFile(to: Writer, value: NumberedFile): void {
  to.array(2);
  to.integer(value.index);
  to.text(value.path);
}

export function readNumberedFile(from: Reader): NumberedFile {
  from.arrayOf(2);
  return { index: from.integer(), path: from.text() };
}

export function writeStageFiles(to: Writer, value: StageFiles): void {
  to.array(2);
  to.array(value.looks.length);
  for (const item of value.looks) writeNumberedFile(to, item);
  to.array(value.sounds.length);
  for (const item of value.sounds) writeNumberedFile(to, item);
}

export function readStageFiles(from: Reader): StageFiles {
  from.arrayOf(2);
  return { looks: from.list(() => readNumberedFile(from)), sounds: from.list(() => readNumberedFile(from)) };
}

export function writePlace(to: Writer, value: Place): void {
  to.array(2);
  to.double(value.x);
  to.double(value.y);
}

export function readPlace(from: Reader): Place {
  from.arrayOf(2);
  return { x: from.double(), y: from.double() };
}

export function writeDrawnLine(to: Writer, value: DrawnLine): void {
  to.array(7);
  writePlace(to, value.from);
  writePlace(to, value.to);
  to.double(value.width);
  to.integer(value.color);
  to.integer(value.object);
  to.integer(value.tick);
  to.integer(value.ticks);
}

export function readDrawnLine(from: Reader): DrawnLine {
  from.arrayOf(7);
  return { from: readPlace(from), to: readPlace(from), width: from.double(), color: from.integer(), object: from.integer(), tick: from.integer(), ticks: from.integer() };
}

export function writePlotRow(to: Writer, value: PlotRow): void {
  to.array(2);
  to.text(value.name);
  to.integer(value.partCount);
}

export function readPlotRow(from: Reader): PlotRow {
  from.arrayOf(2);
  return { name: from.text(), partCount: from.integer() };
}

export function writeSoundSource(to: Writer, value: SoundSource): void {
  switch (value.kind) {
    case "file":
      to.choice(0, 1);
      to.integer(value.sound);
      return;
    case "note":
      to.choice(1, 2);
      to.integer(value.key);
      to.integer(value.instrument);
      return;
    case "drum":
      to.choice(2, 1);
      to.integer(value.key);
      return;
    case "speech":
      to.choice(3, 1);
      to.text(value.words);
      return;
  }
}

export function readSoundSource(from: Reader): SoundSource {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "file", sound: from.integer() };
    case 1: return { kind: "note", key: from.integer(), instrument: from.integer() };
    case 2: return { kind: "drum", key: from.integer() };
    case 3: return { kind: "speech", words: from.text() };
    default: throw from.unknown(number);
  }
}

export function writeSoundStart(to: Writer, value: SoundStart): void {
  to.array(4);
  to.integer(value.id);
  to.integer(value.position);
  to.integer(value.remaining);
  writeSoundSource(to, value.soundSource);
}

export function readSoundStart(from: Reader): SoundStart {
  from.arrayOf(4);
  return { id: from.integer(), position: from.integer(), remaining: from.integer(), soundSource: readSoundSource(from) };
}

export function writeSoundPosition(to: Writer, value: SoundPosition): void {
  to.array(2);
  to.integer(value.id);
  to.integer(value.position);
}

export function readSoundPosition(from: Reader): SoundPosition {
  from.arrayOf(2);
  return { id: from.integer(), position: from.integer() };
}

export function writeSoundCues(to: Writer, value: SoundCues): void {
  to.array(4);
  to.integer(value.gain);
  to.array(value.stops.length);
  for (const item of value.stops) to.integer(item);
  to.array(value.starts.length);
  for (const item of value.starts) writeSoundStart(to, item);
  to.array(value.ongoing.length);
  for (const item of value.ongoing) writeSoundPosition(to, item);
}

export function readSoundCues(from: Reader): SoundCues {
  from.arrayOf(4);
  return { gain: from.integer(), stops: from.list(() => from.integer()), starts: from.list(() => readSoundStart(from)), ongoing: from.list(() => readSoundPosition(from)) };
}

/** Opens a program from its bytes. */
export const openStage = (core: Performing, program: Uint8Array): void =>
  core.perform(0, 0, 1, (to) => {
    to.byteString(program);
  });

export const closeStage = (core: Performing): void =>
  core.perform(0, 1, 0, null);

/** Gives a look its picture: premultiplied pixels of red, green, blue and alpha. */
export const setLook = (core: Performing, look: Count, pixels: Uint8Array, width: Count, height: Count): void =>
  core.perform(0, 2, 4, (to) => {
    to.integer(look);
    to.byteString(pixels);
    to.integer(width);
    to.integer(height);
  });

/** Gives a look its picture: the inflated rows of a PNG file of 8 bits and 1 to 4 channels. */
export const setLookRows = (core: Performing, look: Count, rows: Uint8Array, width: Count, height: Count, channels: Count): void =>
  core.perform(0, 3, 5, (to) => {
    to.integer(look);
    to.byteString(rows);
    to.integer(width);
    to.integer(height);
    to.integer(channels);
  });

/**
 * Begins a run: a seed in decimal digits, when it begins in seconds since 1970, in local time, the language, as `en`,
 * and the scene that it begins with, by its place.
 */
export const beginStage = (core: Performing, seed: string, start: number, language: string, scene: Count): void =>
  core.perform(0, 4, 4, (to) => {
    to.text(seed);
    to.double(start);
    to.text(language);
    to.integer(scene);
  });

/** Goes to where the run was after so many ticks, or on to there. */
export const seekStage = (core: Performing, tick: Count): void =>
  core.perform(0, 5, 1, (to) => {
    to.integer(tick);
  });

/** The number of ticks that the stage has run. */
export const stageTick = (core: Performing): Count =>
  core.perform(0, 6, 0, null, (from) => from.integer());

/** The number of ticks that it has ever come to. */
export const stageLength = (core: Performing): Count =>
  core.perform(0, 7, 0, null, (from) => from.integer());

/** The number of bricks that have been done since the run began. */
export const brickCount = (core: Performing): number =>
  core.perform(0, 8, 0, null, (from) => from.unsigned());

/** Answers the question that the program asks. */
export const answerStage = (core: Performing, words: string): void =>
  core.perform(0, 9, 1, (to) => {
    to.text(words);
  });

export const stageOverlay = (core: Performing): StageOverlay | null =>
  core.perform(0, 10, 0, null, (from) => from.optional(() => readStageOverlay(from)));

export const stageFigures = (core: Performing): StageFigures | null =>
  core.perform(0, 11, 0, null, (from) => from.optional(() => readStageFigures(from)));

/** The stage's state: equal where two runs are in the same state. */
export const stageTrace = (core: Performing): Uint8Array<ArrayBuffer> =>
  core.perform(0, 12, 0, null, (from) => from.byteString());

export const stageFiles = (core: Performing): StageFiles =>
  core.perform(0, 13, 0, null, (from) => readStageFiles(from));

/** What the pen drew and is seen. */
export const penLines = (core: Performing): DrawnLine[] =>
  core.perform(0, 14, 0, null, (from) => from.list(() => readDrawnLine(from)));

/**
 * The stamps that are seen, on a clear picture as large as the stage: premultiplied pixels; none where there are no
 * stamps.
 */
export const stampPixels = (core: Performing): Uint8Array<ArrayBuffer> =>
  core.perform(0, 15, 0, null, (from) => from.byteString());

/** What has come to the stage. */
export const stageInputs = (core: Performing): StageEntry[] =>
  core.perform(0, 16, 0, null, (from) => from.list(() => readStageEntry(from)));

/** Lets the next run have nothing from outside but this, in order of ticks. */
export const scheduleInputs = (core: Performing, entries: StageEntry[]): void =>
  core.perform(0, 17, 1, (to) => {
    to.array(entries.length);
    for (const item of entries) writeStageEntry(to, item);
  });

/** Gives the program what it has kept from earlier runs; nothing for no bytes. */
export const setDevice = (core: Performing, storage: Uint8Array): void =>
  core.perform(0, 18, 1, (to) => {
    to.byteString(storage);
  });

/** What the program keeps for its next run; the same where nothing was changed. */
export const device = (core: Performing): Uint8Array<ArrayBuffer> =>
  core.perform(0, 19, 0, null, (from) => from.byteString());

export const plots = (core: Performing): PlotRow[] =>
  core.perform(0, 20, 0, null, (from) => from.list(() => readPlotRow(from)));

/** One of the saved drawings and designs, as a file. */
export const plot = (core: Performing, place: Count): Uint8Array<ArrayBuffer> =>
  core.perform(0, 21, 1, (to) => {
    to.integer(place);
  }, (from) => from.byteString());

/** Tells how long a sound is. */
export const setSoundLength = (core: Performing, sound: Count, milliseconds: number): void =>
  core.perform(0, 22, 2, (to) => {
    to.integer(sound);
    to.double(milliseconds);
  });

export const soundCues = (core: Performing): SoundCues =>
  core.perform(0, 23, 0, null, (from) => readSoundCues(from));

/** Stops what is heard. */
export const silence = (core: Performing): void =>
  core.perform(0, 24, 0, null);

/** Lets programs ask the web from the next run on; else all of it is refused at once. */
export const setWeb = (core: Performing, isThere: boolean): void =>
  core.perform(0, 25, 1, (to) => {
    to.bool(isThere);
  });

/** Gives the words that came of a request. */
export const giveWords = (core: Performing, request: Count, words: string): void =>
  core.perform(0, 26, 2, (to) => {
    to.integer(request);
    to.text(words);
  });

/** Gives the picture that came of a request: premultiplied pixels, and the name of its file. */
export const givePicture = (core: Performing, request: Count, pixels: Uint8Array, width: Count, height: Count, name: string): void =>
  core.perform(0, 27, 5, (to) => {
    to.integer(request);
    to.byteString(pixels);
    to.integer(width);
    to.integer(height);
    to.text(name);
  });

/** Nothing came of a request; the status of HTTP says why. */
export const giveFailure = (core: Performing, request: Count, status: Count): void =>
  core.perform(0, 28, 2, (to) => {
    to.integer(request);
    to.integer(status);
  });
