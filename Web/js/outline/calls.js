// The core's project: what the page asks of it. Each command says what is new, or throws what it says.

import * as core from "../core.ts";
import { collect } from "../saving.ts";
import { fromHex, toHex } from "../session.ts";

const NONE = "0".repeat(32);
const encoder = new TextEncoder();
const idBytes = (...ids) => fromHex(ids.map((id) => id ?? NONE).join(""));

/** The project's outline as the core has it. */
export const outline = () => JSON.parse(core.textOf(core.call.projectOutline()));

/** Runs a command of the core, saves what it has done, and gives the ids of what is new. */
function command(name, bytes, ...numbers) {
  const ids = toHex(core.output(core.ask(name, bytes, ...numbers)) ?? new Uint8Array());
  collect();
  return ids.match(/.{32}/g) ?? [];
}

function withText(ids, text) {
  const words = encoder.encode(text);
  const bytes = new Uint8Array(ids.length + words.length);
  bytes.set(ids, 0);
  bytes.set(words, ids.length);
  return bytes;
}

export const addScene = (after, name) => command("addScene", withText(idBytes(after), name))[0];
export const removeScenes = (ids) => command("removeScenes", idBytes(...ids));
export const duplicateScenes = (ids) => command("duplicateScenes", idBytes(...ids));
export const moveScenes = (ids, after) => command("moveScenes", idBytes(after, ...ids));
export const nameScene = (id, name) => command("setScene", withText(idBytes(id), name), 0);
export const describeScene = (id, words) => command("setScene", withText(idBytes(id), words), 1);

export const addShot = (scene, after) => command("addShot", idBytes(scene, after))[0];
export const removeShots = (ids) => command("removeShots", idBytes(...ids));
export const duplicateShots = (ids) => command("duplicateShots", idBytes(...ids));
export const moveShots = (ids, scene, after) => command("moveShots", idBytes(scene, after, ...ids));
const WORDS = { dialogue: 0, action: 1, notes: 2, number: 3 };
export const setWords = (id, kind, words) => command("setShotWords", withText(idBytes(id), words), WORDS[kind]);
export const setDuration = (ids, milliseconds) => command("setShotDuration", idBytes(...ids), milliseconds);
export const nameProject = (name) => command("setProjectWords", encoder.encode(name), 0);
export const describeProject = (words) => command("setProjectWords", encoder.encode(words), 1);

/** The shots among `ids`, in the order in which they stand. */
export const inOrder = (ids) =>
  toHex(core.output(core.ask("shotsInOrder", idBytes(...ids))) ?? new Uint8Array()).match(/.{32}/g) ?? [];

/** Puts in copies of shots `{id, duration, dialogue, action, notes}` behind a shot, or at a scene's front. */
export function pasteShots(shots, scene, after) {
  const parts = [idBytes(scene, after)];
  const word = (n) => Uint8Array.from([n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]);
  for (const shot of shots) {
    parts.push(fromHex(shot.id), word(shot.duration));
    for (const text of [shot.dialogue, shot.action, shot.notes]) {
      const words = encoder.encode(text);
      parts.push(word(words.length), words);
    }
  }
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return command("pasteShots", bytes);
}

// MARK: The grid

/** Lays the grid out: `{columns, width, height, total}`, the size of a cell and of the whole. */
export function layGrid(width, frameWidth, header, caption) {
  const [columns, cellWidth, height, total] = core.numbersOf(core.call.layGrid(width, frameWidth, header, caption));
  return { columns, width: cellWidth, height, total };
}

/** What meets a range: `[{scene, top, cells: [{shot, x, y}]}]`, by indexes. */
export function gridRange(top, bottom) {
  const numbers = core.numbersOf(core.call.gridRange(top, bottom)) ?? [];
  const scenes = [];
  for (let i = 0; i < numbers.length;) {
    const scene = { scene: numbers[i], top: numbers[i + 1], cells: [] };
    const count = numbers[i + 2];
    i += 3;
    for (let k = 0; k < count; k++, i += 3) {
      scene.cells.push({ shot: numbers[i], x: numbers[i + 1], y: numbers[i + 2] });
    }
    scenes.push(scene);
  }
  return scenes;
}

/** Where something dropped goes, and the line that shows it. */
export function gridPlace(x, y) {
  const numbers = core.numbersOf(core.call.gridPlace(x, y));
  if (!numbers) return null;
  const [scene, shot, lineX, top, bottom] = numbers;
  return { scene, shot, lineX, top, bottom };
}

export function gridRect(scene, shot) {
  const [x, y, width, height] = core.numbersOf(core.call.gridRect(scene, shot)) ?? [0, 0, 0, 0];
  return { x, y, width, height };
}
