// Made by Scripts/protocol of Protocol/studio/programs.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Point, readPoint, writePoint, type Count } from "./studio.ts";

/** A look's picture or a sound, under its path in the program's archive. */
export interface ArchivedFile {
  path: string;
  asset: string;
}

/**
 * A program as a layer has it: the program alone, its picture, and its run. The seed is a whole number of 64 bits in
 * decimal digits; the run begins at a tick; its recorded input may be missing.
 */
export interface StoredProgram {
  document: string;
  picture: string;
  width: Count;
  height: Count;
  seed: string;
  start: Count;
  input: string | null;
  files: ArchivedFile[];
}

/** A line that a program's pen drew, on the stage in pixels, y downwards; `color` is 0xRRGGBB. */
export interface DrawnLine {
  from: Point;
  to: Point;
  width: number;
  color: Count;
  object: Count;
  tick: Count;
  ticks: Count;
}

/** A picture of all that was stamped, as large as the stage. */
export interface StoredStamps {
  picture: string;
  width: Count;
  height: Count;
}

export function writeArchivedFile(to: Writer, value: ArchivedFile): void {
  to.array(2);
  to.text(value.path);
  to.id(value.asset);
}

export function readArchivedFile(from: Reader): ArchivedFile {
  from.arrayOf(2);
  return { path: from.text(), asset: from.id(32) };
}

export function writeStoredProgram(to: Writer, value: StoredProgram): void {
  to.array(8);
  to.id(value.document);
  to.id(value.picture);
  to.integer(value.width);
  to.integer(value.height);
  to.text(value.seed);
  to.integer(value.start);
  if (value.input === null) to.none();
  else to.id(value.input);
  to.array(value.files.length);
  for (const item of value.files) writeArchivedFile(to, item);
}

export function readStoredProgram(from: Reader): StoredProgram {
  from.arrayOf(8);
  return { document: from.id(32), picture: from.id(32), width: from.integer(), height: from.integer(), seed: from.text(), start: from.integer(), input: from.optional(() => from.id(32)), files: from.list(() => readArchivedFile(from)) };
}

export function writeDrawnLine(to: Writer, value: DrawnLine): void {
  to.array(7);
  writePoint(to, value.from);
  writePoint(to, value.to);
  to.double(value.width);
  to.integer(value.color);
  to.integer(value.object);
  to.integer(value.tick);
  to.integer(value.ticks);
}

export function readDrawnLine(from: Reader): DrawnLine {
  from.arrayOf(7);
  return { from: readPoint(from), to: readPoint(from), width: from.double(), color: from.integer(), object: from.integer(), tick: from.integer(), ticks: from.integer() };
}

export function writeStoredStamps(to: Writer, value: StoredStamps): void {
  to.array(3);
  to.id(value.picture);
  to.integer(value.width);
  to.integer(value.height);
}

export function readStoredStamps(from: Reader): StoredStamps {
  from.arrayOf(3);
  return { picture: from.id(32), width: from.integer(), height: from.integer() };
}

/** Adds a program on a layer of its own, and selects it. */
export const addProgram = (storedProgram: StoredProgram, name: string): void =>
  perform(13, 0, 2, (to) => {
    writeStoredProgram(to, storedProgram);
    to.text(name);
  });

/** Gives a layer another program, as one edit, or none where it has it already. */
export const setProgram = (layerID: string, storedProgram: StoredProgram): void =>
  perform(13, 1, 2, (to) => {
    to.id(layerID);
    writeStoredProgram(to, storedProgram);
  });

export const programOf = (layerID: string): StoredProgram =>
  perform(13, 2, 1, (to) => {
    to.id(layerID);
  }, (from) => readStoredProgram(from));

/** The topmost program at a place of the desk. */
export const programLayerAt = (point: Point): string | null =>
  perform(13, 3, 1, (to) => {
    writePoint(to, point);
  }, (from) => from.optional(() => from.id()));

/**
 * Keeps what a pen drew as ink on a layer of its own, which is called `name`, and what it stamped as a picture below
 * it: one edit.
 */
export const keepPenDrawing = (layerID: string, lines: DrawnLine[], stamps: StoredStamps | null, name: string): void =>
  perform(13, 4, 4, (to) => {
    to.id(layerID);
    to.array(lines.length);
    for (const item of lines) writeDrawnLine(to, item);
    if (stamps === null) to.none();
    else writeStoredStamps(to, stamps);
    to.text(name);
  });
