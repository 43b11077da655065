// Made by Scripts/protocol of Protocol/studio/tray.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Point, readPoint, writePoint, type Count, type PointerDevice, readPointerDevice, writePointerDevice } from "./studio.ts";

/** A note by its section and its place in that. */
export interface NoteAddress {
  section: Count;
  note: Count;
}

/** The number of notes in a row, and the height of the whole. */
export interface TraySize {
  notesPerRow: Count;
  height: number;
}

/** A section, where its header begins, where its footer begins, and where it ends. */
export interface TraySection {
  section: Count;
  top: number;
  footer: number;
  bottom: number;
}

export interface CardRect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The place between notes: the section, the note after it, and the line that shows it. */
export interface TrayPlace {
  section: Count;
  note: Count;
  x: number;
  top: number;
  bottom: number;
}

/**
 * What pictures of rows are painted with: the middle of a row's first card, and the matrices, row by row, of a card
 * that waits and of one that was flicked past.
 */
export interface TrayPoses {
  first: number;
  waiting: ArrayLike<number>;
  flicked: ArrayLike<number>;
}

export type TrayAction = "down" | "move" | "up" | "cancel" | "hover" | "tick";

/**
 * An event of a hand: where it is on the sheet and on the page, in milliseconds. `hover` is a mouse or pen that is
 * not pressed, `tick` that time has passed. `peeked` is the note some of whose sides lie beside it.
 */
export interface TrayEvent {
  trayAction: TrayAction;
  pointer: number;
  pointerDevice: PointerDevice;
  place: Point;
  onPage: Point;
  time: number;
  peeked: NoteAddress | null;
  canDrag: boolean;
}

/**
 * What an event asks for. A note is exposed; is tapped, `number` 1 where it was exposed before; has so many sides
 * more taken aside; goes along with the pointer from now on. Cards are spread by a factor.
 */
export type TrayDeed = "nothing" | "expose" | "tap" | "peek" | "drag" | "scale";

/**
 * `held` is the note that the hand holds, `wakes` when it wants to hear that time has passed, 0 for the next frame;
 * whether it is on a card, and whether the page must not scroll with it.
 */
export interface TrayHandState {
  trayDeed: TrayDeed;
  note: NoteAddress | null;
  number: number;
  held: NoteAddress | null;
  wakes: number | null;
  isOn: boolean;
  keepsPage: boolean;
}

export function writeNoteAddress(to: Writer, value: NoteAddress): void {
  to.array(2);
  to.integer(value.section);
  to.integer(value.note);
}

export function readNoteAddress(from: Reader): NoteAddress {
  from.arrayOf(2);
  return { section: from.integer(), note: from.integer() };
}

export function writeTraySize(to: Writer, value: TraySize): void {
  to.array(2);
  to.integer(value.notesPerRow);
  to.double(value.height);
}

export function readTraySize(from: Reader): TraySize {
  from.arrayOf(2);
  return { notesPerRow: from.integer(), height: from.double() };
}

export function writeTraySection(to: Writer, value: TraySection): void {
  to.array(4);
  to.integer(value.section);
  to.double(value.top);
  to.double(value.footer);
  to.double(value.bottom);
}

export function readTraySection(from: Reader): TraySection {
  from.arrayOf(4);
  return { section: from.integer(), top: from.double(), footer: from.double(), bottom: from.double() };
}

export function writeCardRect(to: Writer, value: CardRect): void {
  to.array(4);
  to.double(value.left);
  to.double(value.top);
  to.double(value.width);
  to.double(value.height);
}

export function readCardRect(from: Reader): CardRect {
  from.arrayOf(4);
  return { left: from.double(), top: from.double(), width: from.double(), height: from.double() };
}

export function writeTrayPlace(to: Writer, value: TrayPlace): void {
  to.array(5);
  to.integer(value.section);
  to.integer(value.note);
  to.double(value.x);
  to.double(value.top);
  to.double(value.bottom);
}

export function readTrayPlace(from: Reader): TrayPlace {
  from.arrayOf(5);
  return { section: from.integer(), note: from.integer(), x: from.double(), top: from.double(), bottom: from.double() };
}

export function writeTrayPoses(to: Writer, value: TrayPoses): void {
  to.array(3);
  to.double(value.first);
  to.numbers(value.waiting);
  to.numbers(value.flicked);
}

export function readTrayPoses(from: Reader): TrayPoses {
  from.arrayOf(3);
  return { first: from.double(), waiting: from.numbers(), flicked: from.numbers() };
}

export function writeTrayAction(to: Writer, value: TrayAction): void {
  to.unsigned(["down", "move", "up", "cancel", "hover", "tick"].indexOf(value));
}

export function readTrayAction(from: Reader): TrayAction {
  return from.choiceOf<TrayAction>(["down", "move", "up", "cancel", "hover", "tick"]);
}

export function writeTrayEvent(to: Writer, value: TrayEvent): void {
  to.array(8);
  writeTrayAction(to, value.trayAction);
  to.double(value.pointer);
  writePointerDevice(to, value.pointerDevice);
  writePoint(to, value.place);
  writePoint(to, value.onPage);
  to.double(value.time);
  if (value.peeked === null) to.none();
  else writeNoteAddress(to, value.peeked);
  to.bool(value.canDrag);
}

