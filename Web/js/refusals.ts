// The reasons for which the core does not do what it is asked, in words for people.

import type { BricksRefusal, FormulaFault } from "./protocol/bricks/bricks.ts";
import type { AlignmentFault, FaultKind, FileFault, LayerKind, RecipeFault, StudioRefusal } from "./protocol/studio/studio.ts";

const KINDS: Record<LayerKind, string> = { drawing: "a drawing", group: "a group", image: "a picture", tunnel: "a tunnel", program: "a program" };

/** A layer's name in quotes. */
const quoted = (name: string | null): string => `“${name ?? "The layer"}”`;

const FAULTS: Record<FaultKind, (fault: Omit<FileFault, "kind">) => string> = {
  truncated: ({ offset, value }) => `the bytes end at ${offset}, where ${value} more are needed`,
  claimedLength: ({ offset, value, limit }) => `at byte ${offset} a length of ${value} is claimed, but only ${limit} bytes follow`,
  wrongType: ({ offset }) => `at byte ${offset} stands a value of the wrong type`,
  notCanonical: ({ offset }) => `at byte ${offset} a number is not in its shortest form`,
  invalidText: ({ offset }) => `at byte ${offset} stands a text that is not UTF-8`,
  trailingBytes: ({ offset }) => `bytes are left over from ${offset} on`,
  partCount: ({ offset, value, limit }) => `at byte ${offset} a list has ${value} parts, not ${limit}`,
  unknownCase: ({ offset, value }) => `at byte ${offset} stands ${value}, which means nothing`,
  outOfRange: ({ offset, value, limit }) => `at byte ${offset} stands ${value}, which is beyond ${limit}`,
  tooDeep: ({ offset, limit }) => `at byte ${offset} parts lie deeper than ${limit} in one another`,
  wrongKind: ({ value }) => `this is another kind of document (${value})`,
  newerVersion: ({ value, limit }) => `written by a newer Inkreel (format ${value}; this one reads up to ${limit})`,
  unknownVersion: ({ value }) => `there is no format ${value}`,
  orderKey: ({ offset }) => `at byte ${offset} stands no order key`,
  transform: ({ offset }) => `at byte ${offset} stands no transform of a layer`,
  image: ({ offset }) => `at byte ${offset} stands no picture's name and size`,
  date: ({ offset }) => `at byte ${offset} stands no date`,
  place: ({ offset }) => `at byte ${offset} stands no place`,
  samples: ({ offset }) => `the samples of the stroke at byte ${offset} are damaged`,
  sampleBudget: ({ offset, limit }) => `at byte ${offset} the strokes have more than ${limit} samples together`,
  inconsistent: () => "the parts of the document contradict each other",
  impossibleEdit: ({ value }) => `edit ${value} of the log cannot be applied`,
};

const times = (factor: number): string => `${Math.trunc(Math.min(factor, 1e9))}-fold`;
const tenths = (value: number): string => (Math.round(Math.min(value, 1e9) * 10) / 10).toFixed(1);

/** A fault of points; pairs are counted from 1 for people. */
function wordsOfPoints(fault: AlignmentFault): string {
  switch (fault.kind) {
    case "tooFewPairs": return `${fault.found} pairs of points are too few: ${fault.needed} are needed`;
    case "notFinite": return `pair ${fault.pair + 1} has a coordinate that is not a number`;
    case "outside":
      return `pair ${fault.pair + 1}: the point on the ${fault.isOld ? "old" : "new"} picture lies outside it (0 to ${fault.width} across, 0 to ${fault.height} down)`;
    case "contradicts":
      return `pair ${fault.pair + 1} contradicts the others: without it the rest agree${fault.error === null ? "" : ` to ${tenths(fault.error)} pixels`}`;
    case "coincident": return `pairs ${fault.pair + 1} and ${fault.other + 1} name the same point`;
    case "collinear": return "the points lie on a line; choose some beside it";
    case "flips": return "the points would mirror the old picture; are two of them exchanged?";
    case "folds": return "the points would fold the old picture over itself";
    case "shrinks": return `the points would shrink the old picture ${times(fault.factor)}`;
    case "grows": return `the points would enlarge the old picture ${times(fault.factor)}`;
  }
}

