// What stands in a brick when it is made. Words that people read are English in the catalogue, and in a program that is made in another language in that one.

import { language } from "../base/language.ts";
import { words } from "../base/words.ts";
import type { BlockAddress, BrickKindRow, ChosenValue, ProgramChange } from "../protocol/bricks/editor.ts";

const texts = words.newBricks;

/** What the words in new bricks are called in the table, by the bricks' types and the names of their fields. */
const KNOWN: Record<string, Record<string, keyof typeof texts>> = {
  SayBubbleBrick: { STRING: "hello" }, SayForBubbleBrick: { STRING: "hello" }, SpeakBrick: { SPEAK: "hello" }, SpeakAndWaitBrick: { SPEAK: "hello" },
  ThinkBubbleBrick: { STRING: "thought" }, ThinkForBubbleBrick: { STRING: "thought" },
  AskBrick: { ASK_QUESTION: "question" }, AskSpeechBrick: { ASK_SPEECH_QUESTION: "question" },
  PaintNewLookBrick: { LOOK_NEW: "look" }, CopyLookBrick: { LOOK_COPY: "copy" }, NoteBrick: { NOTE: "note" },
};

/** Returns the formula of a field of a new brick in the language that is shown; in English as the catalogue has it. */
export function beginningOf(type: string, field: string, formula: string): string {
  const known = language() && KNOWN[type]?.[field];
  return known ? `'${texts[known].replaceAll("'", "''")}'` : formula;
}

/** A change that is about what the one before it has made. */
export type FollowingChange = (made: BlockAddress) => ProgramChange;

/** Returns what gives a brick of a kind, once it is made, its words in the language that is shown. Where the program has no message yet, it is made with the first. */
export function beginningsOf({ type, fields }: BrickKindRow, hasMessages: boolean): FollowingChange[] {
  if (!language()) return [];
  return fields.flatMap(({ name, kind, words: formula }): FollowingChange[] => {
    const own = formula === null ? null : beginningOf(type, name, formula);
    const value: ChosenValue | null = own !== null && own !== formula ? { kind: "formula", words: own }
      : kind === "message" && !hasMessages ? { kind: "text", words: texts.message } : null;
    return value ? [(blockAddress) => ({ kind: "setField", blockAddress, name, chosenValue: value })] : [];
  });
}
