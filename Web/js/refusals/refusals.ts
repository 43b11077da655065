// The reasons for which the core does not do what it is asked, in words for people: `refusals` of the table has a text for each kind of
// refusal and fault, in which the evidence stands by its name.

import type { BricksRefusal, FormulaFault } from "../protocol/bricks/bricks.ts";
import type { Reader } from "../protocol/cbor.ts";
import { type AlignmentFault, type FaultKind, type FileFault, type LayerKind, readStudioRefusal, type RecipeFault, type StudioRefusal } from "../protocol/studio/studio.ts";
import { fill, words } from "../base/words.ts";

/** A text for each kind: one that has none does not compile. */
type Texts<Kind extends string> = Record<Kind, string>;

const texts = words.refusals;
const STUDIO: Texts<StudioRefusal["kind"]> = texts.studio;
const BRICKS: Texts<BricksRefusal["kind"]> = texts.bricks;
const FORMULAS: Texts<FormulaFault["kind"]> = texts.formulas;
const RECIPES: Texts<RecipeFault["kind"]> = texts.recipes;
const POINTS: Texts<AlignmentFault["kind"]> = texts.points;
const FILES: Texts<FaultKind> = texts.files;
const KINDS: Texts<LayerKind> = texts.kinds;
/** Faults of a map that no points have made, which was typed or moved by hand, where they are said in another way. */
const MAPS: Partial<Texts<AlignmentFault["kind"]>> = texts.maps;

// Larger numbers say nothing to a person.
const MOST = 1e9;
const tenths = (value: number): string => (Math.round(Math.min(value, MOST) * 10) / 10).toFixed(1);
/** A limit is a whole number, or below one. */
const short = (value: number): string => (Math.abs(value) < MOST && Number.isInteger(value) ? String(value) : "0.000001");

type Evidence = { [name: string]: unknown };

/** How evidence is written, by its name; what is not here stands as it is. */
const WRITTEN: Record<string, (value: never) => [name: string, text: string | number]> = {
  name: (name: string | null) => ["name", fill(texts.quoted, { name: name ?? texts.layer })],
  wanted: (kind: LayerKind) => ["wanted", KINDS[kind]],
  isOld: (isOld: boolean) => ["picture", texts.pictures[isOld ? "old" : "new"]],
  ofShot: (isShot: boolean) => ["document", texts.documents[isShot ? "shot" : "page"]],
  // Pairs are counted from 1 for people.
  pair: (pair: number) => ["pair", pair + 1],
  other: (pair: number) => ["other", pair + 1],
  factor: (factor: number) => ["factor", Math.trunc(Math.min(factor, MOST))],
  error: (error: number | null) => ["error", tenths(error ?? 0)],
  least: (least: number) => ["least", short(least)],
  greatest: (greatest: number) => ["greatest", short(greatest)],
  fileFault: (fault: FileFault) => ["fault", say(FILES[fault.kind], fault)],
  recipeFault: (fault: RecipeFault) => ["fault", wordsOfRecipe(fault)],
  alignmentFault: (fault: AlignmentFault) => ["fault", wordsOfPoints(fault)],
  formulaFault: (fault: FormulaFault) => ["fault", wordsOfFormula(fault)],
};

/** Returns a text with the evidence in its places. */
function say(text: string, evidence: object): string {
  const values = Object.entries(evidence as Evidence).map(([name, value]) => WRITTEN[name]?.(value as never) ?? [name, String(value)]);
  return fill(text, Object.fromEntries(values));
}

function wordsOfPoints(fault: AlignmentFault): string {
  const text = fault.kind === "contradicts" && fault.error !== null ? texts.points.contradictsBy : POINTS[fault.kind];
  return say(text, fault);
}

function wordsOfRecipe(fault: RecipeFault): string {
  if (fault.kind !== "alignment") return say(RECIPES[fault.kind], fault);
  const { alignmentFault } = fault;
  const map = MAPS[alignmentFault.kind];
  return fill(RECIPES.alignment, { map: map ? say(map, alignmentFault) : wordsOfPoints(alignmentFault) });
}

/** What to tell a person of a refusal. */
export const wordsOf = (refusal: StudioRefusal): string => say(STUDIO[refusal.kind], refusal);

/** A request that the core has refused, with the reason. */
export class RequestRefusal extends Error {
  constructor(readonly reason: StudioRefusal) { super(wordsOf(reason)); }
}

/** Reads the refusal of a request. */
export const readRefusal = (from: Reader): RequestRefusal => new RequestRefusal(readStudioRefusal(from));

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

/** Why a text is no formula. Names stand in its texts as they are written. */
export const wordsOfFormula = ({ kind, ...evidence }: FormulaFault): string => fill(FORMULAS[kind], evidence);

/** What to tell a person of a refusal of the module of programs; names stand in its texts as they are written. */
export const wordsOfBricks = ({ kind, ...evidence }: BricksRefusal): string =>
  ("name" in evidence || "type" in evidence ? fill(BRICKS[kind], evidence) : say(BRICKS[kind], evidence));

/** A request that the module of programs has refused, with the reason. */
export class BricksRequestRefusal extends Error {
  constructor(readonly reason: BricksRefusal) { super(wordsOfBricks(reason)); }
}
