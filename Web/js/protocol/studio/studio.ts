// Made by Scripts/protocol of Protocol/studio/studio.cddl: change that, and run it again.

import { Reader, Writer } from "../cbor.ts";

/** A place, in the units that are said where it is used. */
export interface Point {
  x: number;
  y: number;
}

/** A colour: red in the highest of four bytes, then green, blue and alpha. */
export type ColorNumber = number;

/** A side of a picture, in pixels. */
export type Side = number;

export type Byte = number;

export type Count = number;

/** Frames a second, as a fraction. */
export interface FilmRate {
  numerator: Count;
  denominator: Count;
}

/** The kind of a layer, by what it holds or shows. */
export type LayerKind = "drawing" | "group" | "image" | "tunnel" | "program" | "text" | "mark";

export type PointerDevice = "mouse" | "pen" | "touch";

/** 0 down, 1 moved, 2 up, 3 cancelled. */
export type PhaseNumber = number;

export type PointerNumber = number;

/** The reason why a request is not done. A layer is named as people know it; its name is missing where it is gone. */
export type StudioRefusal =
  // The bytes are no request: a fault of the page.
  | { kind: "malformed" }
  // The name has nothing that can be seen.
  | { kind: "unseenName" }
  | { kind: "nameTooLong" }
  | { kind: "locked"; name: string | null }
  | { kind: "nothingBelow"; name: string | null }
  | { kind: "apart" }
  | { kind: "modes" }
  | { kind: "lastDrawing" }
  | { kind: "tooFew" }
  | { kind: "notAGroup"; name: string | null }
  | { kind: "otherKind"; name: string | null; wanted: LayerKind }
  | { kind: "nothingDrawn" }
  | { kind: "tooManyLines"; limit: number }
  | { kind: "layerIntoItself"; name: string | null }
  | { kind: "noSuchLayer" }
  | { kind: "hidden"; name: string | null }
  | { kind: "nothingToTransform" }
  | { kind: "tooFar"; name: string | null }
  // The picture would look different: the person is to be asked first.
  | { kind: "looksDifferent" }
  | { kind: "unreadable"; fileFault: FileFault }
  // A recipe that no tunnel can be drawn with, at a byte of a file.
  | { kind: "unreadableRecipe"; offset: Count; recipeFault: RecipeFault }
  // Edits that contradict what is here.
  | { kind: "logDoesNotFit"; ofShot: boolean }
  | { kind: "nothingToPaste" }
  | { kind: "noPicture" }
  | { kind: "unreadablePicture" }
  | { kind: "textTooLong"; limit: Count }
  | { kind: "canvasSize" }
  // What the request names is not there any more.
  | { kind: "gone" }
  | { kind: "folderIntoItself" }
  | { kind: "noSuchFolder" }
  // The log does not begin with the first edit.
  | { kind: "partOfLog" }
  | { kind: "noTunnel" }
  | { kind: "recipe"; recipeFault: RecipeFault }
  | { kind: "points"; alignmentFault: AlignmentFault }
  // More pairs than a recipe keeps, or a tolerance that is none.
  | { kind: "noPoints" }
  | { kind: "noLook" }
  | { kind: "movedTooFar" }
  | { kind: "unreadablePhotograph" }
  | { kind: "noDate"; isOld: boolean }
  // A place on the map has a latitude and a longitude.
  | { kind: "noLatitude"; isOld: boolean }
  | { kind: "noLongitude"; isOld: boolean }
  | { kind: "noPart" }
  // The old photograph cannot be seen through its alignment.
  | { kind: "flatAlignment" }
  // The crop holds nothing of the new photograph.
  | { kind: "emptyCrop" }
  | { kind: "tunnelSize"; width: Count; height: Count }
  | { kind: "noProgram" }
  | { kind: "noFrame" }
  // The font is not here, or has not what the words take.
  | { kind: "notLaidOut" }
  // Beyond what a canvas can need, or a mark without a length.
  | { kind: "noPlace" };

/** A fault of stored bytes. */
export type FaultKind = "truncated" | "claimedLength" | "wrongType" | "notCanonical" | "invalidText" | "trailingBytes" | "partCount" | "unknownCase" | "outOfRange" | "tooDeep" | "wrongKind" | "newerVersion" | "unknownVersion" | "orderKey" | "transform" | "image" | "date" | "place" | "samples" | "sampleBudget" | "inconsistent" | "impossibleEdit";

/**
 * A fault of stored bytes with what is known of it: the byte at which it is, what stands there, and what should or
 * may.
 */
export interface FileFault {
  kind: FaultKind;
  offset: Count;
  value: number;
  limit: number;
}

