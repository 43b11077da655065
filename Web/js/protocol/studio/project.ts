// Made by Scripts/protocol of Protocol/studio/project.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Point, writePoint, type Count, type FilmRate, writeFilmRate } from "./studio.ts";

/**
 * What stands in a field of a shot. The fields that all projects have are known by their ids, 1 to 8: size, angle,
 * movement, lens, equipment, cast, location, status.
 */
export interface FieldValue {
  field: string;
  words: string;
}

/** A field that a project has of its own. */
export interface FieldEntry {
  id: string;
  name: string;
}

/** What is to stand in a field of a shot. */
export interface FieldSetting {
  shot: string;
  field: string;
  words: string;
}

/** How a film comes into a shot, or goes out at its end. A line that wipes is named by where it runs. */
export type TransitionKind = "dissolve" | "fadeThroughBlack" | "fadeThroughWhite" | "wipeLeft" | "wipeRight" | "wipeUp" | "wipeDown";

/** A transition, which is not a cut, with its length in milliseconds. */
export interface ShotTransition {
  kind: TransitionKind;
  length: Count;
}

/** A shot of the outline. `duration` is in milliseconds, `is-pinned` is true where a person gave the number. */
export interface ShotEntry {
  id: string;
  number: string;
  isPinned: boolean;
  dialogue: string;
  action: string;
  notes: string;
  duration: Count;
  fields: FieldValue[];
  transition: ShotTransition | null;
}

export interface SceneEntry {
  id: string;
  name: string;
  description: string;
  shots: ShotEntry[];
}

/** The project with the size of its canvas, and its frames a second as a fraction. */
export interface ProjectView {
  id: string;
  name: string;
  description: string;
  width: Count;
  height: Count;
  frames: number;
  seconds: number;
  scenes: SceneEntry[];
  fields: FieldEntry[];
  ending: ShotTransition | null;
  print: string;
}

/** How long a shot is to be, in milliseconds. */
export interface ShotDuration {
  shot: string;
  milliseconds: number;
}

/** Words of a shot. */
export type WordKind = "dialogue" | "action" | "notes" | "number";

/** A shot on its way to another place, with its duration in milliseconds. */
export interface ShotCopy {
  id: string;
  duration: Count;
  dialogue: string;
  action: string;
  notes: string;
  fields: FieldValue[];
  transition: ShotTransition | null;
}

/** The number of columns, the size of a cell, and the height of the whole. */
export interface GridSize {
  columns: Count;
  width: number;
  height: number;
  total: number;
}

/** A shot's cell, by its index in the scene. The one behind a scene's last shot is the place to add one. */
export interface GridCell {
  shot: Count;
  x: number;
  y: number;
}

/** A scene by its index, with its top, and those of its cells that are seen. */
export interface GridRow {
  scene: Count;
  top: number;
  cells: GridCell[];
}

/** The place between shots: a scene's index, that of the shot after it, and the line that shows it. */
export interface GridPlace {
  scene: Count;
  shot: Count;
  lineX: number;
  top: number;
  bottom: number;
}

export interface CellRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function writeFieldValue(to: Writer, value: FieldValue): void {
  to.array(2);
  to.id(value.field);
  to.text(value.words);
}

export function readFieldValue(from: Reader): FieldValue {
  from.arrayOf(2);
  return { field: from.id(), words: from.text() };
}

export function writeFieldEntry(to: Writer, value: FieldEntry): void {
  to.array(2);
  to.id(value.id);
  to.text(value.name);
}

export function readFieldEntry(from: Reader): FieldEntry {
  from.arrayOf(2);
  return { id: from.id(), name: from.text() };
}

export function writeFieldSetting(to: Writer, value: FieldSetting): void {
  to.array(3);
  to.id(value.shot);
  to.id(value.field);
  to.text(value.words);
}

export function readFieldSetting(from: Reader): FieldSetting {
  from.arrayOf(3);
  return { shot: from.id(), field: from.id(), words: from.text() };
}

export function writeTransitionKind(to: Writer, value: TransitionKind): void {
  to.unsigned(["dissolve", "fadeThroughBlack", "fadeThroughWhite", "wipeLeft", "wipeRight", "wipeUp", "wipeDown"].indexOf(value));
}

export function readTransitionKind(from: Reader): TransitionKind {
  return from.choiceOf<TransitionKind>(["dissolve", "fadeThroughBlack", "fadeThroughWhite", "wipeLeft", "wipeRight", "wipeUp", "wipeDown"]);
}

