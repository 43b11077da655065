// Made by Scripts/protocol of Protocol/bricks/editor.cddl: change that, and run it again.

import type { Performing } from "../../base/module.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Count, type Whole, type FormulaFault, readFormulaFault, writeFormulaFault } from "./bricks.ts";

/** A part of a program by its number. */
export interface NamedPart {
  index: Count;
  name: string;
}

export interface FiledPart {
  index: Count;
  name: string;
  file: string;
}

export interface ObjectRow {
  object: Count;
  name: string;
  isGroup: boolean;
  scriptCount: Count;
  looks: FiledPart[];
  sounds: FiledPart[];
}

export interface SceneRow {
  name: string;
  folder: string;
  objects: ObjectRow[];
}

export interface ProgramView {
  name: string;
  width: Whole;
  height: Whole;
  isLandscape: boolean;
  isStretched: boolean;
  canUndo: boolean;
  canRedo: boolean;
  scenes: SceneRow[];
  messages: string[];
  variables: NamedPart[];
  lists: NamedPart[];
}

/** A part of the words of a brick that the program defines. */
export type OwnWord =
  | { kind: "label"; words: string }
  | { kind: "input"; name: string };

/** A field of a brick and what it is set to. */
export type ShownValue =
  | { kind: "formula"; words: string }
  | { kind: "text"; words: string }
  // A variable, list, look, sound or object, by its number and name.
  | { kind: "part"; namedPart: NamedPart };

/** `kind` is one of the names of the catalogue's kinds. */
export interface FieldRow {
  name: string;
  kind: string;
  value: ShownValue;
}

export interface BranchRow {
  name: string;
  bricks: BrickRow[];
}

/**
 * A brick as the page shows it. `category` is −1 for none that is known; `words` are those of a brick that the
 * program defines.
 */
export interface BrickRow {
  type: string;
  isOut: boolean;
  isIdle: boolean;
  category: Whole;
  words: OwnWord[];
  fields: FieldRow[];
  inputs: FieldRow[];
  branches: BranchRow[];
}

/** A script as the page shows it. `is-own` where it defines a brick. */
export interface ScriptRow {
  type: string;
  isOut: boolean;
  isIdle: boolean;
  category: Whole;
  isOwn: boolean;
  words: OwnWord[];
  fields: FieldRow[];
  inputs: FieldRow[];
  bricks: BrickRow[];
}

export interface DefinitionRow {
  id: string;
  words: OwnWord[];
}

export interface ObjectView {
  object: Count;
  name: string;
  isBackground: boolean;
  looks: FiledPart[];
  sounds: FiledPart[];
  variables: NamedPart[];
  lists: NamedPart[];
  definitions: DefinitionRow[];
  scripts: ScriptRow[];
}

/** A field as the catalogue has it: `words` is the formula that it begins with, `choices` what it can be set to. */
export interface FieldKindRow {
  name: string;
  kind: string;
  words: string | null;
  choices: string[];
}

/** A brick that can be made. */
export interface BrickKindRow {
  type: string;
  category: Whole;
  isScript: boolean;
  isPen: boolean;
  fields: FieldKindRow[];
  branches: string[];
}

/** A function, sensor or property that formulas can name. */
export interface FormulaNameRow {
  words: string;
  call: string;
  group: Count;
}

export interface BrickCatalogue {
  bricks: BrickKindRow[];
  names: FormulaNameRow[];
}

/**
 * The words of a function, sensor or operator in the reader's language, by its name in files; `touches` for the
 * question that names an object.
 */
export interface FormulaWords {
  name: string;
  words: string;
}

/** A piece of a formula's text, by places in units of UTF-16. */
export interface TokenRow {
  kind: Count;
  start: Count;
  end: Count;
}

export type FormulaOutcome =
  // What it gives; missing where that cannot be told before the program runs.
  | { kind: "result"; words: string | null }
  // What is wrong, and where.
  | { kind: "fault"; formulaFault: FormulaFault; offset: Count };

export interface FormulaCheck {
  tokens: TokenRow[];
  outcome: FormulaOutcome;
}

/** The place of a script among those of its object. */
export interface ScriptAddress {
  object: Count;
  script: Count;
}

/** A step from a row of bricks into one of a brick's branches. */
export interface BrickStep {
  brick: Count;
  branch: Count;
}

/** A place in a row of bricks. The script itself has the index −1. */
export interface BrickAddress {
  object: Count;
  script: Count;
  path: BrickStep[];
  index: Whole;
}

/** Bricks that follow one another, or with the index −1 a script. */
export interface BlockAddress {
  place: BrickAddress;
  count: Count;
}

