import { equal } from "node:assert/strict";
import { test } from "node:test";

import { beside } from "./gone.ts";

test("shots that are gone are gone through in a circle, from either end", () => {
  const shots = ["a", "b", "c"];
  equal(beside(shots, null, 1), "a");
  equal(beside(shots, null, -1), "c");
  equal(beside(shots, "x", 1), "a");
  equal(beside(shots, "a", 1), "b");
  equal(beside(shots, "c", 1), "a");
  equal(beside(shots, "a", -1), "c");
  equal(beside([], null, 1), null);
  equal(beside(["a"], "a", -1), "a");
});
