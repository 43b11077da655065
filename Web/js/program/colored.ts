// Colours in formulas, as `'#ff0000'`, and in three of them that are red, green and blue.

import type { FieldRow } from "../protocol/bricks/editor.ts";

const MARKED = /'(#[0-9a-f]{6})'/gi;

/** Returns the colour that a formula is, in small letters; null where it is none. */
export function colorOf(formula: string): string | null {
  const found = /^\s*'(#[0-9a-f]{6})'\s*$/i.exec(formula);
  return found ? found[1]!.toLowerCase() : null;
}

/** Returns the colours in formulas, each once, those that come most first. */
export function colorsIn(formulas: string[]): string[] {
  const counts = new Map<string, number>();
  for (const [, color] of formulas.flatMap((formula) => [...formula.matchAll(MARKED)])) {
    const small = color!.toLowerCase();
    counts.set(small, (counts.get(small) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color);
}

/** The names of three fields that are red, green and blue of one colour. */
export type ColorFields = [red: string, green: string, blue: string];
type Parts = [red: number, green: number, blue: number];

/** What stands for all three where a field is named. */
export const COLOR_FIELD = "color";
const PARTS = ["RED", "GREEN", "BLUE"] as const;

/** Returns the fields of a brick that are a colour together; null where there are none. */
export function colorFieldsOf(fields: FieldRow[]): ColorFields | null {
  const found = PARTS.map((part) => fields.find(({ name, kind }) => kind === "formula" && name.endsWith(`_${part}`))?.name);
  return found.every((name) => name !== undefined) ? found as ColorFields : null;
}

/** Returns red, green and blue of a colour, each 0…255. */
export const partsOfColor = (color: string): Parts => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as Parts;

/** Returns the colour that three formulas are, each a plain number, which counts as 0…255; null where one is none. */
export function colorOfParts(formulas: string[]): string | null {
  if (!formulas.every((one) => /^\s*\d+([.,]\d+)?\s*$/.test(one))) return null;
  const parts = formulas.map((one) => Math.min(255, Math.round(Number(one.replace(",", ".")))));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the words of three fields. */
export const wordsOfColor = (names: ColorFields, fields: FieldRow[]): string[] => names.map((name) => {
  const value = fields.find((one) => one.name === name)?.value;
  return value?.kind === "formula" ? value.words : "";
});
