// What bricks are called, from one table in the reader's language.

import english from "brick-texts";
import { addTable, language } from "../base/language.ts";
import { words } from "../base/words.ts";

export const CATEGORIES = ["event", "control", "motion", "looks", "pen", "sound", "data", "own", "device", "test"] as const;
/** The number of the category of the bricks that a program defines itself. */
export const OWN = CATEGORIES.indexOf("own");
export const GROUPS = ["numbers", "logic", "texts", "lists", "object", "stage", "time", "device"] as const;

const texts = addTable("bricks", english);

/** A group of keys for formulas. */
export type Group = keyof typeof texts.groups;

/** A piece of a brick: words, or the name of a field. */
export type Piece = { words: string; field?: undefined } | { field: string; words?: undefined };

/** Returns names of formulas in the language that is shown, by those of files; none in English. */
export function formulaWords(): { name: string; words: string }[] {
  const table = language()?.tables.formula ?? {};
  return Object.entries(table).map(([name, words]) => ({ name, words: String(words) }));
}

/** Returns what an operator is called in formulas. */
export const operatorWords = (name: string, english: string): string => String(language()?.tables.formula?.[name] ?? english);

const bricks: Record<string, string> = texts.bricks;
const choices: Record<string, Record<string, string>> = texts.choices;
const none: Record<string, string> = texts.none;

export const categoryWords = (category: number): string => {
  const name = CATEGORIES[category];
  return name ? texts.categories[name] : "";
};
export const groupWords = (group: Group): string => texts.groups[group];
export const choiceWords = (type: string, value: string): string => choices[type]?.[value] ?? value;
export const noneWords = (kind: string): string => none[kind] ?? words.editor.chooseOne;

/** Returns words and the names of fields in turn, for each part of a brick: what stands above its first branch, above its second. */
export const piecesOf = (type: string): Piece[][] => (bricks[type] ?? type).split("|").map((part) => part.split(/\{(\w+)\}/)
  .map((piece, index): Piece => (index % 2 === 0 ? { words: piece.trim() } : { field: piece })).filter((one) => one.field || one.words));

/** Returns a brick's words without its fields, for searching. */
export const plainWords = (type: string): string => (bricks[type] ?? type).replace(/\{\w+\}|\|/g, " ").replace(/\s+/g, " ").trim();
