// Made by Scripts/protocol of Protocol/bricks/bricks.cddl: change that, and run it again.

import { Reader, Writer } from "../cbor.ts";

export type Count = number;

export type Whole = number;

/** The reason why a request is not done. */
export type BricksRefusal =
  // The bytes are no request: a fault of the page.
  | { kind: "malformed" }
  | { kind: "unreadable"; fileFault: FileFault }
  | { kind: "noPixels" }
  | { kind: "unreadableLook" }
  | { kind: "noScale" }
  | { kind: "noSize" }
  | { kind: "noPlot" }
  | { kind: "noProgram" }
  | { kind: "noObject" }
  // What was to be changed is gone.
  | { kind: "notThere" }
  | { kind: "emptyName" }
  | { kind: "nameTaken"; name: string }
  | { kind: "intoItself" }
  | { kind: "unknownType"; type: string }
  | { kind: "notOnBackground" }
  | { kind: "background" }
  | { kind: "tooDeep"; limit: Count }
  | { kind: "impossibleSize"; size: Whole }
  | { kind: "noField"; name: string }
  | { kind: "noFormula"; formulaFault: FormulaFault };

/** A fault of stored bytes. */
export type FaultKind = "truncated" | "claimedLength" | "wrongType" | "notCanonical" | "invalidText" | "trailingBytes" | "partCount" | "unknownCase" | "outOfRange" | "tooDeep" | "wrongKind" | "newerVersion" | "unknownVersion";

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

/** The reason why a text is no formula. */
export type FormulaFault =
  // A number, name or bracket is missing.
  | { kind: "operandExpected" }
  // Two things stand side by side.
  | { kind: "operatorExpected" }
  // A bracket is not closed.
  | { kind: "bracketExpected" }
  | { kind: "bracketUnopened" }
  | { kind: "markUnclosed" }
  | { kind: "unknown"; words: string }
  | { kind: "unknownVariable"; name: string }
  | { kind: "unknownList"; name: string }
  | { kind: "unknownInput"; name: string }
  | { kind: "argumentCount"; of: string; expected: Count; found: Count }
  // A function or sensor wants what no formula is, as the name of an object.
  | { kind: "nameExpected" }
  | { kind: "formulaTooDeep" };

export function writeBricksRefusal(to: Writer, value: BricksRefusal): void {
  switch (value.kind) {
    case "malformed":
      to.choice(0, 0);
      return;
    case "unreadable":
      to.choice(1, 1);
      writeFileFault(to, value.fileFault);
      return;
    case "noPixels":
      to.choice(2, 0);
      return;
    case "unreadableLook":
      to.choice(3, 0);
      return;
    case "noScale":
      to.choice(4, 0);
      return;
    case "noSize":
      to.choice(5, 0);
      return;
    case "noPlot":
      to.choice(6, 0);
      return;
    case "noProgram":
      to.choice(7, 0);
      return;
    case "noObject":
      to.choice(8, 0);
      return;
    case "notThere":
      to.choice(9, 0);
      return;
    case "emptyName":
      to.choice(10, 0);
      return;
    case "nameTaken":
      to.choice(11, 1);
      to.text(value.name);
      return;
    case "intoItself":
      to.choice(12, 0);
      return;
    case "unknownType":
      to.choice(13, 1);
      to.text(value.type);
      return;
    case "notOnBackground":
      to.choice(14, 0);
      return;
    case "background":
      to.choice(15, 0);
      return;
    case "tooDeep":
      to.choice(16, 1);
      to.integer(value.limit);
      return;
    case "impossibleSize":
      to.choice(17, 1);
      to.integer(value.size);
      return;
    case "noField":
      to.choice(18, 1);
      to.text(value.name);
      return;
    case "noFormula":
      to.choice(19, 1);
      writeFormulaFault(to, value.formulaFault);
      return;
  }
}

export function readBricksRefusal(from: Reader): BricksRefusal {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "malformed" };
    case 1: return { kind: "unreadable", fileFault: readFileFault(from) };
    case 2: return { kind: "noPixels" };
    case 3: return { kind: "unreadableLook" };
    case 4: return { kind: "noScale" };
    case 5: return { kind: "noSize" };
    case 6: return { kind: "noPlot" };
    case 7: return { kind: "noProgram" };
    case 8: return { kind: "noObject" };
    case 9: return { kind: "notThere" };
    case 10: return { kind: "emptyName" };
    case 11: return { kind: "nameTaken", name: from.text() };
    case 12: return { kind: "intoItself" };
    case 13: return { kind: "unknownType", type: from.text() };
    case 14: return { kind: "notOnBackground" };
    case 15: return { kind: "background" };
    case 16: return { kind: "tooDeep", limit: from.integer() };
    case 17: return { kind: "impossibleSize", size: from.integer() };
    case 18: return { kind: "noField", name: from.text() };
    case 19: return { kind: "noFormula", formulaFault: readFormulaFault(from) };
    default: throw from.unknown(number);
  }
}

export function writeFaultKind(to: Writer, value: FaultKind): void {
  to.unsigned(["truncated", "claimedLength", "wrongType", "notCanonical", "invalidText", "trailingBytes", "partCount", "unknownCase", "outOfRange", "tooDeep", "wrongKind", "newerVersion", "unknownVersion"].indexOf(value));
}

export function readFaultKind(from: Reader): FaultKind {
  return from.choiceOf<FaultKind>(["truncated", "claimedLength", "wrongType", "notCanonical", "invalidText", "trailingBytes", "partCount", "unknownCase", "outOfRange", "tooDeep", "wrongKind", "newerVersion", "unknownVersion"]);
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

export function writeFormulaFault(to: Writer, value: FormulaFault): void {
  switch (value.kind) {
    case "operandExpected":
      to.choice(0, 0);
      return;
    case "operatorExpected":
      to.choice(1, 0);
      return;
    case "bracketExpected":
      to.choice(2, 0);
      return;
    case "bracketUnopened":
      to.choice(3, 0);
      return;
    case "markUnclosed":
      to.choice(4, 0);
      return;
    case "unknown":
      to.choice(5, 1);
      to.text(value.words);
      return;
    case "unknownVariable":
      to.choice(6, 1);
      to.text(value.name);
      return;
    case "unknownList":
      to.choice(7, 1);
      to.text(value.name);
      return;
    case "unknownInput":
      to.choice(8, 1);
      to.text(value.name);
      return;
    case "argumentCount":
      to.choice(9, 3);
      to.text(value.of);
      to.integer(value.expected);
      to.integer(value.found);
      return;
    case "nameExpected":
      to.choice(10, 0);
      return;
    case "formulaTooDeep":
      to.choice(11, 0);
      return;
  }
}

export function readFormulaFault(from: Reader): FormulaFault {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "operandExpected" };
    case 1: return { kind: "operatorExpected" };
    case 2: return { kind: "bracketExpected" };
    case 3: return { kind: "bracketUnopened" };
    case 4: return { kind: "markUnclosed" };
    case 5: return { kind: "unknown", words: from.text() };
    case 6: return { kind: "unknownVariable", name: from.text() };
    case 7: return { kind: "unknownList", name: from.text() };
    case 8: return { kind: "unknownInput", name: from.text() };
    case 9: return { kind: "argumentCount", of: from.text(), expected: from.integer(), found: from.integer() };
    case 10: return { kind: "nameExpected" };
    case 11: return { kind: "formulaTooDeep" };
    default: throw from.unknown(number);
  }
}
