// Dates and times of day as people read them, in one style throughout: 25 November, 25 November, 14:30, Wednesday 25 November. The year
// stands with another than this one.

import { inLanguage } from "./language.ts";
import { fill, words } from "./words.ts";

const days = inLanguage((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long" }));
const years = inLanguage((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", year: "numeric" }));
const weekdays = inLanguage((tag) => new Intl.DateTimeFormat(tag, { weekday: "long" }));
const clocks = inLanguage((tag) => new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));
const spans = inLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));

/** Returns “25 November”, of milliseconds since 1970. */
export const dayOf = (time: number, now = Date.now()): string =>
  (new Date(time).getFullYear() === new Date(now).getFullYear() ? days : years)().format(time);

/** Returns “14:30”. */
export const clockOf = (time: number): string => clocks().format(time);

/** Returns “25 November, 14:30”. */
export const momentOf = (time: number, now = Date.now()): string =>
  fill(words.common.moment, { day: dayOf(time, now), time: clockOf(time) });

/** Returns “Wednesday 25 November”, for headings of lists. */
export const weekdayOf = (time: number, now = Date.now()): string =>
  fill(words.common.weekday, { weekday: weekdays().format(time), day: dayOf(time, now) });

const STEPS: [size: number, unit: Intl.RelativeTimeFormatUnit][] =
  [[60, "second"], [60, "minute"], [24, "hour"], [7, "day"], [4.35, "week"], [12, "month"], [Infinity, "year"]];

/** Returns "3 hours ago", from milliseconds since 1970; "" for none. A clock that runs behind makes it "now". */
export function ago(time: number | null | undefined, now = Date.now()): string {
  if (time === null || time === undefined) return "";
  let value = Math.min(0, time - now) / 1000;
  for (const [size, unit] of STEPS) {
    if (Math.abs(value) < size) {
      return unit === "second" ? words.library.justNow : spans().format(Math.round(value), unit);
    }
    value /= size;
  }
  return "";
}