/** What a field is set to. */
export type ChosenValue =
  | { kind: "formula"; words: string }
  | { kind: "variable"; index: Count }
  | { kind: "list"; index: Count }
  | { kind: "look"; index: Count }
  | { kind: "sound"; index: Count }
  | { kind: "object"; index: Count }
  | { kind: "text"; words: string }
  | { kind: "none" };

/** A change of a program. An owner is an object, or missing for the program. */
export type ProgramChange =
  | { kind: "setHeader"; name: string; width: Whole; height: Whole; isLandscape: boolean }
  | { kind: "addObject"; name: string; scene: Count }
  | { kind: "renameObject"; object: Count; name: string }
  | { kind: "removeObject"; object: Count }
  | { kind: "duplicateObject"; object: Count }
  | { kind: "moveObject"; object: Count; to: Whole }
  | { kind: "addScript"; type: string; scriptAddress: ScriptAddress }
  | { kind: "addBrick"; type: string; brickAddress: BrickAddress }
  // Adds a call of a brick that the program defines.
  | { kind: "addCall"; definition: string; brickAddress: BrickAddress }
  | { kind: "moveScript"; from: ScriptAddress; to: ScriptAddress }
  | { kind: "moveBricks"; from: BlockAddress; to: BrickAddress }
  | { kind: "duplicate"; blockAddress: BlockAddress }
  | { kind: "remove"; blockAddress: BlockAddress }
  | { kind: "setCommentedOut"; blockAddress: BlockAddress; isOut: boolean }
  | { kind: "setField"; blockAddress: BlockAddress; name: string; chosenValue: ChosenValue }
  | { kind: "addDefinition"; words: string; object: Count }
  | { kind: "addVariable"; name: string; owner: Count | null }
  | { kind: "renameVariable"; index: Count; name: string }
  | { kind: "removeVariable"; index: Count }
  | { kind: "addList"; name: string; owner: Count | null }
  | { kind: "renameList"; index: Count; name: string }
  | { kind: "removeList"; index: Count }
  | { kind: "renameMessage"; name: string; to: string }
  | { kind: "addLook"; name: string; file: string; object: Count }
  | { kind: "renameLook"; index: Count; name: string }
  | { kind: "setLookFile"; index: Count; file: string }
  | { kind: "removeLook"; index: Count; object: Count }
  | { kind: "moveLook"; index: Count; object: Count; to: Whole }
  | { kind: "addSound"; name: string; file: string; object: Count }
  | { kind: "renameSound"; index: Count; name: string }
  | { kind: "removeSound"; index: Count; object: Count }
  | { kind: "moveSound"; index: Count; object: Count; to: Whole }
  // Adds a scene behind all others.
  | { kind: "addScene"; name: string; background: string }
  | { kind: "renameScene"; scene: Count; name: string }
  | { kind: "removeScene"; scene: Count }
  | { kind: "duplicateScene"; scene: Count }
  | { kind: "moveScene"; scene: Count; to: Whole }
  // Copies to the end of another object's scripts.
  | { kind: "copyBlock"; blockAddress: BlockAddress; object: Count }
  | { kind: "changeDefinition"; definition: string; object: Count; parts: DefinitionPart[] };

/** A part of a brick's words as it is to be: `old` is the name that an input had. */
export interface DefinitionPart {
  words: string;
  isInput: boolean;
  old: string | null;
}

/** The value of a variable on the stage; the length of a list, and its first items. */
export interface PartValue {
  index: Count;
  words: string;
}

export interface PartItems {
  index: Count;
  length: Count;
  items: string[];
}

export interface StageValues {
  variables: PartValue[];
  lists: PartItems[];
}

export function writeNamedPart(to: Writer, value: NamedPart): void {
  to.array(2);
  to.integer(value.index);
  to.text(value.name);
}

export function readNamedPart(from: Reader): NamedPart {
  from.arrayOf(2);
  return { index: from.integer(), name: from.text() };
}

export function writeFiledPart(to: Writer, value: FiledPart): void {
  to.array(3);
  to.integer(value.index);
  to.text(value.name);
  to.text(value.file);
}

export function readFiledPart(from: Reader): FiledPart {
  from.arrayOf(3);
  return { index: from.integer(), name: from.text(), file: from.text() };
}

export function writeObjectRow(to: Writer, value: ObjectRow): void {
  to.array(6);
  to.integer(value.object);
  to.text(value.name);
  to.bool(value.isGroup);
  to.integer(value.scriptCount);
  to.array(value.looks.length);
  for (const item of value.looks) writeFiledPart(to, item);
  to.array(value.sounds.length);
  for (const item of value.sounds) writeFiledPart(to, item);
}

