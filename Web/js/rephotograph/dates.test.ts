import assert from "node:assert/strict";
import { dateOf } from "./dates.ts";

Deno.test("years are written as a recipe has them", () => {
  assert.equal(dateOf({ from: 1910, to: 1915 }), "1910/1915");
  assert.equal(dateOf({ from: 1912, to: 1912 }), "1912");
  assert.equal(dateOf({ from: 1912, to: null }), "1912");
  assert.equal(dateOf({ from: -44, to: -44 }), "-0044");
  assert.equal(dateOf({}), "");
});
