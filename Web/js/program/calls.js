// The part of the module of programs (stage/machine.js) that changes them. A place is { object, script, path: [[brick, branch]…],
// index, count }; the script itself has the index −1.

import { bricks, checked, json, lend, output } from "../stage/machine.js";

/** The edits, by the numbers that `EditOrder` reads. */
export const EDIT = {
  setHeader: 0, addObject: 1, renameObject: 2, removeObject: 3, duplicateObject: 4, moveObject: 5, addScript: 6, addBrick: 7,
  addCall: 8, moveScript: 9, moveBricks: 10, duplicate: 11, remove: 12, setCommentedOut: 13, setField: 14, addDefinition: 15,
  addVariable: 20, renameVariable: 21, removeVariable: 22, addList: 23, renameList: 24, removeList: 25, renameMessage: 26,
  addLook: 30, renameLook: 31, setLookFile: 32, removeLook: 33, moveLook: 34, addSound: 35, renameSound: 36, removeSound: 37,
  moveSound: 38,
};

/** What a field is set to, likewise. */
export const VALUE = { formula: 0, variable: 1, list: 2, look: 3, sound: 4, object: 5, text: 6, none: 7 };

const encoder = new TextEncoder();

function packed(numbers, texts) {
  const words = encoder.encode(texts.map((text) => text.replaceAll("\0", "") + "\0").join(""));
  const bytes = new Uint8Array(numbers.length * 8 + words.length);
  new Float64Array(bytes.buffer, 0, numbers.length).set(numbers);
  bytes.set(words, numbers.length * 8);
  return bytes;
}

const outputNumbers = (count) => [...new Float64Array(bricks().memory.buffer, bricks().output(), count)];

export const placeNumbers = ({ object, script, path = [], index }) => [object, script, path.length, ...path.flat(), index];
export const blockNumbers = (place) => [...placeNumbers(place), place.count ?? 1];

function placeOf([object, script, depth, ...rest]) {
  const path = [];
  for (let step = 0; step < depth; step++) path.push([rest[2 * step], rest[2 * step + 1]]);
  return { object, script, path, index: rest[2 * depth], count: rest[2 * depth + 1] ?? 1 };
}

export const open = (document) => lend(document, (pointer, count) => checked(bricks().openEditor(pointer, count)));
export const openNew = (...names) => lend(packed([], names), (pointer, count) => bricks().openNewProgram(pointer, count));

/** Makes an edit; where that lies now which was made or moved, or null. Throws why it cannot be made. */
export function edit(code, numbers = [], texts = []) {
  const count = lend(packed(numbers, texts), (pointer, length) => checked(bricks().editProgram(code, pointer, length, numbers.length)));
  return count > 0 ? placeOf(outputNumbers(count)) : null;
}

export const undo = () => bricks().undoProgram() === 1;
export const redo = () => bricks().redoProgram() === 1;

/** Where a brick goes that is moved a step up or down; null at the end. */
export function step(place, isDown) {
  const numbers = placeNumbers(place);
  const count = lend(packed(numbers, []), (pointer, length) => bricks().stepBrick(pointer, length, isDown ? 1 : 0));
  return count > 0 ? placeOf(outputNumbers(count)) : null;
}

export function programBytes() {
  bricks().programBytes();
  return output().slice();
}

export const program = () => json(() => bricks().programView());
export const object = (object) => json(() => checked(bricks().objectView(object)));
export const catalog = () => json(() => bricks().brickCatalog());
export const toStage = () => bricks().stageProgram();
export const running = (object) => outputNumbers(bricks().runningScripts(object));

/** A formula's pieces, and what is wrong with it or what it gives. */
export const check = (object, script, words) =>
  lend(packed([object, script], [words]), (pointer, count) => json(() => bricks().checkFormula(pointer, count)));
