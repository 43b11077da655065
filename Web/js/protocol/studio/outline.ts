// Made by Scripts/protocol of Protocol/studio/outline.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";

/** One of the two documents of which this module has one each. */
export type OutlineKind = "project" | "library";

export type OutlineReference =
  | { kind: "project"; projectID: string }
  | { kind: "library"; libraryID: string };

export function writeOutlineKind(to: Writer, value: OutlineKind): void {
  to.unsigned(["project", "library"].indexOf(value));
}

export function readOutlineKind(from: Reader): OutlineKind {
  return from.choiceOf<OutlineKind>(["project", "library"]);
}

export function writeOutlineReference(to: Writer, value: OutlineReference): void {
  switch (value.kind) {
    case "project":
      to.choice(0, 1);
      to.id(value.projectID);
      return;
    case "library":
      to.choice(1, 1);
      to.id(value.libraryID);
      return;
  }
}

export function readOutlineReference(from: Reader): OutlineReference {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "project", projectID: from.id() };
    case 1: return { kind: "library", libraryID: from.id() };
    default: throw from.unknown(number);
  }
}

/** Opens a document with nothing in it; its log comes by `receive-outline`. */
export const openOutline = (outlineReference: OutlineReference, sessionID: string, seed: string): void =>
  perform(4, 0, 3, (to) => {
    writeOutlineReference(to, outlineReference);
    to.id(sessionID);
    to.id(seed);
  });

/** The next edit that was made here and not taken; missing for none. */
export const takeOutlineEdit = (outlineKind: OutlineKind): Uint8Array<ArrayBuffer> | null =>
  perform(4, 1, 1, (to) => {
    writeOutlineKind(to, outlineKind);
  }, (from) => from.optional(() => from.byteString()));

/** Takes in a batch of edits of the server's log; false where edits are missing in between. */
export const receiveOutline = (outlineKind: OutlineKind, batch: Uint8Array): boolean =>
  perform(4, 2, 2, (to) => {
    writeOutlineKind(to, outlineKind);
    to.byteString(batch);
  }, (from) => from.bool());

/** The position in the server's log up to which its edits are here. */
export const outlinePosition = (outlineKind: OutlineKind): number =>
  perform(4, 3, 1, (to) => {
    writeOutlineKind(to, outlineKind);
  }, (from) => from.unsigned());

/** The last edit of the server's log that is here. */
export const outlineLastConfirmed = (outlineKind: OutlineKind): string | null =>
  perform(4, 4, 1, (to) => {
    writeOutlineKind(to, outlineKind);
  }, (from) => from.optional(() => from.id()));

/** Takes back an edit of this session, the latest unless one is named; false where there is none. */
export const undoOutline = (outlineKind: OutlineKind, editID: string | null): boolean =>
  perform(4, 5, 2, (to) => {
    writeOutlineKind(to, outlineKind);
    if (editID === null) to.none();
    else to.id(editID);
  }, (from) => from.bool());

/** Makes an edit again that was taken back. */
export const redoOutline = (outlineKind: OutlineKind, editID: string | null): boolean =>
  perform(4, 6, 2, (to) => {
    writeOutlineKind(to, outlineKind);
    if (editID === null) to.none();
    else to.id(editID);
  }, (from) => from.bool());

export const undoableInOutline = (outlineKind: OutlineKind): string | null =>
  perform(4, 7, 1, (to) => {
    writeOutlineKind(to, outlineKind);
  }, (from) => from.optional(() => from.id()));

export const redoableInOutline = (outlineKind: OutlineKind): string | null =>
  perform(4, 8, 1, (to) => {
    writeOutlineKind(to, outlineKind);
  }, (from) => from.optional(() => from.id()));
