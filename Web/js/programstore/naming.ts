// Names of whole programs.

import { bricks } from "../bricks/machine.ts";
import { changeProgram, openEditor, programBytes, programView } from "../protocol/bricks/editor.ts";
import { fill, words } from "../base/words.ts";

/** Returns a name that none of those that are taken has: with the least number from 2 on where it must have one. */
export function freeName(name: string, taken: string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name} ${number}`;
  return free;
}

/** Throws where a name is taken. */
export function checkFree(name: string, taken: string[]): void {
  if (taken.includes(name)) throw new Error(fill(words.editor.nameTaken, { name }));
}

/** Returns the name that a program gives itself; the module is to be loaded, and has that program open then. So has it below. */
export function nameOf(document: Uint8Array): string {
  openEditor(bricks(), document);
  return programView(bricks()).name;
}

/** Returns a program's bytes with another name in them. */
export function renamed(document: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
  openEditor(bricks(), document);
  const { width, height, isLandscape } = programView(bricks());
  changeProgram(bricks(), { kind: "setHeader", name, width, height, isLandscape });
  return programBytes(bricks());
}
