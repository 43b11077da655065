// Names of whole programs.

import { EDIT } from "./calls.js";
import * as calls from "./calls.js";

/** What a new program is called where nothing else is typed. */
export const DEFAULT = "My program";

/** A name that none of those that are taken has: with the least number from 2 on where it must have one. */
export function freeName(name, taken) {
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name} ${number}`;
  return free;
}

/** Throws where a name is taken. */
export function checkFree(name, taken) {
  if (taken.includes(name)) throw new Error(`There is a program of the name “${name}” already.`);
}

/** The name that a program gives itself; the module is to be loaded, and has that program open then. So has it below. */
export function nameOf(document) {
  calls.open(document);
  return calls.program().name;
}

/** A program's bytes with another name in them. */
export function renamed(document, name) {
  calls.open(document);
  const { width, height, isLandscape } = calls.program();
  calls.edit(EDIT.setHeader, [width, height, isLandscape ? 1 : 0], [name]);
  return calls.programBytes();
}
