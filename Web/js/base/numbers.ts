// Numbers as people of a language write them, and as programs have them.

import { inLanguage } from "./language.ts";

const decimal = inLanguage((tag) => new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".");
const tenths = inLanguage((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }));

// The first digits of those who do not write 0 to 9: Arabic, Persian, Devanagari, and wide ones of Chinese and Japanese keyboards.
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** Whether numbers have a comma before their tenths. */
export const hasDecimalComma = (): boolean => decimal() === ",";

/** What stands before the tenths of a number. */
export const decimalSign = (): string => (hasDecimalComma() ? "," : ".");

/** What stands between the inputs of a function: no comma where numbers have those. */
export const argumentSign = (): string => (hasDecimalComma() ? ";" : ",");

/** Returns words as the language writes them where they are a number with a point; others as they are. */
export const shownNumber = (words: string): string => (/^-?\d+\.\d+(?:E-?\d+)?$/.test(words) ? words.replace(".", decimalSign()) : words);

/** Returns “1.5”, as the language writes it. */
export const withTenths = (value: number): string => tenths().format(value);

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - ZEROS.findLast((zero) => zero <= code)!);
}

/** Returns a number that was typed as programs write it, with digits from 0 to 9 and a point; null for what is no number. */
export function plainNumber(typed: string): string | null {
  const plain = typed.trim().replace(OTHER_DIGITS, plainDigit).replace(/^[−－]/, "-").replace(hasDecimalComma() ? /[,\u066b．]/ : /[\u066b．]/, ".");
  return NUMBER.test(plain) ? plain : null;
}