export function readObjectRow(from: Reader): ObjectRow {
  from.arrayOf(6);
  return { object: from.integer(), name: from.text(), isGroup: from.bool(), scriptCount: from.integer(), looks: from.list(() => readFiledPart(from)), sounds: from.list(() => readFiledPart(from)) };
}

export function writeSceneRow(to: Writer, value: SceneRow): void {
  to.array(3);
  to.text(value.name);
  to.text(value.folder);
  to.array(value.objects.length);
  for (const item of value.objects) writeObjectRow(to, item);
}

export function readSceneRow(from: Reader): SceneRow {
  from.arrayOf(3);
  return { name: from.text(), folder: from.text(), objects: from.list(() => readObjectRow(from)) };
}

export function writeProgramView(to: Writer, value: ProgramView): void {
  to.array(11);
  to.text(value.name);
  to.integer(value.width);
  to.integer(value.height);
  to.bool(value.isLandscape);
  to.bool(value.isStretched);
  to.bool(value.canUndo);
  to.bool(value.canRedo);
  to.array(value.scenes.length);
  for (const item of value.scenes) writeSceneRow(to, item);
  to.array(value.messages.length);
  for (const item of value.messages) to.text(item);
  to.array(value.variables.length);
  for (const item of value.variables) writeNamedPart(to, item);
  to.array(value.lists.length);
  for (const item of value.lists) writeNamedPart(to, item);
}

export function readProgramView(from: Reader): ProgramView {
  from.arrayOf(11);
  return { name: from.text(), width: from.integer(), height: from.integer(), isLandscape: from.bool(), isStretched: from.bool(), canUndo: from.bool(), canRedo: from.bool(), scenes: from.list(() => readSceneRow(from)), messages: from.list(() => from.text()), variables: from.list(() => readNamedPart(from)), lists: from.list(() => readNamedPart(from)) };
}

export function writeOwnWord(to: Writer, value: OwnWord): void {
  switch (value.kind) {
    case "label":
      to.choice(0, 1);
      to.text(value.words);
      return;
    case "input":
      to.choice(1, 1);
      to.text(value.name);
      return;
  }
}

export function readOwnWord(from: Reader): OwnWord {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "label", words: from.text() };
    case 1: return { kind: "input", name: from.text() };
    default: throw from.unknown(number);
  }
}

export function writeShownValue(to: Writer, value: ShownValue): void {
  switch (value.kind) {
    case "formula":
      to.choice(0, 1);
      to.text(value.words);
      return;
    case "text":
      to.choice(1, 1);
      to.text(value.words);
      return;
    case "part":
      to.choice(2, 1);
      writeNamedPart(to, value.namedPart);
      return;
  }
}

export function readShownValue(from: Reader): ShownValue {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "formula", words: from.text() };
    case 1: return { kind: "text", words: from.text() };
    case 2: return { kind: "part", namedPart: readNamedPart(from) };
    default: throw from.unknown(number);
  }
}

export function writeFieldRow(to: Writer, value: FieldRow): void {
  to.array(3);
  to.text(value.name);
  to.text(value.kind);
  writeShownValue(to, value.value);
}

export function readFieldRow(from: Reader): FieldRow {
  from.arrayOf(3);
  return { name: from.text(), kind: from.text(), value: readShownValue(from) };
}

export function writeBranchRow(to: Writer, value: BranchRow): void {
  to.array(2);
  to.text(value.name);
  to.array(value.bricks.length);
  for (const item of value.bricks) writeBrickRow(to, item);
}

export function readBranchRow(from: Reader): BranchRow {
  from.arrayOf(2);
  return { name: from.text(), bricks: from.list(() => readBrickRow(from)) };
}

export function writeBrickRow(to: Writer, value: BrickRow): void {
  to.array(8);
  to.text(value.type);
  to.bool(value.isOut);
  to.bool(value.isIdle);
  to.integer(value.category);
  to.array(value.words.length);
  for (const item of value.words) writeOwnWord(to, item);
  to.array(value.fields.length);
  for (const item of value.fields) writeFieldRow(to, item);
  to.array(value.inputs.length);
  for (const item of value.inputs) writeFieldRow(to, item);
  to.array(value.branches.length);
  for (const item of value.branches) writeBranchRow(to, item);
}

export function readBrickRow(from: Reader): BrickRow {
  from.arrayOf(8);
  return { type: from.text(), isOut: from.bool(), isIdle: from.bool(), category: from.integer(), words: from.list(() => readOwnWord(from)), fields: from.list(() => readFieldRow(from)), inputs: from.list(() => readFieldRow(from)), branches: from.list(() => readBranchRow(from)) };
}

