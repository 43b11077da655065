// The part of the module of programs (stage/machine.js) that changes them. A place is { object, script, path: [[brick, branch]…],
// index, count }; the script itself has the index −1.

import * as requests from "../protocol/bricks/editor.ts";
import { wordsOfFormula } from "../refusals.ts";
import { bricks } from "../stage/machine.js";

/** Takes the whole numbers of a list one after another; −1 for what is none. */
function reader(numbers) {
  const left = [...numbers];
  return () => {
    const number = left.shift();
    return Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : -1;
  };
}

const part = (next) => Math.max(0, next());
const owner = (next) => { const index = next(); return index < 0 ? null : index; };
const script = (next) => ({ object: part(next), script: part(next) });

function place(next) {
  const { object, script: number } = script(next);
  const path = Array.from({ length: part(next) }, () => ({ brick: part(next), branch: part(next) }));
  return { object, script: number, path, index: next() };
}

function block(next) {
  const at = place(next);
  return { place: at, count: Math.max(1, next()) };
}

/** What a field is set to, by kinds; `VALUE` has their numbers. */
const VALUES = ["formula", "variable", "list", "look", "sound", "object", "text", "none"];
export const VALUE = Object.fromEntries(VALUES.map((kind, number) => [kind, number]));

function value(next, words) {
  const kind = VALUES[next()] ?? "none";
  if (kind === "formula" || kind === "text") return { kind, words };
  return kind === "none" ? { kind } : { kind, index: part(next) };
}

/** An edit of a kind: made of numbers, by what takes the next, and of texts. */
const of = (kind, make) => (numbers, texts) => ({ kind, ...make(reader(numbers), texts) });

/** The edits: each makes of numbers and texts what the module is asked for. */
export const EDIT = {
  setHeader: of("setHeader", (next, [name]) => ({ name, width: next(), height: next(), isLandscape: next() === 1 })),
  addObject: of("addObject", (next, [name]) => ({ name, scene: part(next) })),
  renameObject: of("renameObject", (next, [name]) => ({ object: part(next), name })),
  removeObject: of("removeObject", (next) => ({ object: part(next) })),
  duplicateObject: of("duplicateObject", (next) => ({ object: part(next) })),
  moveObject: of("moveObject", (next) => ({ object: part(next), to: next() })),
  addScript: of("addScript", (next, [type]) => ({ type, scriptAddress: script(next) })),
  addBrick: of("addBrick", (next, [type]) => ({ type, brickAddress: place(next) })),
  addCall: of("addCall", (next, [definition]) => ({ definition, brickAddress: place(next) })),
  moveScript: of("moveScript", (next) => ({ from: script(next), to: script(next) })),
  moveBricks: of("moveBricks", (next) => ({ from: block(next), to: place(next) })),
  duplicate: of("duplicate", (next) => ({ blockAddress: block(next) })),
  remove: of("remove", (next) => ({ blockAddress: block(next) })),
  setCommentedOut: of("setCommentedOut", (next) => ({ blockAddress: block(next), isOut: next() === 1 })),
  setField: of("setField", (next, [name, words]) => ({ blockAddress: block(next), name, chosenValue: value(next, words) })),
  addDefinition: of("addDefinition", (next, [words]) => ({ words, object: part(next) })),
  addVariable: of("addVariable", (next, [name]) => ({ name, owner: owner(next) })),
  renameVariable: of("renameVariable", (next, [name]) => ({ index: part(next), name })),
  removeVariable: of("removeVariable", (next) => ({ index: part(next) })),
  addList: of("addList", (next, [name]) => ({ name, owner: owner(next) })),
  renameList: of("renameList", (next, [name]) => ({ index: part(next), name })),
  removeList: of("removeList", (next) => ({ index: part(next) })),
  renameMessage: of("renameMessage", (_, [name, to]) => ({ name, to })),
  addLook: of("addLook", (next, [name, file]) => ({ name, file, object: part(next) })),
  renameLook: of("renameLook", (next, [name]) => ({ index: part(next), name })),
  setLookFile: of("setLookFile", (next, [file]) => ({ index: part(next), file })),
  removeLook: of("removeLook", (next) => ({ index: part(next), object: part(next) })),
  moveLook: of("moveLook", (next) => ({ index: part(next), object: part(next), to: next() })),
  addSound: of("addSound", (next, [name, file]) => ({ name, file, object: part(next) })),
  renameSound: of("renameSound", (next, [name]) => ({ index: part(next), name })),
  removeSound: of("removeSound", (next) => ({ index: part(next), object: part(next) })),
  moveSound: of("moveSound", (next) => ({ index: part(next), object: part(next), to: next() })),
};