/** A fault of a map from the old photograph to the new one, or of the points that make it. Pairs are counted from 0. */
export type AlignmentFault =
  | { kind: "tooFewPairs"; found: Count; needed: Count }
  | { kind: "notFinite"; pair: Count }
  | { kind: "outside"; pair: Count; isOld: boolean; width: Count; height: Count }
  // `error` is that of the others, in pixels.
  | { kind: "contradicts"; pair: Count; error: number | null }
  | { kind: "coincident"; pair: Count; other: Count }
  | { kind: "collinear" }
  | { kind: "flips" }
  | { kind: "folds" }
  | { kind: "shrinks"; factor: number }
  | { kind: "grows"; factor: number };

/** A fault of a recipe. A field is its path in the recipe's JSON. */
export type RecipeFault =
  | { kind: "notFinite"; field: string }
  | { kind: "outOfRange"; field: string; least: number; greatest: number }
  | { kind: "tooLong"; field: string; limit: Count }
  | { kind: "alignment"; alignmentFault: AlignmentFault }
  | { kind: "points"; alignmentFault: AlignmentFault }
  | { kind: "crop" };

export function writePoint(to: Writer, value: Point): void {
  to.array(2);
  to.double(value.x);
  to.double(value.y);
}

export function readPoint(from: Reader): Point {
  from.arrayOf(2);
  return { x: from.double(), y: from.double() };
}

export function writeFilmRate(to: Writer, value: FilmRate): void {
  to.array(2);
  to.integer(value.numerator);
  to.integer(value.denominator);
}

export function readFilmRate(from: Reader): FilmRate {
  from.arrayOf(2);
  return { numerator: from.integer(), denominator: from.integer() };
}

export function writeLayerKind(to: Writer, value: LayerKind): void {
  to.unsigned(["drawing", "group", "image", "tunnel", "program", "text", "mark"].indexOf(value));
}

export function readLayerKind(from: Reader): LayerKind {
  return from.choiceOf<LayerKind>(["drawing", "group", "image", "tunnel", "program", "text", "mark"]);
}

export function writePointerDevice(to: Writer, value: PointerDevice): void {
  to.unsigned(["mouse", "pen", "touch"].indexOf(value));
}

export function readPointerDevice(from: Reader): PointerDevice {
  return from.choiceOf<PointerDevice>(["mouse", "pen", "touch"]);
}

export function writeStudioRefusal(to: Writer, value: StudioRefusal): void {
  switch (value.kind) {
    case "malformed":
      to.choice(0, 0);
      return;
    case "unseenName":
      to.choice(1, 0);
      return;
    case "nameTooLong":
      to.choice(2, 0);
      return;
    case "locked":
      to.choice(3, 1);
      if (value.name === null) to.none();
      else to.text(value.name);
      return;
    case "nothingBelow":
      to.choice(4, 1);
      if (value.name === null) to.none();
      else to.text(value.name);
      return;
    case "apart":
      to.choice(5, 0);
      return;
    case "modes":
      to.choice(6, 0);
      return;
    case "lastDrawing":
      to.choice(7, 0);
      return;
    case "tooFew":
      to.choice(8, 0);
      return;
    case "notAGroup":
      to.choice(9, 1);
      if (value.name === null) to.none();
      else to.text(value.name);
      return;
    case "otherKind":
      to.choice(10, 2);
      if (value.name === null) to.none();
      else to.text(value.name);
      writeLayerKind(to, value.wanted);
      return;
    case "nothingDrawn":
      to.choice(11, 0);
      return;
    case "tooManyLines":
      to.choice(12, 1);
      to.unsigned(value.limit);
      return;
    case "layerIntoItself":
      to.choice(13, 1);
      if (value.name === null) to.none();
      else to.text(value.name);
      return;
    case "noSuchLayer":
      to.choice(14, 0);
      return;
    case "hidden":
      to.choice(15, 1);
      if (value.name === null) to.none();
      else to.text(value.name);
      return;
    case "nothingToTransform":
      to.choice(16, 0);
      return;
    case "tooFar":
      to.choice(17, 1);
      if (value.name === null) to.none();
      else to.text(value.name);
      return;
    case "looksDifferent":
      to.choice(18, 0);
      return;
    case "unreadable":
      to.choice(19, 1);
      writeFileFault(to, value.fileFault);
      return;
    case "unreadableRecipe":
      to.choice(20, 2);
      to.integer(value.offset);
      writeRecipeFault(to, value.recipeFault);
      return;
    case "logDoesNotFit":
      to.choice(21, 1);
      to.bool(value.ofShot);
      return;
    case "nothingToPaste":
      to.choice(22, 0);
      return;
    case "noPicture":
      to.choice(23, 0);
      return;
    case "unreadablePicture":
      to.choice(24, 0);
      return;
    case "textTooLong":
      to.choice(25, 1);
      to.integer(value.limit);
      return;
    case "canvasSize":
      to.choice(26, 0);
      return;
    case "gone":
      to.choice(27, 0);
      return;
    case "folderIntoItself":
      to.choice(28, 0);
      return;
    case "noSuchFolder":
      to.choice(29, 0);
      return;
    case "partOfLog":
      to.choice(30, 0);
      return;
    case "noTunnel":
      to.choice(31, 0);
      return;
    case "recipe":
      to.choice(32, 1);
      writeRecipeFault(to, value.recipeFault);
      return;
    case "points":
      to.choice(33, 1);
      writeAlignmentFault(to, value.alignmentFault);
      return;
    case "noPoints":
      to.choice(34, 0);
      return;
    case "noLook":
      to.choice(35, 0);
      return;
    case "movedTooFar":
      to.choice(36, 0);
      return;
    case "unreadablePhotograph":
      to.choice(37, 0);
      return;
    case "noDate":
      to.choice(38, 1);
      to.bool(value.isOld);
      return;
    case "noLatitude":
      to.choice(39, 1);
      to.bool(value.isOld);
      return;
    case "noLongitude":
      to.choice(40, 1);
      to.bool(value.isOld);
      return;
    case "noPart":
      to.choice(41, 0);
      return;
    case "flatAlignment":
      to.choice(42, 0);
      return;
    case "emptyCrop":
      to.choice(43, 0);
      return;
    case "tunnelSize":
      to.choice(44, 2);
      to.integer(value.width);
      to.integer(value.height);
      return;
    case "noProgram":
      to.choice(45, 0);
      return;
    case "noFrame":
      to.choice(46, 0);
      return;
    case "notLaidOut":
      to.choice(47, 0);
      return;
    case "noPlace":
      to.choice(48, 0);
      return;
  }
}