export function writeScriptRow(to: Writer, value: ScriptRow): void {
  to.array(9);
  to.text(value.type);
  to.bool(value.isOut);
  to.bool(value.isIdle);
  to.integer(value.category);
  to.bool(value.isOwn);
  to.array(value.words.length);
  for (const item of value.words) writeOwnWord(to, item);
  to.array(value.fields.length);
  for (const item of value.fields) writeFieldRow(to, item);
  to.array(value.inputs.length);
  for (const item of value.inputs) writeFieldRow(to, item);
  to.array(value.bricks.length);
  for (const item of value.bricks) writeBrickRow(to, item);
}

export function readScriptRow(from: Reader): ScriptRow {
  from.arrayOf(9);
  return { type: from.text(), isOut: from.bool(), isIdle: from.bool(), category: from.integer(), isOwn: from.bool(), words: from.list(() => readOwnWord(from)), fields: from.list(() => readFieldRow(from)), inputs: from.list(() => readFieldRow(from)), bricks: from.list(() => readBrickRow(from)) };
}

export function writeDefinitionRow(to: Writer, value: DefinitionRow): void {
  to.array(2);
  to.text(value.id);
  to.array(value.words.length);
  for (const item of value.words) writeOwnWord(to, item);
}

export function readDefinitionRow(from: Reader): DefinitionRow {
  from.arrayOf(2);
  return { id: from.text(), words: from.list(() => readOwnWord(from)) };
}

export function writeObjectView(to: Writer, value: ObjectView): void {
  to.array(9);
  to.integer(value.object);
  to.text(value.name);
  to.bool(value.isBackground);
  to.array(value.looks.length);
  for (const item of value.looks) writeFiledPart(to, item);
  to.array(value.sounds.length);
  for (const item of value.sounds) writeFiledPart(to, item);
  to.array(value.variables.length);
  for (const item of value.variables) writeNamedPart(to, item);
  to.array(value.lists.length);
  for (const item of value.lists) writeNamedPart(to, item);
  to.array(value.definitions.length);
  for (const item of value.definitions) writeDefinitionRow(to, item);
  to.array(value.scripts.length);
  for (const item of value.scripts) writeScriptRow(to, item);
}

export function readObjectView(from: Reader): ObjectView {
  from.arrayOf(9);
  return { object: from.integer(), name: from.text(), isBackground: from.bool(), looks: from.list(() => readFiledPart(from)), sounds: from.list(() => readFiledPart(from)), variables: from.list(() => readNamedPart(from)), lists: from.list(() => readNamedPart(from)), definitions: from.list(() => readDefinitionRow(from)), scripts: from.list(() => readScriptRow(from)) };
}

export function writeFieldKindRow(to: Writer, value: FieldKindRow): void {
  to.array(4);
  to.text(value.name);
  to.text(value.kind);
  if (value.words === null) to.none();
  else to.text(value.words);
  to.array(value.choices.length);
  for (const item of value.choices) to.text(item);
}

export function readFieldKindRow(from: Reader): FieldKindRow {
  from.arrayOf(4);
  return { name: from.text(), kind: from.text(), words: from.optional(() => from.text()), choices: from.list(() => from.text()) };
}

export function writeBrickKindRow(to: Writer, value: BrickKindRow): void {
  to.array(6);
  to.text(value.type);
  to.integer(value.category);
  to.bool(value.isScript);
  to.bool(value.isPen);
  to.array(value.fields.length);
  for (const item of value.fields) writeFieldKindRow(to, item);
  to.array(value.branches.length);
  for (const item of value.branches) to.text(item);
}

export function readBrickKindRow(from: Reader): BrickKindRow {
  from.arrayOf(6);
  return { type: from.text(), category: from.integer(), isScript: from.bool(), isPen: from.bool(), fields: from.list(() => readFieldKindRow(from)), branches: from.list(() => from.text()) };
}

export function writeFormulaNameRow(to: Writer, value: FormulaNameRow): void {
  to.array(3);
  to.text(value.words);
  to.text(value.call);
  to.integer(value.group);
}

export function readFormulaNameRow(from: Reader): FormulaNameRow {
  from.arrayOf(3);
  return { words: from.text(), call: from.text(), group: from.integer() };
}

export function writeBrickCatalogue(to: Writer, value: BrickCatalogue): void {
  to.array(2);
  to.array(value.bricks.length);
  for (const item of value.bricks) writeBrickKindRow(to, item);
  to.array(value.names.length);
  for (const item of value.names) writeFormulaNameRow(to, item);
}