export function writeShotTransition(to: Writer, value: ShotTransition): void {
  to.array(2);
  writeTransitionKind(to, value.kind);
  to.integer(value.length);
}

export function readShotTransition(from: Reader): ShotTransition {
  from.arrayOf(2);
  return { kind: readTransitionKind(from), length: from.integer() };
}

export function writeShotEntry(to: Writer, value: ShotEntry): void {
  to.array(9);
  to.id(value.id);
  to.text(value.number);
  to.bool(value.isPinned);
  to.text(value.dialogue);
  to.text(value.action);
  to.text(value.notes);
  to.integer(value.duration);
  to.array(value.fields.length);
  for (const item of value.fields) writeFieldValue(to, item);
  if (value.transition === null) to.none();
  else writeShotTransition(to, value.transition);
}

export function readShotEntry(from: Reader): ShotEntry {
  from.arrayOf(9);
  return { id: from.id(), number: from.text(), isPinned: from.bool(), dialogue: from.text(), action: from.text(), notes: from.text(), duration: from.integer(), fields: from.list(() => readFieldValue(from)), transition: from.optional(() => readShotTransition(from)) };
}

export function writeSceneEntry(to: Writer, value: SceneEntry): void {
  to.array(4);
  to.id(value.id);
  to.text(value.name);
  to.text(value.description);
  to.array(value.shots.length);
  for (const item of value.shots) writeShotEntry(to, item);
}

export function readSceneEntry(from: Reader): SceneEntry {
  from.arrayOf(4);
  return { id: from.id(), name: from.text(), description: from.text(), shots: from.list(() => readShotEntry(from)) };
}

export function writeProjectView(to: Writer, value: ProjectView): void {
  to.array(11);
  to.id(value.id);
  to.text(value.name);
  to.text(value.description);
  to.integer(value.width);
  to.integer(value.height);
  to.double(value.frames);
  to.double(value.seconds);
  to.array(value.scenes.length);
  for (const item of value.scenes) writeSceneEntry(to, item);
  to.array(value.fields.length);
  for (const item of value.fields) writeFieldEntry(to, item);
  if (value.ending === null) to.none();
  else writeShotTransition(to, value.ending);
  to.text(value.print);
}

export function readProjectView(from: Reader): ProjectView {
  from.arrayOf(11);
  return { id: from.id(), name: from.text(), description: from.text(), width: from.integer(), height: from.integer(), frames: from.double(), seconds: from.double(), scenes: from.list(() => readSceneEntry(from)), fields: from.list(() => readFieldEntry(from)), ending: from.optional(() => readShotTransition(from)), print: from.text() };
}

export function writeShotDuration(to: Writer, value: ShotDuration): void {
  to.array(2);
  to.id(value.shot);
  to.double(value.milliseconds);
}

export function readShotDuration(from: Reader): ShotDuration {
  from.arrayOf(2);
  return { shot: from.id(), milliseconds: from.double() };
}

export function writeWordKind(to: Writer, value: WordKind): void {
  to.unsigned(["dialogue", "action", "notes", "number"].indexOf(value));
}

export function readWordKind(from: Reader): WordKind {
  return from.choiceOf<WordKind>(["dialogue", "action", "notes", "number"]);
}

export function writeShotCopy(to: Writer, value: ShotCopy): void {
  to.array(7);
  to.id(value.id);
  to.integer(value.duration);
  to.text(value.dialogue);
  to.text(value.action);
  to.text(value.notes);
  to.array(value.fields.length);
  for (const item of value.fields) writeFieldValue(to, item);
  if (value.transition === null) to.none();
  else writeShotTransition(to, value.transition);
}

export function readShotCopy(from: Reader): ShotCopy {
  from.arrayOf(7);
  return { id: from.id(), duration: from.integer(), dialogue: from.text(), action: from.text(), notes: from.text(), fields: from.list(() => readFieldValue(from)), transition: from.optional(() => readShotTransition(from)) };
}

export function writeGridSize(to: Writer, value: GridSize): void {
  to.array(4);
  to.integer(value.columns);
  to.double(value.width);
  to.double(value.height);
  to.double(value.total);
}

export function readGridSize(from: Reader): GridSize {
  from.arrayOf(4);
  return { columns: from.integer(), width: from.double(), height: from.double(), total: from.double() };
}

export function writeGridCell(to: Writer, value: GridCell): void {
  to.array(3);
  to.integer(value.shot);
  to.double(value.x);
  to.double(value.y);
}