export function readTrayEvent(from: Reader): TrayEvent {
  from.arrayOf(8);
  return { trayAction: readTrayAction(from), pointer: from.double(), pointerDevice: readPointerDevice(from), place: readPoint(from), onPage: readPoint(from), time: from.double(), peeked: from.optional(() => readNoteAddress(from)), canDrag: from.bool() };
}

export function writeTrayDeed(to: Writer, value: TrayDeed): void {
  to.unsigned(["nothing", "expose", "tap", "peek", "drag", "scale"].indexOf(value));
}

export function readTrayDeed(from: Reader): TrayDeed {
  return from.choiceOf<TrayDeed>(["nothing", "expose", "tap", "peek", "drag", "scale"]);
}

export function writeTrayHandState(to: Writer, value: TrayHandState): void {
  to.array(7);
  writeTrayDeed(to, value.trayDeed);
  if (value.note === null) to.none();
  else writeNoteAddress(to, value.note);
  to.double(value.number);
  if (value.held === null) to.none();
  else writeNoteAddress(to, value.held);
  if (value.wakes === null) to.none();
  else to.double(value.wakes);
  to.bool(value.isOn);
  to.bool(value.keepsPage);
}

export function readTrayHandState(from: Reader): TrayHandState {
  from.arrayOf(7);
  return { trayDeed: readTrayDeed(from), note: from.optional(() => readNoteAddress(from)), number: from.double(), held: from.optional(() => readNoteAddress(from)), wakes: from.optional(() => from.double()), isOn: from.bool(), keepsPage: from.bool() };
}

/**
 * Lays a tray out anew: the number of notes of each section, the width of the page, the size of a card, the distance
 * from one to the next, and how many facets a note shows when it is flapped. What is exposed stays so where it is
 * still there.
 */
export const layTray = (counts: Count[], width: number, cardWidth: number, cardHeight: number, spacing: number, facets: Count): TraySize | null =>
  perform(11, 0, 6, (to) => {
    to.array(counts.length);
    for (const item of counts) to.integer(item);
    to.double(width);
    to.double(cardWidth);
    to.double(cardHeight);
    to.double(spacing);
    to.integer(facets);
  }, (from) => from.optional(() => readTraySize(from)));

export const closeTray = (): void =>
  perform(11, 1, 0, null);

/** Exposes a note, or none: how many notes stand otherwise from now on. */
export const exposeNote = (noteAddress: NoteAddress | null, time: number): Count =>
  perform(11, 2, 2, (to) => {
    if (noteAddress === null) to.none();
    else writeNoteAddress(to, noteAddress);
    to.double(time);
  }, (from) => from.integer());

/**
 * Takes so many facets of a note out to its side, from the front; 0 puts them back. `facets` is how many it has, or 0
 * for as many as all others. How many notes stand otherwise from now on.
 */
export const flapNote = (noteAddress: NoteAddress, count: Count, facets: Count, time: number): Count =>
  perform(11, 3, 4, (to) => {
    writeNoteAddress(to, noteAddress);
    to.integer(count);
    to.integer(facets);
    to.double(time);
  }, (from) => from.integer());

export const trayPoses = (): TrayPoses | null =>
  perform(11, 4, 0, null, (from) => from.optional(() => readTrayPoses(from)));

/** The sections between two heights. */
export const traySections = (top: number, bottom: number): TraySection[] =>
  perform(11, 5, 2, (to) => {
    to.double(top);
    to.double(bottom);
  }, (from) => from.list(() => readTraySection(from)));

/** The note that belongs to a place. */
export const noteAt = (point: Point): NoteAddress | null =>
  perform(11, 6, 1, (to) => {
    writePoint(to, point);
  }, (from) => from.optional(() => readNoteAddress(from)));

/** The note whose card is seen at a place: near the exposed card they are seen elsewhere than they belong. */
export const cardAt = (point: Point, time: number): NoteAddress | null =>
  perform(11, 7, 2, (to) => {
    writePoint(to, point);
    to.double(time);
  }, (from) => from.optional(() => readNoteAddress(from)));

/** A note's card as it would lie flat. */
export const noteRect = (noteAddress: NoteAddress): CardRect | null =>
  perform(11, 8, 1, (to) => {
    writeNoteAddress(to, noteAddress);
  }, (from) => from.optional(() => readCardRect(from)));

/** Where notes that are let go of at a place go. */
export const trayPlaceAt = (point: Point): TrayPlace | null =>
  perform(11, 9, 1, (to) => {
    writePoint(to, point);
  }, (from) => from.optional(() => readTrayPlace(from)));

export const trayHand = (trayEvent: TrayEvent): TrayHandState | null =>
  perform(11, 10, 1, (to) => {
    writeTrayEvent(to, trayEvent);
  }, (from) => from.optional(() => readTrayHandState(from)));

/** The note so many notes on from one, or so many rows; the first and the last at most. */
export const nextNote = (noteAddress: NoteAddress, step: number, rows: number): NoteAddress | null =>
  perform(11, 11, 3, (to) => {
    writeNoteAddress(to, noteAddress);
    to.double(step);
    to.double(rows);
  }, (from) => from.optional(() => readNoteAddress(from)));