export function readBrickCatalogue(from: Reader): BrickCatalogue {
  from.arrayOf(2);
  return { bricks: from.list(() => readBrickKindRow(from)), names: from.list(() => readFormulaNameRow(from)) };
}

export function writeFormulaWords(to: Writer, value: FormulaWords): void {
  to.array(2);
  to.text(value.name);
  to.text(value.words);
}

export function readFormulaWords(from: Reader): FormulaWords {
  from.arrayOf(2);
  return { name: from.text(), words: from.text() };
}

export function writeTokenRow(to: Writer, value: TokenRow): void {
  to.array(3);
  to.integer(value.kind);
  to.integer(value.start);
  to.integer(value.end);
}

export function readTokenRow(from: Reader): TokenRow {
  from.arrayOf(3);
  return { kind: from.integer(), start: from.integer(), end: from.integer() };
}

export function writeFormulaOutcome(to: Writer, value: FormulaOutcome): void {
  switch (value.kind) {
    case "result":
      to.choice(0, 1);
      if (value.words === null) to.none();
      else to.text(value.words);
      return;
    case "fault":
      to.choice(1, 2);
      writeFormulaFault(to, value.formulaFault);
      to.integer(value.offset);
      return;
  }
}

export function readFormulaOutcome(from: Reader): FormulaOutcome {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "result", words: from.optional(() => from.text()) };
    case 1: return { kind: "fault", formulaFault: readFormulaFault(from), offset: from.integer() };
    default: throw from.unknown(number);
  }
}

export function writeFormulaCheck(to: Writer, value: FormulaCheck): void {
  to.array(2);
  to.array(value.tokens.length);
  for (const item of value.tokens) writeTokenRow(to, item);
  writeFormulaOutcome(to, value.outcome);
}

export function readFormulaCheck(from: Reader): FormulaCheck {
  from.arrayOf(2);
  return { tokens: from.list(() => readTokenRow(from)), outcome: readFormulaOutcome(from) };
}

export function writeScriptAddress(to: Writer, value: ScriptAddress): void {
  to.array(2);
  to.integer(value.object);
  to.integer(value.script);
}

export function readScriptAddress(from: Reader): ScriptAddress {
  from.arrayOf(2);
  return { object: from.integer(), script: from.integer() };
}

export function writeBrickStep(to: Writer, value: BrickStep): void {
  to.array(2);
  to.integer(value.brick);
  to.integer(value.branch);
}

export function readBrickStep(from: Reader): BrickStep {
  from.arrayOf(2);
  return { brick: from.integer(), branch: from.integer() };
}

export function writeBrickAddress(to: Writer, value: BrickAddress): void {
  to.array(4);
  to.integer(value.object);
  to.integer(value.script);
  to.array(value.path.length);
  for (const item of value.path) writeBrickStep(to, item);
  to.integer(value.index);
}

export function readBrickAddress(from: Reader): BrickAddress {
  from.arrayOf(4);
  return { object: from.integer(), script: from.integer(), path: from.list(() => readBrickStep(from)), index: from.integer() };
}

export function writeBlockAddress(to: Writer, value: BlockAddress): void {
  to.array(2);
  writeBrickAddress(to, value.place);
  to.integer(value.count);
}

export function readBlockAddress(from: Reader): BlockAddress {
  from.arrayOf(2);
  return { place: readBrickAddress(from), count: from.integer() };
}

export function writeChosenValue(to: Writer, value: ChosenValue): void {
  switch (value.kind) {
    case "formula":
      to.choice(0, 1);
      to.text(value.words);
      return;
    case "variable":
      to.choice(1, 1);
      to.integer(value.index);
      return;
    case "list":
      to.choice(2, 1);
      to.integer(value.index);
      return;
    case "look":
      to.choice(3, 1);
      to.integer(value.index);
      return;
    case "sound":
      to.choice(4, 1);
      to.integer(value.index);
      return;
    case "object":
      to.choice(5, 1);
      to.integer(value.index);
      return;
    case "text":
      to.choice(6, 1);
      to.text(value.words);
      return;
    case "none":
      to.choice(7, 0);
      return;
  }
}

export function readChosenValue(from: Reader): ChosenValue {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "formula", words: from.text() };
    case 1: return { kind: "variable", index: from.integer() };
    case 2: return { kind: "list", index: from.integer() };
    case 3: return { kind: "look", index: from.integer() };
    case 4: return { kind: "sound", index: from.integer() };
    case 5: return { kind: "object", index: from.integer() };
    case 6: return { kind: "text", words: from.text() };
    case 7: return { kind: "none" };
    default: throw from.unknown(number);
  }
}