export const placeNumbers = ({ object, script, path = [], index }) => [object, script, path.length, ...path.flat(), index];
export const blockNumbers = (place) => [...placeNumbers(place), place.count ?? 1];

const pageOf = ({ object, script, path, index }, count = 1) =>
  ({ object, script, path: path.map(({ brick, branch }) => [brick, branch]), index, count });

export const open = (document) => requests.openEditor(bricks(), document);
export const openNew = (name, background, object, look, file) => requests.openNewProgram(bricks(), name, background, object, look, file);

/** Makes an edit; where that lies now which was made or moved, or null. Throws why it cannot be made. */
export function edit(make, numbers = [], texts = []) {
  const block = requests.changeProgram(bricks(), make(numbers, texts));
  return block && pageOf(block.place, block.count);
}

export const undo = () => requests.undoProgram(bricks());
export const redo = () => requests.redoProgram(bricks());

/** Where a brick goes that is moved a step up or down; null at the end. */
export function step(at, isDown) {
  const found = requests.stepBrick(bricks(), place(reader(placeNumbers(at))), Boolean(isDown));
  return found && pageOf(found);
}

export const programBytes = () => requests.programBytes(bricks());

export function program() {
  const { messages, ...view } = requests.programView(bricks());
  return { ...view, messages: messages.map((name) => ({ name })) };
}

// MARK: What is shown

const wordOf = (word) => (word.kind === "label" ? { label: word.words } : { input: word.name });

function fieldOf({ name, kind, value }) {
  switch (value.kind) {
    case "formula": return { name, kind, words: value.words };
    case "text": return { name, kind, text: value.words };
    default: return { name, kind, index: value.namedPart.index, words: value.namedPart.name };
  }
}

const brickOf = ({ words, fields, inputs, branches, ...brick }) => ({
  ...brick, fields: fields.map(fieldOf), inputs: inputs.map(fieldOf),
  branches: branches.map(({ name, bricks }) => ({ name, bricks: bricks.map(brickOf) })),
  ...(brick.type === "UserDefinedBrick" ? { words: words.map(wordOf) } : {}),
});

const scriptOf = ({ isOwn, words, fields, inputs, bricks, ...script }) => ({
  ...script, fields: fields.map(fieldOf), inputs: inputs.map(fieldOf), bricks: bricks.map(brickOf), ...(isOwn ? { words: words.map(wordOf) } : {}),
});

/** An object with its scripts, looks, sounds, variables and lists. */
export function object(number) {
  const { definitions, scripts, ...view } = requests.objectView(bricks(), number);
  return { ...view, definitions: definitions.map(({ id, words }) => ({ id, words: words.map(wordOf) })), scripts: scripts.map(scriptOf) };
}

/** The bricks that can be made, and what formulas can name. */
export function catalog() {
  const { bricks: kinds, names } = requests.brickCatalogue(bricks());
  return {
    bricks: kinds.map(({ fields, branches, ...kind }) => ({
      ...kind, branches: branches.map((name) => ({ name })),
      fields: fields.map(({ words, choices, ...field }) => ({ ...field, words: words ?? undefined, choices: choices.map((value) => ({ value })) })),
    })), names,
  };
}

export const toStage = () => requests.stageProgram(bricks());
export const running = (object) => requests.runningScripts(bricks(), object);

/** A formula's pieces, and what is wrong with it or what it gives. */
export function check(object, script, words) {
  const { tokens, outcome } = requests.checkFormula(bricks(), { object, script }, words);
  if (outcome.kind === "fault") return { tokens, problem: wordsOfFormula(outcome.formulaFault), offset: outcome.offset };
  return { tokens, result: outcome.words ?? undefined };
}