export function readGridCell(from: Reader): GridCell {
  from.arrayOf(3);
  return { shot: from.integer(), x: from.double(), y: from.double() };
}

export function writeGridRow(to: Writer, value: GridRow): void {
  to.array(3);
  to.integer(value.scene);
  to.double(value.top);
  to.array(value.cells.length);
  for (const item of value.cells) writeGridCell(to, item);
}

export function readGridRow(from: Reader): GridRow {
  from.arrayOf(3);
  return { scene: from.integer(), top: from.double(), cells: from.list(() => readGridCell(from)) };
}

export function writeGridPlace(to: Writer, value: GridPlace): void {
  to.array(5);
  to.integer(value.scene);
  to.integer(value.shot);
  to.double(value.lineX);
  to.double(value.top);
  to.double(value.bottom);
}

export function readGridPlace(from: Reader): GridPlace {
  from.arrayOf(5);
  return { scene: from.integer(), shot: from.integer(), lineX: from.double(), top: from.double(), bottom: from.double() };
}

export function writeCellRect(to: Writer, value: CellRect): void {
  to.array(4);
  to.double(value.x);
  to.double(value.y);
  to.double(value.width);
  to.double(value.height);
}

export function readCellRect(from: Reader): CellRect {
  from.arrayOf(4);
  return { x: from.double(), y: from.double(), width: from.double(), height: from.double() };
}

export const project = (): ProjectView | null =>
  perform(5, 0, 0, null, (from) => from.optional(() => readProjectView(from)));

/** Adds a scene behind another, or at the end. */
export const addScene = (after: string | null, name: string): string | null =>
  perform(5, 1, 2, (to) => {
    if (after === null) to.none();
    else to.id(after);
    to.text(name);
  }, (from) => from.optional(() => from.id()));

export const removeScenes = (scenes: string[]): void =>
  perform(5, 2, 1, (to) => {
    to.array(scenes.length);
    for (const item of scenes) to.id(item);
  });

export const duplicateScenes = (scenes: string[]): string[] =>
  perform(5, 3, 1, (to) => {
    to.array(scenes.length);
    for (const item of scenes) to.id(item);
  }, (from) => from.list(() => from.id()));

/** Moves scenes behind another, or to the front. */
export const moveScenes = (scenes: string[], after: string | null): void =>
  perform(5, 4, 2, (to) => {
    to.array(scenes.length);
    for (const item of scenes) to.id(item);
    if (after === null) to.none();
    else to.id(after);
  });

export const nameScene = (sceneID: string, name: string): void =>
  perform(5, 5, 2, (to) => {
    to.id(sceneID);
    to.text(name);
  });

export const describeScene = (sceneID: string, words: string): void =>
  perform(5, 6, 2, (to) => {
    to.id(sceneID);
    to.text(words);
  });

/** Adds a shot behind another, or at the scene's end. */
export const addShot = (sceneID: string, after: string | null): string | null =>
  perform(5, 7, 2, (to) => {
    to.id(sceneID);
    if (after === null) to.none();
    else to.id(after);
  }, (from) => from.optional(() => from.id()));

export const removeShots = (shots: string[]): void =>
  perform(5, 8, 1, (to) => {
    to.array(shots.length);
    for (const item of shots) to.id(item);
  });

export const duplicateShots = (shots: string[]): string[] =>
  perform(5, 9, 1, (to) => {
    to.array(shots.length);
    for (const item of shots) to.id(item);
  }, (from) => from.list(() => from.id()));

/** Moves shots behind another, or to the scene's front. */
export const moveShots = (shots: string[], into: string, after: string | null): void =>
  perform(5, 10, 3, (to) => {
    to.array(shots.length);
    for (const item of shots) to.id(item);
    to.id(into);
    if (after === null) to.none();
    else to.id(after);
  });

export const setShotWords = (shotID: string, wordKind: WordKind, words: string): void =>
  perform(5, 11, 3, (to) => {
    to.id(shotID);
    writeWordKind(to, wordKind);
    to.text(words);
  });

/** Sets the durations of shots, all as one edit. */
export const setDurations = (durations: ShotDuration[]): void =>
  perform(5, 12, 1, (to) => {
    to.array(durations.length);
    for (const item of durations) writeShotDuration(to, item);
  });

export const nameProject = (name: string): void =>
  perform(5, 13, 1, (to) => {
    to.text(name);
  });