export function writeProgramChange(to: Writer, value: ProgramChange): void {
  switch (value.kind) {
    case "setHeader":
      to.choice(0, 4);
      to.text(value.name);
      to.integer(value.width);
      to.integer(value.height);
      to.bool(value.isLandscape);
      return;
    case "addObject":
      to.choice(1, 2);
      to.text(value.name);
      to.integer(value.scene);
      return;
    case "renameObject":
      to.choice(2, 2);
      to.integer(value.object);
      to.text(value.name);
      return;
    case "removeObject":
      to.choice(3, 1);
      to.integer(value.object);
      return;
    case "duplicateObject":
      to.choice(4, 1);
      to.integer(value.object);
      return;
    case "moveObject":
      to.choice(5, 2);
      to.integer(value.object);
      to.integer(value.to);
      return;
    case "addScript":
      to.choice(6, 2);
      to.text(value.type);
      writeScriptAddress(to, value.scriptAddress);
      return;
    case "addBrick":
      to.choice(7, 2);
      to.text(value.type);
      writeBrickAddress(to, value.brickAddress);
      return;
    case "addCall":
      to.choice(8, 2);
      to.text(value.definition);
      writeBrickAddress(to, value.brickAddress);
      return;
    case "moveScript":
      to.choice(9, 2);
      writeScriptAddress(to, value.from);
      writeScriptAddress(to, value.to);
      return;
    case "moveBricks":
      to.choice(10, 2);
      writeBlockAddress(to, value.from);
      writeBrickAddress(to, value.to);
      return;
    case "duplicate":
      to.choice(11, 1);
      writeBlockAddress(to, value.blockAddress);
      return;
    case "remove":
      to.choice(12, 1);
      writeBlockAddress(to, value.blockAddress);
      return;
    case "setCommentedOut":
      to.choice(13, 2);
      writeBlockAddress(to, value.blockAddress);
      to.bool(value.isOut);
      return;
    case "setField":
      to.choice(14, 3);
      writeBlockAddress(to, value.blockAddress);
      to.text(value.name);
      writeChosenValue(to, value.chosenValue);
      return;
    case "addDefinition":
      to.choice(15, 2);
      to.text(value.words);
      to.integer(value.object);
      return;
    case "addVariable":
      to.choice(16, 2);
      to.text(value.name);
      if (value.owner === null) to.none();
      else to.integer(value.owner);
      return;
    case "renameVariable":
      to.choice(17, 2);
      to.integer(value.index);
      to.text(value.name);
      return;
    case "removeVariable":
      to.choice(18, 1);
      to.integer(value.index);
      return;
    case "addList":
      to.choice(19, 2);
      to.text(value.name);
      if (value.owner === null) to.none();
      else to.integer(value.owner);
      return;
    case "renameList":
      to.choice(20, 2);
      to.integer(value.index);
      to.text(value.name);
      return;
    case "removeList":
      to.choice(21, 1);
      to.integer(value.index);
      return;
    case "renameMessage":
      to.choice(22, 2);
      to.text(value.name);
      to.text(value.to);
      return;
    case "addLook":
      to.choice(23, 3);
      to.text(value.name);
      to.text(value.file);
      to.integer(value.object);
      return;
    case "renameLook":
      to.choice(24, 2);
      to.integer(value.index);
      to.text(value.name);
      return;
    case "setLookFile":
      to.choice(25, 2);
      to.integer(value.index);
      to.text(value.file);
      return;
    case "removeLook":
      to.choice(26, 2);
      to.integer(value.index);
      to.integer(value.object);
      return;
    case "moveLook":
      to.choice(27, 3);
      to.integer(value.index);
      to.integer(value.object);
      to.integer(value.to);
      return;
    case "addSound":
      to.choice(28, 3);
      to.text(value.name);
      to.text(value.file);
      to.integer(value.object);
      return;
    case "renameSound":
      to.choice(29, 2);
      to.integer(value.index);
      to.text(value.name);
      return;
    case "removeSound":
      to.choice(30, 2);
      to.integer(value.index);
      to.integer(value.object);
      return;
    case "moveSound":
      to.choice(31, 3);
      to.integer(value.index);
      to.integer(value.object);
      to.integer(value.to);
      return;
    case "addScene":
      to.choice(32, 2);
      to.text(value.name);
      to.text(value.background);
      return;
    case "renameScene":
      to.choice(33, 2);
      to.integer(value.scene);
      to.text(value.name);
      return;
    case "removeScene":
      to.choice(34, 1);
      to.integer(value.scene);
      return;
    case "duplicateScene":
      to.choice(35, 1);
      to.integer(value.scene);
      return;
    case "moveScene":
      to.choice(36, 2);
      to.integer(value.scene);
      to.integer(value.to);
      return;
    case "copyBlock":
      to.choice(37, 2);
      writeBlockAddress(to, value.blockAddress);
      to.integer(value.object);
      return;
    case "changeDefinition":
      to.choice(38, 3);
      to.text(value.definition);
      to.integer(value.object);
      to.array(value.parts.length);
      for (const item of value.parts) writeDefinitionPart(to, item);
      return;
  }
}

