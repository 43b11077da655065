// Made by Scripts/protocol of Protocol/studio/shot.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Point, writePoint, type Byte, type Count } from "./studio.ts";

/**
 * The number of elements that the shot shows, of pixels with an edge and of all pixels computed so far, and of bytes
 * of pictures.
 */
export interface ShotFigures {
  elements: Count;
  cells: number;
  pixels: number;
  bytes: number;
}

/** Shots from this one on, negative before it. */
export type ShotDistance = number;

export function writeShotFigures(to: Writer, value: ShotFigures): void {
  to.array(4);
  to.integer(value.elements);
  to.unsigned(value.cells);
  to.unsigned(value.pixels);
  to.unsigned(value.bytes);
}

export function readShotFigures(from: Reader): ShotFigures {
  from.arrayOf(4);
  return { elements: from.integer(), cells: from.unsigned(), pixels: from.unsigned(), bytes: from.unsigned() };
}

/** Opens a shot from an archive, with the size of its canvas. */
export const openShot = (sessionID: string, seed: string, archive: Uint8Array, width: Count, height: Count): void =>
  perform(8, 0, 5, (to) => {
    to.id(sessionID);
    to.id(seed);
    to.byteString(archive);
    to.integer(width);
    to.integer(height);
  });

export const closeShot = (): void =>
  perform(8, 1, 0, null);

/** Opens a shot ahead, on a desk of this size. */
export const prepareShot = (sessionID: string, seed: string, archive: Uint8Array, width: Count, height: Count, deskWidth: number, deskHeight: number): void =>
  perform(8, 2, 7, (to) => {
    to.id(sessionID);
    to.id(seed);
    to.byteString(archive);
    to.integer(width);
    to.integer(height);
    to.double(deskWidth);
    to.double(deskHeight);
  });

/** Forgets the shot that was opened ahead. */
export const dropPrepared = (): void =>
  perform(8, 3, 0, null);

/** Draws on at the shot that is opened ahead, and composes it at last; true while more is left. */
export const advancePrepared = (samples: Count, pixelRatio: number): boolean =>
  perform(8, 4, 2, (to) => {
    to.integer(samples);
    to.double(pixelRatio);
  }, (from) => from.bool());

/** Makes the shot that was opened ahead the open one; false where there is none. */
export const openPrepared = (): boolean =>
  perform(8, 5, 0, null, (from) => from.bool());

export const setView = (a: number, b: number, tx: number, ty: number): void =>
  perform(8, 6, 4, (to) => {
    to.double(a);
    to.double(b);
    to.double(tx);
    to.double(ty);
  });

export const setDesk = (width: number, height: number): void =>
  perform(8, 7, 2, (to) => {
    to.double(width);
    to.double(height);
  });

/** Whether the view shows the whole canvas, as `fit` has left it. */
export const fits = (): boolean =>
  perform(8, 8, 0, null, (from) => from.bool());

export const fit = (): void =>
  perform(8, 9, 0, null);

/** Zooms about a place of the desk, or about its middle. */
export const zoomBy = (factor: number, about: Point | null): void =>
  perform(8, 10, 2, (to) => {
    to.double(factor);
    if (about === null) to.none();
    else writePoint(to, about);
  });

export const zoomTo = (scale: number): void =>
  perform(8, 11, 1, (to) => {
    to.double(scale);
  });

/** Turns the view, by radians. */
export const turnBy = (angle: number): void =>
  perform(8, 12, 1, (to) => {
    to.double(angle);
  });

export const moveBy = (point: Point): void =>
  perform(8, 13, 1, (to) => {
    writePoint(to, point);
  });

export const isPenMode = (): boolean =>
  perform(8, 14, 0, null, (from) => from.bool());

/** In pen mode fingers do not draw. */
export const setPenMode = (isOn: boolean): void =>
  perform(8, 15, 1, (to) => {
    to.bool(isOn);
  });

export const undo = (): void =>
  perform(8, 16, 0, null);

export const redo = (): void =>
  perform(8, 17, 0, null);

/** The edit that would be taken back. */
export const undoable = (): string | null =>
  perform(8, 18, 0, null, (from) => from.optional(() => from.id()));

/** The edit that would be made again. */
export const redoable = (): string | null =>
  perform(8, 19, 0, null, (from) => from.optional(() => from.id()));

/** The id of a stored edit of any document. */
export const idOfEdit = (edit: Uint8Array): string =>
  perform(8, 20, 1, (to) => {
    to.byteString(edit);
  }, (from) => from.id());

/** Takes in a batch of edits of the server's log; false where edits are missing in between. */
export const receiveEdits = (batch: Uint8Array): boolean =>
  perform(8, 21, 1, (to) => {
    to.byteString(batch);
  }, (from) => from.bool());

/** The last edit of the server's log that is in the shot. */
export const lastConfirmed = (): string | null =>
  perform(8, 22, 0, null, (from) => from.optional(() => from.id()));

/** The position in the server's log up to which its edits are in the shot. */
export const position = (): number =>
  perform(8, 23, 0, null, (from) => from.unsigned());

/** The number of edits that the server has not confirmed. */
export const pendingCount = (): Count =>
  perform(8, 24, 0, null, (from) => from.integer());

export const figures = (): ShotFigures | null =>
  perform(8, 25, 0, null, (from) => from.optional(() => readShotFigures(from)));

/** Shows or hides the onion skin, of so many shots before and after, above or below the drawing. */
export const setOnion = (isOn: boolean, before: Byte, after: Byte, isAbove: boolean): void =>
  perform(8, 26, 4, (to) => {
    to.bool(isOn);
    to.integer(before);
    to.integer(after);
    to.bool(isAbove);
  });

/** Takes in the archive of a shot at a distance, or none. */
export const setNeighbor = (shotDistance: ShotDistance, archive: Uint8Array | null): void =>
  perform(8, 27, 2, (to) => {
    to.integer(shotDistance);
    if (archive === null) to.none();
    else to.byteString(archive);
  });

/** Begins saving and following for a window. */
export const beginSync = (sessionID: string): void =>
  perform(8, 28, 1, (to) => {
    to.id(sessionID);
  });

/** The edits that the server does not take, as a batch. */
export const refusedEdits = (): Uint8Array<ArrayBuffer> =>
  perform(8, 29, 0, null, (from) => from.byteString());

/** Whether a double tap with a device, as `pointer` counts them, opens a layer rather than drawing. */
export const opensByTapping = (device: Byte): boolean =>
  perform(8, 30, 1, (to) => {
    to.integer(device);
  }, (from) => from.bool());