export const describeProject = (words: string): void =>
  perform(5, 14, 1, (to) => {
    to.text(words);
  });

/** Those of the shots that are there, in the order in which they stand. */
export const shotsInOrder = (shots: string[]): string[] =>
  perform(5, 15, 1, (to) => {
    to.array(shots.length);
    for (const item of shots) to.id(item);
  }, (from) => from.list(() => from.id()));

/** Puts in copies of shots behind another, or at the scene's front. */
export const pasteShots = (shots: ShotCopy[], into: string, after: string | null): string[] =>
  perform(5, 16, 3, (to) => {
    to.array(shots.length);
    for (const item of shots) writeShotCopy(to, item);
    to.id(into);
    if (after === null) to.none();
    else to.id(after);
  }, (from) => from.list(() => from.id()));

/** Lays the grid out anew for a width, a least width of a frame, and the heights of header and caption. */
export const layGrid = (width: number, frameWidth: number, header: number, caption: number): GridSize | null =>
  perform(5, 17, 4, (to) => {
    to.double(width);
    to.double(frameWidth);
    to.double(header);
    to.double(caption);
  }, (from) => from.optional(() => readGridSize(from)));

/** What of the grid meets a range. */
export const gridRange = (top: number, bottom: number): GridRow[] =>
  perform(5, 18, 2, (to) => {
    to.double(top);
    to.double(bottom);
  }, (from) => from.list(() => readGridRow(from)));

/** Where something that is dropped at a place of the grid goes. */
export const gridPlaceAt = (point: Point): GridPlace | null =>
  perform(5, 19, 1, (to) => {
    writePoint(to, point);
  }, (from) => from.optional(() => readGridPlace(from)));

/** Where a shot lies, by the indexes of its scene and of itself. */
export const gridRect = (scene: Count, shot: Count): CellRect | null =>
  perform(5, 20, 2, (to) => {
    to.integer(scene);
    to.integer(shot);
  }, (from) => from.optional(() => readCellRect(from)));

/** Writes into fields of shots, all as one edit. */
export const setFields = (fields: FieldSetting[]): void =>
  perform(5, 21, 1, (to) => {
    to.array(fields.length);
    for (const item of fields) writeFieldSetting(to, item);
  });

/** Adds a field of the project's own behind the others. */
export const addField = (name: string): string | null =>
  perform(5, 22, 1, (to) => {
    to.text(name);
  }, (from) => from.optional(() => from.id()));

export const removeField = (fieldID: string): void =>
  perform(5, 23, 1, (to) => {
    to.id(fieldID);
  });

export const nameField = (fieldID: string, name: string): void =>
  perform(5, 24, 2, (to) => {
    to.id(fieldID);
    to.text(name);
  });

/** Moves a field behind another, or to the front. */
export const moveField = (fieldID: string, after: string | null): void =>
  perform(5, 25, 2, (to) => {
    to.id(fieldID);
    if (after === null) to.none();
    else to.id(after);
  });

/**
 * Gives shots the numbers that they have now, or takes them away so that they follow from their places; all as one
 * edit.
 */
export const pinNumbers = (shots: string[], isPinned: boolean): void =>
  perform(5, 26, 2, (to) => {
    to.array(shots.length);
    for (const item of shots) to.id(item);
    to.bool(isPinned);
  });

/** Has the film come into shots by a transition, or by a cut; all as one edit. */
export const setTransitions = (shots: string[], transition: ShotTransition | null): void =>
  perform(5, 27, 2, (to) => {
    to.array(shots.length);
    for (const item of shots) to.id(item);
    if (transition === null) to.none();
    else writeShotTransition(to, transition);
  });

/** Has the film go out by a transition, or just end. */
export const setEnding = (transition: ShotTransition | null): void =>
  perform(5, 28, 1, (to) => {
    if (transition === null) to.none();
    else writeShotTransition(to, transition);
  });

/** Says how pages are printed, as an address has it. */
export const setPrint = (settings: string): void =>
  perform(5, 29, 1, (to) => {
    to.text(settings);
  });

/** Sets how many frames a second the film has. */
export const setFrameRate = (filmRate: FilmRate): void =>
  perform(5, 30, 1, (to) => {
    writeFilmRate(to, filmRate);
  });

/**
 * Has shots that are added from now on last so long, in milliseconds; and the only one there is, where nobody has
 * said how long that lasts.
 */
export const setShotDuration = (milliseconds: Count): void =>
  perform(5, 31, 1, (to) => {
    to.integer(milliseconds);
  });
