// Dates and times of day as people read them, in one style throughout: 25 November, 25 November, 14:30, Wednesday 25 November. The year
// stands with another than this one.

import { fill, words } from "./words.ts";

const LANGUAGE = "en-GB";
const days = new Intl.DateTimeFormat(LANGUAGE, { day: "numeric", month: "long" });
const years = new Intl.DateTimeFormat(LANGUAGE, { day: "numeric", month: "long", year: "numeric" });
const weekdays = new Intl.DateTimeFormat(LANGUAGE, { weekday: "long" });
const clocks = new Intl.DateTimeFormat(LANGUAGE, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Returns “25 November”, of milliseconds since 1970. */
export const dayOf = (time: number, now = Date.now()): string =>
  (new Date(time).getFullYear() === new Date(now).getFullYear() ? days : years).format(time);

/** Returns “14:30”. */
export const clockOf = (time: number): string => clocks.format(time);

/** Returns “25 November, 14:30”. */
export const momentOf = (time: number, now = Date.now()): string =>
  fill(words.common.moment, { day: dayOf(time, now), time: clockOf(time) });

/** Returns “Wednesday 25 November”, for headings of lists. */
export const weekdayOf = (time: number, now = Date.now()): string =>
  fill(words.common.weekday, { weekday: weekdays.format(time), day: dayOf(time, now) });

const STEPS: [size: number, unit: Intl.RelativeTimeFormatUnit][] =
  [[60, "second"], [60, "minute"], [24, "hour"], [7, "day"], [4.35, "week"], [12, "month"], [Infinity, "year"]];

/** Returns "3 hours ago", from milliseconds since 1970; "" for none. A clock that runs behind makes it "now". */
export function ago(time: number | null | undefined, now = Date.now()): string {
  if (time === null || time === undefined) return "";
  let value = Math.min(0, time - now) / 1000;
  for (const [size, unit] of STEPS) {
    if (Math.abs(value) < size) {
      return unit === "second" ? words.library.justNow : new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto" }).format(Math.round(value), unit);
    }
    value /= size;
  }
  return "";
}
