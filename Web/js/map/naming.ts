// What a person reads of a work: its years, its kind, its direction, how far it is.

import { fill, plural, words } from "../base/words.ts";
import type { Pin, Work } from "./calls.ts";

const texts = words.map;
const numbers = new Intl.NumberFormat("en-GB");
const short = new Intl.NumberFormat("en-GB", { notation: "compact", maximumSignificantDigits: 2 });

export const numberOf = (count: number): string => numbers.format(count);
/** Returns “1.2K” for a circle. */
export const shortNumberOf = (count: number): string => short.format(count);
export const worksOf = (count: number): string => plural(texts.works, count, { count: numberOf(count) });

/** Returns “1907”, “1900–1910”, “from 1900”, “until 1910”, or nothing. */
export function yearsOf({ from, to }: { from: number | null; to: number | null }): string {
  if (from === null && to === null) return "";
  if (from === null) return fill(texts.until, { year: to! });
  if (to === null) return fill(texts.since, { year: from });
  return from === to ? String(from) : fill(texts.years, { from, to });
}

/** Returns the year of a pin, for which there is little room: “1907”, “1900–10”. */
export function shortYearsOf({ from, to }: Pin): string {
  if (from === null || to === null || from === to) return String(from ?? to ?? "");
  const isOneCentury = Math.floor(from / 100) === Math.floor(to / 100);
  return fill(texts.years, { from, to: isOneCentury ? String(to % 100).padStart(2, "0") : to });
}

/** Returns “north-east” for degrees clockwise from north. */
export const directionOf = (degrees: number): string => texts.directions[Math.round(degrees / 45) % 8]!;

/** Returns all that a pin says, in a sentence for those who do not see it. */
export function sentenceOf(pin: Pin): string {
  const looks = pin.direction === null ? "" : fill(texts.looking, { direction: directionOf(pin.direction) });
  return [pin.title, texts.kind[pin.kind], yearsOf(pin), looks].filter(Boolean).join(", ");
}

/** Returns “350 m” or “12 km”. */
export function distanceOf(metres: number): string {
  if (metres < 950) return fill(texts.metres, { n: Math.max(10, Math.round(metres / 10) * 10) });
  return fill(texts.kilometres, { n: metres < 9500 ? (metres / 1000).toFixed(1) : numberOf(Math.round(metres / 1000)) });
}

/** Returns the line below a work's title. */
export const lineOf = (work: Work): string =>
  [work.person.name, yearsOf(work), work.place ?? ""].filter(Boolean).join(" · ");
