// The words of a brick that the program defines, part by part, while they are changed.

import type { DefinitionPart, OwnWord } from "../protocol/bricks/editor.ts";

/** Returns the parts of a brick's words, as they are. */
export const partsOf = (words: OwnWord[]): DefinitionPart[] => words.map((word) => (word.kind === "label"
  ? { words: word.words, isInput: false, old: null } : { words: word.name, isInput: true, old: word.name }));

/** Returns the parts with the one at `from` at `to`. */
export function moved(parts: DefinitionPart[], from: number, to: number): DefinitionPart[] {
  const rest = parts.filter((_, place) => place !== from);
  return [...rest.slice(0, to), parts[from]!, ...rest.slice(to)];
}

/** Returns a name for one more input that none of them has. */
export function freeInput(parts: DefinitionPart[], name: string): string {
  const taken = parts.map(({ words }) => words);
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name} ${number}`;
  return free;
}

/** Whether two bricks have the same words and inputs. */
export const areSame = (one: OwnWord[], other: OwnWord[]): boolean => JSON.stringify(one) === JSON.stringify(other);