export function readProgramChange(from: Reader): ProgramChange {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "setHeader", name: from.text(), width: from.integer(), height: from.integer(), isLandscape: from.bool() };
    case 1: return { kind: "addObject", name: from.text(), scene: from.integer() };
    case 2: return { kind: "renameObject", object: from.integer(), name: from.text() };
    case 3: return { kind: "removeObject", object: from.integer() };
    case 4: return { kind: "duplicateObject", object: from.integer() };
    case 5: return { kind: "moveObject", object: from.integer(), to: from.integer() };
    case 6: return { kind: "addScript", type: from.text(), scriptAddress: readScriptAddress(from) };
    case 7: return { kind: "addBrick", type: from.text(), brickAddress: readBrickAddress(from) };
    case 8: return { kind: "addCall", definition: from.text(), brickAddress: readBrickAddress(from) };
    case 9: return { kind: "moveScript", from: readScriptAddress(from), to: readScriptAddress(from) };
    case 10: return { kind: "moveBricks", from: readBlockAddress(from), to: readBrickAddress(from) };
    case 11: return { kind: "duplicate", blockAddress: readBlockAddress(from) };
    case 12: return { kind: "remove", blockAddress: readBlockAddress(from) };
    case 13: return { kind: "setCommentedOut", blockAddress: readBlockAddress(from), isOut: from.bool() };
    case 14: return { kind: "setField", blockAddress: readBlockAddress(from), name: from.text(), chosenValue: readChosenValue(from) };
    case 15: return { kind: "addDefinition", words: from.text(), object: from.integer() };
    case 16: return { kind: "addVariable", name: from.text(), owner: from.optional(() => from.integer()) };
    case 17: return { kind: "renameVariable", index: from.integer(), name: from.text() };
    case 18: return { kind: "removeVariable", index: from.integer() };
    case 19: return { kind: "addList", name: from.text(), owner: from.optional(() => from.integer()) };
    case 20: return { kind: "renameList", index: from.integer(), name: from.text() };
    case 21: return { kind: "removeList", index: from.integer() };
    case 22: return { kind: "renameMessage", name: from.text(), to: from.text() };
    case 23: return { kind: "addLook", name: from.text(), file: from.text(), object: from.integer() };
    case 24: return { kind: "renameLook", index: from.integer(), name: from.text() };
    case 25: return { kind: "setLookFile", index: from.integer(), file: from.text() };
    case 26: return { kind: "removeLook", index: from.integer(), object: from.integer() };
    case 27: return { kind: "moveLook", index: from.integer(), object: from.integer(), to: from.integer() };
    case 28: return { kind: "addSound", name: from.text(), file: from.text(), object: from.integer() };
    case 29: return { kind: "renameSound", index: from.integer(), name: from.text() };
    case 30: return { kind: "removeSound", index: from.integer(), object: from.integer() };
    case 31: return { kind: "moveSound", index: from.integer(), object: from.integer(), to: from.integer() };
    case 32: return { kind: "addScene", name: from.text(), background: from.text() };
    case 33: return { kind: "renameScene", scene: from.integer(), name: from.text() };
    case 34: return { kind: "removeScene", scene: from.integer() };
    case 35: return { kind: "duplicateScene", scene: from.integer() };
    case 36: return { kind: "moveScene", scene: from.integer(), to: from.integer() };
    case 37: return { kind: "copyBlock", blockAddress: readBlockAddress(from), object: from.integer() };
    case 38: return { kind: "changeDefinition", definition: from.text(), object: from.integer(), parts: from.list(() => readDefinitionPart(from)) };
    default: throw from.unknown(number);
  }
}

export function writeDefinitionPart(to: Writer, value: DefinitionPart): void {
  to.array(3);
  to.text(value.words);
  to.bool(value.isInput);
  if (value.old === null) to.none();
  else to.text(value.old);
}

export function readDefinitionPart(from: Reader): DefinitionPart {
  from.arrayOf(3);
  return { words: from.text(), isInput: from.bool(), old: from.optional(() => from.text()) };
}

export function writePartValue(to: Writer, value: PartValue): void {
  to.array(2);
  to.integer(value.index);
  to.text(value.words);
}

