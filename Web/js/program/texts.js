// What bricks are called, from one table in the reader's language.

import texts from "../../texts/en/bricks.json";

export const CATEGORIES = ["event", "control", "motion", "looks", "pen", "sound", "data", "own", "device", "test"];
export const GROUPS = ["numbers", "logic", "texts", "lists", "object", "stage", "time", "device"];

export const categoryWords = (category) => texts.categories[CATEGORIES[category]];
export const groupWords = (group) => texts.groups[group];
export const choiceWords = (type, value) => texts.choices[type]?.[value] ?? value;
export const noneWords = (kind) => texts.none[kind] ?? "choose";

/** Words and the names of fields in turn, for each part of a brick: what stands above its first branch, above its second. */
export function wordsOf(type) {
  return (texts.bricks[type] ?? type).split("|").map((part) => part.split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? { words: piece.trim() } : { field: piece })).filter((one) => one.field || one.words));
}

/** A brick's words without its fields, for searching. */
export const plainWords = (type) => (texts.bricks[type] ?? type).replace(/\{\w+\}|\|/g, " ").replace(/\s+/g, " ").trim();
