import assert from "node:assert/strict";
import { clockOf, dayOf, momentOf, weekdayOf } from "./dates.ts";

// By the clock of whoever runs it.
const time = new Date(2026, 10, 5, 9, 3).getTime();
const later = new Date(2027, 0, 1).getTime();

Deno.test("a date has its year where that is another than this one", () => {
  assert.equal(dayOf(time, time), "5 November");
  assert.equal(dayOf(time, later), "5 November 2026");
});

Deno.test("times of day have 24 hours, midnight is 00", () => {
  assert.equal(clockOf(time), "09:03");
  assert.equal(clockOf(new Date(2026, 10, 5, 0, 0).getTime()), "00:00");
  assert.equal(clockOf(new Date(2026, 10, 5, 21, 30).getTime()), "21:30");
});

Deno.test("moments and headings are made of these", () => {
  assert.equal(momentOf(time, time), "5 November, 09:03");
  assert.equal(weekdayOf(time, time), "Thursday 5 November");
  assert.equal(weekdayOf(time, later), "Thursday 5 November 2026");
});
