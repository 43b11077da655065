import assert from "node:assert/strict";
import type { BricksRefusal, FaultKind as BricksFaultKind, FormulaFault } from "../protocol/bricks/bricks.ts";
import type { AlignmentFault, FaultKind, RecipeFault, StudioRefusal } from "../protocol/studio/studio.ts";
import { wordsOf, wordsOfBricks, wordsOfFormula } from "./refusals.ts";
import { words } from "../base/words.ts";

/** Evidence for each kind: one that is missing does not compile. */
type Samples<All extends { kind: string }> = { [Kind in All["kind"]]: Omit<Extract<All, { kind: Kind }>, "kind"> };
const all = <All extends { kind: string }>(samples: Samples<All>): All[] =>
  Object.entries(samples).map(([kind, evidence]) => ({ kind, ...evidence as object }) as All);

const name = "Sky";
const alignments = all<AlignmentFault>({
  tooFewPairs: { found: 2, needed: 4 }, notFinite: { pair: 0 }, outside: { pair: 0, isOld: true, width: 640, height: 480 },
  contradicts: { pair: 2, error: 1.25 }, coincident: { pair: 0, other: 3 }, collinear: {}, flips: {}, folds: {}, shrinks: { factor: 2.5e12 },
  grows: { factor: 12.9 },
});
const recipes: RecipeFault[] = [
  { kind: "notFinite", field: "opacity" }, { kind: "outOfRange", field: "opacity", least: 0, greatest: 1 }, { kind: "tooLong", field: "title", limit: 80 },
  ...alignments.flatMap((alignmentFault): RecipeFault[] => [{ kind: "alignment", alignmentFault }, { kind: "points", alignmentFault }]), { kind: "crop" },
];
const formulas = all<FormulaFault>({
  operandExpected: {}, operatorExpected: {}, bracketExpected: {}, bracketUnopened: {}, markUnclosed: {}, unknown: { words: "foo" },
  unknownVariable: { name }, unknownList: { name }, unknownInput: { name }, argumentCount: { of: "sine", expected: 1, found: 2 }, nameExpected: {},
  formulaTooDeep: {},
});
const files = (Object.keys(words.refusals.files) as FaultKind[]).map((kind) => ({ kind, offset: 7, value: 8, limit: 9 }));
const studio: StudioRefusal[] = [
  ...all<Exclude<StudioRefusal, { kind: "unreadable" | "unreadableRecipe" | "recipe" | "points" }>>({
    malformed: {}, unseenName: {}, nameTooLong: {}, locked: { name }, nothingBelow: { name: null }, apart: {}, modes: {}, lastDrawing: {}, tooFew: {},
    notAGroup: { name }, otherKind: { name, wanted: "tunnel" }, nothingDrawn: {}, tooManyLines: { limit: 5 }, layerIntoItself: { name }, noSuchLayer: {},
    hidden: { name }, nothingToTransform: {}, tooFar: { name }, looksDifferent: {}, logDoesNotFit: { ofShot: true }, nothingToPaste: {}, noPicture: {},
    unreadablePicture: {}, textTooLong: { limit: 5 }, canvasSize: {}, gone: {}, folderIntoItself: {}, noSuchFolder: {}, partOfLog: {}, noTunnel: {},
    noPoints: {}, noLook: {}, movedTooFar: {}, unreadablePhotograph: {}, noDate: { isOld: true }, noLatitude: { isOld: false }, noLongitude: { isOld: true },
    noPart: {}, flatAlignment: {}, emptyCrop: {}, tunnelSize: { width: 0, height: 40000 }, noProgram: {}, noFrame: {}, notLaidOut: {}, noPlace: {},
  }),
  ...files.map((fileFault): StudioRefusal => ({ kind: "unreadable", fileFault })),
  ...recipes.flatMap((recipeFault): StudioRefusal[] => [{ kind: "recipe", recipeFault }, { kind: "unreadableRecipe", offset: 3, recipeFault }]),
  ...alignments.map((alignmentFault): StudioRefusal => ({ kind: "points", alignmentFault })),
];
const bricks: BricksRefusal[] = [
  ...all<Exclude<BricksRefusal, { kind: "unreadable" | "noFormula" }>>({
    malformed: {}, noPixels: {}, unreadableLook: {}, noScale: {}, noSize: {}, noPlot: {}, noProgram: {}, noObject: {}, notThere: {}, emptyName: {},
    nameTaken: { name }, intoItself: {}, unknownType: { type: "FooBrick" }, notOnBackground: {}, background: {}, tooDeep: { limit: 5 },
    impossibleSize: { size: -1 }, noField: { name },
  }),
  ...files.map(({ kind, ...at }): BricksRefusal => ({ kind: "unreadable", fileFault: { kind: kind as BricksFaultKind, ...at } })),
  ...formulas.map((formulaFault): BricksRefusal => ({ kind: "noFormula", formulaFault })),
];

Deno.test("every refusal has words, with all evidence in its place", () => {
  for (const said of [...studio.map(wordsOf), ...bricks.map(wordsOfBricks), ...formulas.map(wordsOfFormula)]) {
    assert.doesNotMatch(said, /[{}]|undefined|null|NaN|\[object/, said);
    assert.ok(said.length > 8, said);
  }
});

Deno.test("evidence is written as people read it", () => {
  assert.equal(wordsOf({ kind: "locked", name }), "“Sky” is locked.");
  assert.equal(wordsOf({ kind: "nothingBelow", name: null }), "There is no layer below “The layer” to merge it with.");
  assert.equal(wordsOf({ kind: "otherKind", name, wanted: "image" }), "“Sky” is not a picture.");
  assert.equal(wordsOf({ kind: "points", alignmentFault: { kind: "contradicts", pair: 2, error: 1.26 } }),
    "pair 3 contradicts the others: without it the rest agree to 1.3 pixels");
  assert.equal(wordsOf({ kind: "points", alignmentFault: { kind: "contradicts", pair: 2, error: null } }),
    "pair 3 contradicts the others: without it the rest agree");
  assert.equal(wordsOf({ kind: "recipe", recipeFault: { kind: "alignment", alignmentFault: { kind: "grows", factor: 12.9 } } }),
    "alignment: the old picture would be enlarged 12-fold");
  assert.equal(wordsOf({ kind: "recipe", recipeFault: { kind: "alignment", alignmentFault: { kind: "coincident", pair: 0, other: 3 } } }),
    "alignment: pairs 1 and 4 name the same point");
  assert.equal(wordsOf({ kind: "unreadableRecipe", offset: 3, recipeFault: { kind: "outOfRange", field: "opacity", least: 1e-6, greatest: 1 } }),
    "the recipe at byte 3: opacity must be from 0.000001 to 1");
  assert.equal(wordsOf({ kind: "noDate", isOld: true }).split(" ")[0], "old.date");
  assert.equal(wordsOfBricks({ kind: "nameTaken", name }), "There is one of the name “Sky” already.");
  assert.equal(wordsOfFormula({ kind: "argumentCount", of: "sine", expected: 1, found: 2 }), "“sine” takes 1, not 2.");
});