/** A fault of a map that no points have made: one that was typed, or moved by hand. */
function wordsOfMap(fault: AlignmentFault): string {
  switch (fault.kind) {
    case "collinear": return "the old picture would be flattened to a line";
    case "flips": return "the old picture would be mirrored";
    case "folds": return "the old picture would be folded over itself";
    case "shrinks": return `the old picture would be shrunk ${times(fault.factor)}`;
    case "grows": return `the old picture would be enlarged ${times(fault.factor)}`;
    default: return wordsOfPoints(fault);
  }
}

/** A limit is a whole number, or below one. */
const short = (value: number): string => (Math.abs(value) < 1e9 && Number.isInteger(value) ? String(value) : "0.000001");

function wordsOfRecipe(fault: RecipeFault): string {
  switch (fault.kind) {
    case "notFinite": return `${fault.field} is not a number`;
    case "outOfRange": return `${fault.field} must be from ${short(fault.least)} to ${short(fault.greatest)}`;
    case "tooLong": return `${fault.field} is longer than ${fault.limit} bytes`;
    case "alignment": return `alignment: ${wordsOfMap(fault.alignmentFault)}`;
    case "points": return `points: ${wordsOfPoints(fault.alignmentFault)}`;
    case "crop": return "crop holds nothing of the new picture, or something beside it";
  }
}

/** A photograph as its recipe names it. */
const side = (isOld: boolean): string => (isOld ? "old" : "new");

type Words = { [Kind in StudioRefusal["kind"]]: (refusal: Extract<StudioRefusal, { kind: Kind }>) => string };

const WORDS: Words = {
  malformed: () => "The page has asked for something that there is not.",
  unseenName: () => "A name needs something that can be seen.",
  nameTooLong: () => "The name is too long.",
  locked: ({ name }) => `${quoted(name)} is locked.`,
  nothingBelow: ({ name }) => `There is no layer below ${quoted(name)} to merge it with.`,
  apart: () => "Only layers that lie on top of each other can be merged.",
  modes: () => "These layers blend in ways that would look different once they are one. Group them instead.",
  lastDrawing: () => "A shot keeps at least one drawing.",
  tooFew: () => "A group takes two layers or more.",
  notAGroup: ({ name }) => `${quoted(name)} is not a group.`,
  otherKind: ({ name, wanted }) => `${quoted(name)} is not ${KINDS[wanted]}.`,
  nothingDrawn: () => "No pen has drawn anything by then.",
  tooManyLines: ({ limit }) => `The pen has drawn more than ${limit} lines: too many for ink.`,
  layerIntoItself: ({ name }) => `${quoted(name)} cannot lie in itself.`,
  noSuchLayer: () => "This layer is not there any more.",
  hidden: ({ name }) => `${quoted(name)} is hidden: show it first.`,
  nothingToTransform: () => "There is nothing in it to move.",
  tooFar: ({ name }) => `${quoted(name)} cannot be moved or scaled that far.`,
  looksDifferent: () => "The picture will look different: layers here blend with others.",
  unreadable: ({ fileFault }) => FAULTS[fileFault.kind](fileFault),
  unreadableRecipe: ({ offset, recipeFault }) => `the recipe at byte ${offset}: ${wordsOfRecipe(recipeFault)}`,
  logDoesNotFit: ({ ofShot }) => `the server's log does not fit; reload the ${ofShot ? "shot" : "page"}`,
  nothingToPaste: () => "There is nothing to paste.",
  noPicture: () => "This is no picture.",
  unreadablePicture: () => "The picture's working copy cannot be read.",
  textTooLong: ({ limit }) => `This text is too long: ${limit} bytes at most.`,
  canvasSize: () => "A side of the frame is 1 to 16,384 pixels.",
  gone: () => "This is not there any more.",
  folderIntoItself: () => "A folder cannot go into itself.",
  noSuchFolder: () => "This folder is not there any more.",
  partOfLog: () => "The log of this shot is not whole.",
  noTunnel: () => "There is no tunnel open.",
  recipe: ({ recipeFault }) => wordsOfRecipe(recipeFault),
  points: ({ alignmentFault }) => wordsOfPoints(alignmentFault),
  noPoints: () => "These are no points of the photographs.",
  noLook: () => "This is no look of a tunnel.",
  movedTooFar: () => "It cannot be moved that far.",
  unreadablePhotograph: () => "The photograph's pixels cannot be read.",
  noDate: ({ isOld }) => `${side(isOld)}.date is no date: write it like 1912, 1912-05, 1912-05-03, 1910/1915, 1890s or about 1890`,
  noLatitude: ({ isOld }) => `${side(isOld)}.place.latitude is missing: a place on the map has both`,
  noLongitude: ({ isOld }) => `${side(isOld)}.place.longitude is missing: a place on the map has both`,
  noPart: () => "This is no part of a tunnel.",
  flatAlignment: () => "the alignment flattens the old picture",
  emptyCrop: () => "the crop holds nothing of the new picture",
  tunnelSize: ({ width, height }) => `${width}×${height} cannot be drawn (1 to 32767 pixels a side)`,
  noProgram: () => "This is no program.",
  noFrame: () => "This is no frame.",
};