export function readStudioRefusal(from: Reader): StudioRefusal {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "malformed" };
    case 1: return { kind: "unseenName" };
    case 2: return { kind: "nameTooLong" };
    case 3: return { kind: "locked", name: from.optional(() => from.text()) };
    case 4: return { kind: "nothingBelow", name: from.optional(() => from.text()) };
    case 5: return { kind: "apart" };
    case 6: return { kind: "modes" };
    case 7: return { kind: "lastDrawing" };
    case 8: return { kind: "tooFew" };
    case 9: return { kind: "notAGroup", name: from.optional(() => from.text()) };
    case 10: return { kind: "otherKind", name: from.optional(() => from.text()), wanted: readLayerKind(from) };
    case 11: return { kind: "nothingDrawn" };
    case 12: return { kind: "tooManyLines", limit: from.unsigned() };
    case 13: return { kind: "layerIntoItself", name: from.optional(() => from.text()) };
    case 14: return { kind: "noSuchLayer" };
    case 15: return { kind: "hidden", name: from.optional(() => from.text()) };
    case 16: return { kind: "nothingToTransform" };
    case 17: return { kind: "tooFar", name: from.optional(() => from.text()) };
    case 18: return { kind: "looksDifferent" };
    case 19: return { kind: "unreadable", fileFault: readFileFault(from) };
    case 20: return { kind: "unreadableRecipe", offset: from.integer(), recipeFault: readRecipeFault(from) };
    case 21: return { kind: "logDoesNotFit", ofShot: from.bool() };
    case 22: return { kind: "nothingToPaste" };
    case 23: return { kind: "noPicture" };
    case 24: return { kind: "unreadablePicture" };
    case 25: return { kind: "textTooLong", limit: from.integer() };
    case 26: return { kind: "canvasSize" };
    case 27: return { kind: "gone" };
    case 28: return { kind: "folderIntoItself" };
    case 29: return { kind: "noSuchFolder" };
    case 30: return { kind: "partOfLog" };
    case 31: return { kind: "noTunnel" };
    case 32: return { kind: "recipe", recipeFault: readRecipeFault(from) };
    case 33: return { kind: "points", alignmentFault: readAlignmentFault(from) };
    case 34: return { kind: "noPoints" };
    case 35: return { kind: "noLook" };
    case 36: return { kind: "movedTooFar" };
    case 37: return { kind: "unreadablePhotograph" };
    case 38: return { kind: "noDate", isOld: from.bool() };
    case 39: return { kind: "noLatitude", isOld: from.bool() };
    case 40: return { kind: "noLongitude", isOld: from.bool() };
    case 41: return { kind: "noPart" };
    case 42: return { kind: "flatAlignment" };
    case 43: return { kind: "emptyCrop" };
    case 44: return { kind: "tunnelSize", width: from.integer(), height: from.integer() };
    case 45: return { kind: "noProgram" };
    case 46: return { kind: "noFrame" };
    case 47: return { kind: "notLaidOut" };
    case 48: return { kind: "noPlace" };
    default: throw from.unknown(number);
  }
}

