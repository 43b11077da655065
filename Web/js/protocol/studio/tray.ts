// Made by Scripts/protocol of Protocol/studio/tray.cddl: change that, and run it again.

import { perform } from "../../core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Point, writePoint, type Count } from "./studio.ts";

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
