import assert from "node:assert/strict";
import { fromHSV, fromText, toHSV } from "./color.ts";

Deno.test("primary colours stand at their hues", () => {
  const hues = ["#ff0000", "#ffff00", "#00ff00", "#00ffff", "#0000ff", "#ff00ff"].map((hex) => toHSV(hex));
  assert.deepEqual(hues.map(({ h }) => h), [0, 60, 120, 180, 240, 300]);
  assert.ok(hues.every(({ s, v }) => s === 1 && v === 1));
  assert.deepEqual(toHSV("#808080"), { h: 0, s: 0, v: 128 / 255 });
  assert.deepEqual(toHSV("#000000"), { h: 0, s: 0, v: 0 });
});

Deno.test("every colour comes back from its hue, saturation and value", () => {
  for (let number = 0; number < 1 << 24; number += 4099) {
    const hex = `#${number.toString(16).padStart(6, "0")}`;
    assert.equal(fromHSV(toHSV(hex)), hex);
  }
});

Deno.test("three or six digits are a colour, with or without the sign, and nothing else is", () => {
  assert.deepEqual(["#AbC", "abc", " #a1B2c3 ", "000000"].map(fromText), ["#aabbcc", "#aabbcc", "#a1b2c3", "#000000"]);
  for (const text of ["", "#", "#ab", "#abcd", "ggg", "##abc", "red"]) assert.equal(fromText(text), null, text);
});
