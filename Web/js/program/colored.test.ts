import assert from "node:assert/strict";
import { colorOf, colorsIn } from "./colored.ts";

Deno.test("a formula is a colour where it is nothing but one", () => {
  assert.equal(colorOf(" '#FF00aa' "), "#ff00aa");
  for (const other of ["'#ff00a'", "'#ff00aa' + 1", "#ff00aa", "'red'"]) assert.equal(colorOf(other), null);
});

Deno.test("colours of a program stand once, those that come most first", () => {
  assert.deepEqual(colorsIn(["'#111111'", "join('#222222', '#ABCDEF')", "'#abcdef'"]), ["#abcdef", "#111111", "#222222"]);
});
