// Words for cells become edits: all fields are one, all durations are one, and words of shots (action, dialogue, notes, number) one for each.
// That they are taken back together is the work of `steps.ts`.

import type { ShotWords } from "../outline/calls.ts";
import type { FieldSetting, ShotDuration } from "../protocol/studio/project.ts";
import type { Rate } from "../player/timeline.ts";
import { type Column, copyOf, type Entry, isTyped } from "./columns.ts";
import { readDuration } from "../player/durations.ts";
import type { Put } from "./filling.ts";

export interface Edits {
  fields: FieldSetting[];
  durations: ShotDuration[];
  words: ShotWords[];
  /** How many cells cannot be what was put there: times that are none, and columns in which nothing can be typed. */
  badTimes: number;
  fixed: number;
}

// Numbers of shots are short.
const LONGEST_NUMBER = 16;

/** Returns the edits that put words into cells; what stands there already is none. */
export function editsOf(puts: readonly Put[], rows: readonly Entry[], columns: readonly Column[], rate: Rate): Edits {
  const edits: Edits = { fields: [], durations: [], words: [], badTimes: 0, fixed: 0 };
  for (const { row, column: at, text } of puts) {
    const [entry, column] = [rows[row], columns[at]];
    if (!entry || !column || column.kind === "picture") continue;
    if (!isTyped(column)) edits.fixed += 1;
    else if (copyOf(entry, column) !== text) add(edits, entry.shot, column, text, rate);
  }
  return edits;
}

function add(edits: Edits, { id: shot, duration, isPinned }: Entry["shot"], column: Column, text: string, rate: Rate): void {
  if (column.kind === "duration") {
    const milliseconds = readDuration(text, rate);
    // A shot that lasts no time is none: emptying leaves it as it is.
    if (milliseconds === null) edits.badTimes += text.trim() === "" ? 0 : 1;
    else if (milliseconds !== duration) edits.durations.push({ shot, milliseconds });
  } else if (column.kind === "field") {
    edits.fields.push({ shot, field: column.field, words: text.trim() });
  } else if (column.kind === "number") {
    const words = text.trim().slice(0, LONGEST_NUMBER);
    // Without a number of its own it has the one that follows from its place.
    if (words !== "" || isPinned) edits.words.push({ shot, kind: "number", words });
  } else if (column.kind === "action" || column.kind === "dialogue" || column.kind === "notes") {
    edits.words.push({ shot, kind: column.kind, words: text });
  }
}

export const isNothing = ({ fields, durations, words }: Edits): boolean => fields.length + durations.length + words.length === 0;
