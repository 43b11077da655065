import assert from "node:assert/strict";
import { spanOf } from "./years.ts";

Deno.test("a date spans the years that it may be of", () => {
  const spans: [date: string, from: number | null, to: number | null][] = [
    ["1912", 1912, 1912], ["1910~/1915~", 1910, 1915], ["191X", 1910, 1919], ["18XX", 1800, 1899], ["1912-05-01", 1912, 1912], ["1912?", 1912, 1912],
    ["../1915", null, 1915], ["1910/..", 1910, null], ["-0044", -44, -44], ["", null, null], ["before the war", null, null],
  ];
  for (const [date, from, to] of spans) assert.deepEqual(spanOf(date), { from, to }, date);
});