export function readPartValue(from: Reader): PartValue {
  from.arrayOf(2);
  return { index: from.integer(), words: from.text() };
}

export function writePartItems(to: Writer, value: PartItems): void {
  to.array(3);
  to.integer(value.index);
  to.integer(value.length);
  to.array(value.items.length);
  for (const item of value.items) to.text(item);
}

export function readPartItems(from: Reader): PartItems {
  from.arrayOf(3);
  return { index: from.integer(), length: from.integer(), items: from.list(() => from.text()) };
}

export function writeStageValues(to: Writer, value: StageValues): void {
  to.array(2);
  to.array(value.variables.length);
  for (const item of value.variables) writePartValue(to, item);
  to.array(value.lists.length);
  for (const item of value.lists) writePartItems(to, item);
}

export function readStageValues(from: Reader): StageValues {
  from.arrayOf(2);
  return { variables: from.list(() => readPartValue(from)), lists: from.list(() => readPartItems(from)) };
}

/** Opens a program to be changed, and on the stage, from its bytes. */
export const openEditor = (core: Performing, program: Uint8Array): void =>
  core.perform(1, 0, 1, (to) => {
    to.byteString(program);
  });

/** Opens a new program, by the names of it, its background, its object and that one's look, and the look's file. */
export const openNewProgram = (core: Performing, name: string, background: string, object: string, look: string, file: string): void =>
  core.perform(1, 1, 5, (to) => {
    to.text(name);
    to.text(background);
    to.text(object);
    to.text(look);
    to.text(file);
  });

export const closeEditor = (core: Performing): void =>
  core.perform(1, 2, 0, null);

/** Makes a change: where that lies now which was made or moved. */
export const changeProgram = (core: Performing, programChange: ProgramChange): BlockAddress | null =>
  core.perform(1, 3, 1, (to) => {
    writeProgramChange(to, programChange);
  }, (from) => from.optional(() => readBlockAddress(from)));

/** Takes the last change back; false where there is none. */
export const undoProgram = (core: Performing): boolean =>
  core.perform(1, 4, 0, null, (from) => from.bool());

export const redoProgram = (core: Performing): boolean =>
  core.perform(1, 5, 0, null, (from) => from.bool());

/** Where a brick goes that is moved a step up, or down; missing where it cannot go on. */
export const stepBrick = (core: Performing, brickAddress: BrickAddress, isDown: boolean): BrickAddress | null =>
  core.perform(1, 6, 2, (to) => {
    writeBrickAddress(to, brickAddress);
    to.bool(isDown);
  }, (from) => from.optional(() => readBrickAddress(from)));

export const programBytes = (core: Performing): Uint8Array<ArrayBuffer> =>
  core.perform(1, 7, 0, null, (from) => from.byteString());

/** Gives the stage the program as it is now; the next beginning shows it. */
export const stageProgram = (core: Performing): void =>
  core.perform(1, 8, 0, null);

/** The scripts of an object that run on the stage. */
export const runningScripts = (core: Performing, object: Count): Count[] =>
  core.perform(1, 9, 1, (to) => {
    to.integer(object);
  }, (from) => from.list(() => from.integer()));

export const programView = (core: Performing): ProgramView =>
  core.perform(1, 10, 0, null, (from) => readProgramView(from));

export const objectView = (core: Performing, object: Count): ObjectView =>
  core.perform(1, 11, 1, (to) => {
    to.integer(object);
  }, (from) => readObjectView(from));

export const brickCatalogue = (core: Performing): BrickCatalogue =>
  core.perform(1, 12, 0, null, (from) => readBrickCatalogue(from));

/** A formula's pieces, and what is wrong with it or what it gives, for a script. */
export const checkFormula = (core: Performing, scriptAddress: ScriptAddress, words: string): FormulaCheck =>
  core.perform(1, 13, 2, (to) => {
    writeScriptAddress(to, scriptAddress);
    to.text(words);
  }, (from) => readFormulaCheck(from));

/**
 * Sets the language of all formulas from now on. English stands for what is not among the names. With a decimal comma
 * `1,5` is a number, and `;` parts what stands in brackets.
 */
export const setFormulaLanguage = (core: Performing, names: FormulaWords[], hasDecimalComma: boolean): void =>
  core.perform(1, 14, 2, (to) => {
    to.array(names.length);
    for (const item of names) writeFormulaWords(to, item);
    to.bool(hasDecimalComma);
  });

/** The values of the program's variables and lists, and of an object's, as they are on the stage. */
export const readValues = (core: Performing, object: Count): StageValues =>
  core.perform(1, 15, 1, (to) => {
    to.integer(object);
  }, (from) => readStageValues(from));