/** What to tell a person of a refusal. */
export const wordsOf = (refusal: StudioRefusal): string => (WORDS[refusal.kind] as (refusal: StudioRefusal) => string)(refusal);

/** A request that the core has refused, with the reason. */
export class RequestRefusal extends Error {
  constructor(readonly reason: StudioRefusal) { super(wordsOf(reason)); }
}

/** The refusal of what `call` asks for; null where it is done. */
export function refusalOf(call: () => void): Error | null {
  try {
    call();
    return null;
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return error as Error;
  }
}

/** The words for why `call` could not be done, or "". */
export const attempt = (call: () => void): string => refusalOf(call)?.message ?? "";

// MARK: Programs

/** Why a text is no formula. */
export function wordsOfFormula(fault: FormulaFault): string {
  switch (fault.kind) {
    case "operandExpected": return "Here a number, a name or a bracket is missing.";
    case "operatorExpected": return "Here an operator such as + or = is missing.";
    case "bracketExpected": return "A bracket is not closed here.";
    case "bracketUnopened": return "This bracket closes nothing.";
    case "markUnclosed": return "These quotation marks are not closed.";
    case "unknown": return `“${fault.words}” means nothing here.`;
    case "unknownVariable": return `There is no variable “${fault.name}”.`;
    case "unknownList": return `There is no list “${fault.name}”.`;
    case "unknownInput": return `There is no input “${fault.name}”.`;
    case "argumentCount": return `“${fault.of}” takes ${fault.expected}, not ${fault.found}.`;
    case "nameExpected": return "Here the name of an object is missing, as 'Cat'.";
    case "formulaTooDeep": return "There are too many brackets in one another.";
  }
}

type BricksWords = { [Kind in BricksRefusal["kind"]]: (refusal: Extract<BricksRefusal, { kind: Kind }>) => string };

const BRICKS_WORDS: BricksWords = {
  malformed: WORDS.malformed,
  unreadable: ({ fileFault }) => FAULTS[fileFault.kind](fileFault),
  noPixels: () => "These are not the pixels of a look.",
  unreadableLook: () => "The look's working copy cannot be read.",
  noScale: () => "No such scale.",
  noSize: () => "No such size.",
  noPlot: () => "There is no such drawing.",
  noProgram: () => "No program is open.",
  noObject: () => "There is no such object.",
  notThere: () => "What was to be changed is no longer there.",
  emptyName: () => "A name is missing.",
  nameTaken: ({ name }) => `There is one of the name “${name}” already.`,
  intoItself: () => "A brick cannot lie in itself.",
  unknownType: ({ type }) => `“${type}” is no brick that can be made here.`,
  notOnBackground: () => "The background has no pen: it can only clear what others drew.",
  background: () => "The background stays where it is.",
  tooDeep: ({ limit }) => `Bricks can lie ${limit} deep in one another.`,
  impossibleSize: ({ size }) => `A side of ${size} pixels is not possible.`,
  noField: ({ name }) => `The brick has no such field: “${name}”.`,
  noFormula: ({ formulaFault }) => wordsOfFormula(formulaFault),
};

/** A request that the module of programs has refused, with the reason. */
export class BricksRequestRefusal extends Error {
  constructor(readonly reason: BricksRefusal) {
    super((BRICKS_WORDS[reason.kind] as (reason: BricksRefusal) => string)(reason));
  }
}