export function writeFaultKind(to: Writer, value: FaultKind): void {
  to.unsigned(["truncated", "claimedLength", "wrongType", "notCanonical", "invalidText", "trailingBytes", "partCount", "unknownCase", "outOfRange", "tooDeep", "wrongKind", "newerVersion", "unknownVersion", "orderKey", "transform", "image", "date", "place", "samples", "sampleBudget", "inconsistent", "impossibleEdit"].indexOf(value));
}

export function readFaultKind(from: Reader): FaultKind {
  return from.choiceOf<FaultKind>(["truncated", "claimedLength", "wrongType", "notCanonical", "invalidText", "trailingBytes", "partCount", "unknownCase", "outOfRange", "tooDeep", "wrongKind", "newerVersion", "unknownVersion", "orderKey", "transform", "image", "date", "place", "samples", "sampleBudget", "inconsistent", "impossibleEdit"]);
}

export function writeFileFault(to: Writer, value: FileFault): void {
  to.array(4);
  writeFaultKind(to, value.kind);
  to.integer(value.offset);
  to.unsigned(value.value);
  to.unsigned(value.limit);
}

export function readFileFault(from: Reader): FileFault {
  from.arrayOf(4);
  return { kind: readFaultKind(from), offset: from.integer(), value: from.unsigned(), limit: from.unsigned() };
}

export function writeAlignmentFault(to: Writer, value: AlignmentFault): void {
  switch (value.kind) {
    case "tooFewPairs":
      to.choice(0, 2);
      to.integer(value.found);
      to.integer(value.needed);
      return;
    case "notFinite":
      to.choice(1, 1);
      to.integer(value.pair);
      return;
    case "outside":
      to.choice(2, 4);
      to.integer(value.pair);
      to.bool(value.isOld);
      to.integer(value.width);
      to.integer(value.height);
      return;
    case "contradicts":
      to.choice(3, 2);
      to.integer(value.pair);
      if (value.error === null) to.none();
      else to.double(value.error);
      return;
    case "coincident":
      to.choice(4, 2);
      to.integer(value.pair);
      to.integer(value.other);
      return;
    case "collinear":
      to.choice(5, 0);
      return;
    case "flips":
      to.choice(6, 0);
      return;
    case "folds":
      to.choice(7, 0);
      return;
    case "shrinks":
      to.choice(8, 1);
      to.double(value.factor);
      return;
    case "grows":
      to.choice(9, 1);
      to.double(value.factor);
      return;
  }
}

export function readAlignmentFault(from: Reader): AlignmentFault {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "tooFewPairs", found: from.integer(), needed: from.integer() };
    case 1: return { kind: "notFinite", pair: from.integer() };
    case 2: return { kind: "outside", pair: from.integer(), isOld: from.bool(), width: from.integer(), height: from.integer() };
    case 3: return { kind: "contradicts", pair: from.integer(), error: from.optional(() => from.double()) };
    case 4: return { kind: "coincident", pair: from.integer(), other: from.integer() };
    case 5: return { kind: "collinear" };
    case 6: return { kind: "flips" };
    case 7: return { kind: "folds" };
    case 8: return { kind: "shrinks", factor: from.double() };
    case 9: return { kind: "grows", factor: from.double() };
    default: throw from.unknown(number);
  }
}

export function writeRecipeFault(to: Writer, value: RecipeFault): void {
  switch (value.kind) {
    case "notFinite":
      to.choice(0, 1);
      to.text(value.field);
      return;
    case "outOfRange":
      to.choice(1, 3);
      to.text(value.field);
      to.double(value.least);
      to.double(value.greatest);
      return;
    case "tooLong":
      to.choice(2, 2);
      to.text(value.field);
      to.integer(value.limit);
      return;
    case "alignment":
      to.choice(3, 1);
      writeAlignmentFault(to, value.alignmentFault);
      return;
    case "points":
      to.choice(4, 1);
      writeAlignmentFault(to, value.alignmentFault);
      return;
    case "crop":
      to.choice(5, 0);
      return;
  }
}

export function readRecipeFault(from: Reader): RecipeFault {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "notFinite", field: from.text() };
    case 1: return { kind: "outOfRange", field: from.text(), least: from.double(), greatest: from.double() };
    case 2: return { kind: "tooLong", field: from.text(), limit: from.integer() };
    case 3: return { kind: "alignment", alignmentFault: readAlignmentFault(from) };
    case 4: return { kind: "points", alignmentFault: readAlignmentFault(from) };
    case 5: return { kind: "crop" };
    default: throw from.unknown(number);
  }
}
