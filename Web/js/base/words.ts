// The words that a person reads: Web/texts/en.json has all of them, by their places. A key that is not there does not compile.

import en from "texts";
import { addTable, inLanguage } from "./language.ts";

/** The table, in the language that is shown. */
export const words = addTable("words", en);

/** Words that change with a number, which stands in them as `{n}`: each language has kinds of its own. */
export type Plural = { [Kind in Intl.LDMLPluralRule]?: string } & { other: string };

const rules = inLanguage((tag) => new Intl.PluralRules(tag));

/** Returns words with values in the places of `{name}`, as pieces; a place for which there is no value is a mistake of the caller. */
export function pieces<Value>(text: string, values: Record<string, Value>): (string | Value)[] {
  return text.split(/(\{\w+\})/).filter((part) => part !== "").map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part;
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in “${text}”`);
    return value;
  });
}

/** Returns words with values in the places of `{name}`. */
export const fill = (text: string, values: Record<string, string | number>): string => pieces(text, values).join("");

/** Returns the words for a number of things, with values in their places. */
export const plural = (texts: Plural, n: number, values: Record<string, string | number> = {}): string =>
  fill(texts[rules().select(n)] ?? texts.other, { n, ...values });
