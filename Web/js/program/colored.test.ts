import assert from "node:assert/strict";
import { colorFieldsOf, colorOf, colorOfParts, colorsIn, partsOfColor } from "./colored.ts";

Deno.test("a formula is a colour where it is nothing but one", () => {
  assert.equal(colorOf(" '#FF00aa' "), "#ff00aa");
  for (const other of ["'#ff00a'", "'#ff00aa' + 1", "#ff00aa", "'red'"]) assert.equal(colorOf(other), null);
});

Deno.test("colours of a program stand once, those that come most first", () => {
  assert.deepEqual(colorsIn(["'#111111'", "join('#222222', '#ABCDEF')", "'#abcdef'"]), ["#abcdef", "#111111", "#222222"]);
});

Deno.test("red, green and blue are a colour where each is a plain number", () => {
  assert.deepEqual(partsOfColor("#e5484d"), [229, 72, 77]);
  assert.equal(colorOfParts(["229", " 72", "77"]), "#e5484d");
  assert.equal(colorOfParts(["0", "127,6", "300"]), "#0080ff");
  for (const other of [["0", "0", ""], ["0", "0", "1 + 1"], ["-1", "0", "0"]]) assert.equal(colorOfParts(other), null);
});

Deno.test("fields are a colour where there are all three", () => {
  const fields = ["PEN_COLOR_RED", "PEN_COLOR_GREEN", "PEN_COLOR_BLUE"].map((name) => ({ name, kind: "formula" as const, value: { kind: "formula" as const, words: "0" } }));
  assert.deepEqual(colorFieldsOf(fields), ["PEN_COLOR_RED", "PEN_COLOR_GREEN", "PEN_COLOR_BLUE"]);
  assert.equal(colorFieldsOf(fields.slice(1)), null);
});
