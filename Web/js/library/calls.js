// The core's library: what the page asks of it. Each command gives the id of what is new, or null, or throws what
// it says.

import * as core from "../core.ts";
import { collect } from "../saving.ts";
import { fromHex, toHex } from "../session.ts";

const NONE = "0".repeat(32);
const encoder = new TextEncoder();

/** What lies where: `{folders, projects, binFolders, binProjects}`. */
export const contents = () => JSON.parse(core.textOf(core.call.libraryContents()));

function command(name, bytes, ...numbers) {
  const id = core.output(core.ask(name, bytes, ...numbers));
  collect();
  return id ? toHex(id) : null;
}

function withText(id, text) {
  const words = encoder.encode(text);
  const bytes = new Uint8Array(16 + words.length);
  bytes.set(fromHex(id ?? NONE), 0);
  bytes.set(words, 16);
  return bytes;
}

/** Folders and projects as the core takes them; an item is {isFolder, id}. */
const itemBytes = (items) => Uint8Array.from(items.flatMap(({ isFolder, id }) => [isFolder ? 0 : 1, ...fromHex(id)]));

export const addFolder = (parent, name) => command("addFolder", withText(parent, name));
export const addProject = (folder, name, { width, height }) => command("addProject", withText(folder, name), width, height);
export const duplicateProject = (id, name, { width, height }) => command("duplicateProject", withText(id, name), width, height);

/** Copies a folder with all that is in it; `projects` are those that lie somewhere in it, as summaries. */
export function duplicateFolder(id, name, projects) {
  const named = (text) => {
    const words = encoder.encode(text);
    return [words.length >> 8, words.length & 255, ...words];
  };
  const number = (value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  return command("duplicateFolder", Uint8Array.from([
    ...fromHex(id), ...named(name),
    ...projects.flatMap((one) => [...fromHex(one.id), ...named(one.name), ...number(one.canvas.width), ...number(one.canvas.height)]),
  ]));
}

export const nameFolder = (id, name) => command("setFolder", withText(id, name), 0);
export const describeFolder = (id, words) => command("setFolder", withText(id, words), 1);
export const remove = (items) => command("removeItems", itemBytes(items), 0);
export const restore = (items) => command("removeItems", itemBytes(items), 1);

/** Moves items into a folder (null for the top), behind `after`, an item, or "end" or "front". */
export function move(items, folder, after = "end") {
  const sibling = typeof after === "string" ? [after === "end" ? 2 : 3, ...fromHex(NONE)] : [...itemBytes([after])];
  return command("moveItems", Uint8Array.from([...fromHex(folder ?? NONE), ...sibling, ...itemBytes(items)]));
}
