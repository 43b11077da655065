import assert from "node:assert/strict";
import { fill, pieces, plural, words } from "./words.ts";

/** All texts of a table, with their places. */
function* texts(table: unknown, place = ""): Generator<[string, string]> {
  if (typeof table === "string") yield [place, table];
  else for (const [key, value] of Object.entries(table as object)) yield* texts(value, `${place}.${key}`);
}

Deno.test("values stand in their places, whatever these are", () => {
  assert.equal(fill("{name} is taken back by {name}.", { name: "A {b}" }), "A {b} is taken back by A {b}.");
  assert.deepEqual(pieces("open {address} there", { address: 7 }), ["open ", 7, " there"]);
  assert.throws(() => fill("{name}", {}), /No value for \{name\}/);
});

Deno.test("one and several differ", () => {
  const shots = { one: "{n} shot of {name}", other: "{n} shots of {name}" };
  assert.deepEqual([0, 1, 2, 21].map((n) => plural(shots, n, { name: "X" })),
    ["0 shots of X", "1 shot of X", "2 shots of X", "21 shots of X"]);
  assert.equal(plural({ other: "{n} gone" }, 1), "1 gone");
});

Deno.test("every text is one that can be read: not empty, its places whole", () => {
  for (const [place, text] of texts(words)) {
    assert.ok(text.trim() === text && text !== "", place);
    assert.ok(/^([^{}]|\{\w+\})*$/.test(text), place);
  }
});
