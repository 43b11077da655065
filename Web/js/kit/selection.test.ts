import assert from "node:assert/strict";
import { makeSelection } from "./selection.ts";

/** A selection over letters, and what is chosen, in one word. */
function selectionOf(letters: string) {
  let list = letters.split("");
  let changes = 0;
  const selection = makeSelection(() => list, () => { changes += 1; });
  return { selection, chosen: () => selection.ids().join(""), list: (next: string) => { list = next.split(""); }, changes: () => changes };
}

Deno.test("one alone, one more, and all up to one", () => {
  const { selection, chosen } = selectionOf("abcdef");
  selection.choose("b");
  selection.choose("d", { extend: true });
  assert.equal(chosen(), "bcd");
  selection.choose("a", { extend: true });
  assert.equal(chosen(), "ab", "a range is from where it began");
  selection.choose("f", { toggle: true });
  assert.equal(chosen(), "abf");
  selection.choose("d", { extend: true, toggle: true });
  assert.equal(chosen(), "abdef");
  selection.choose("e", { toggle: true });
  assert.equal(chosen(), "abdf");
  selection.choose("c");
  assert.equal(chosen(), "c");
});

Deno.test("a range without a beginning is one alone", () => {
  const { selection, chosen } = selectionOf("abc");
  selection.choose("b", { extend: true });
  assert.equal(chosen(), "b");
  selection.choose("c", { extend: true });
  assert.equal(chosen(), "bc");
});

Deno.test("what goes from the list is not chosen, and begins no range", () => {
  const { selection, chosen, list, changes } = selectionOf("abcd");
  selection.set(["b", "d"]);
  const before = changes();
  list("abc");
  selection.prune();
  assert.equal(chosen(), "b");
  assert.equal(changes(), before);
  selection.choose("c", { extend: true });
  assert.equal(chosen(), "c");
});

Deno.test("clearing says whether anything was chosen, and tells of it only then", () => {
  const { selection, changes } = selectionOf("abc");
  assert.equal(selection.clear(), false);
  assert.equal(changes(), 0);
  selection.all();
  assert.equal(selection.count, 3);
  assert.equal(selection.clear(), true);
  assert.equal(changes(), 2);
});

Deno.test("choosing one alone forgets all before, whatever was done", () => {
  let seed = 7;
  const random = (n: number) => (seed = (seed * 1103515245 + 12345) >>> 0) % n;
  const { selection, chosen } = selectionOf("abcdefgh");
  for (let i = 0; i < 2000; i++) {
    const id = "abcdefgh"[random(8)] ?? "a";
    selection.choose(id, { extend: random(2) === 0, toggle: random(2) === 0 });
    assert.equal(selection.count, chosen().length);
    if (i % 10 === 0) {
      selection.choose(id);
      assert.equal(chosen(), id);
      // Chosen twice with ctrl it is as it was.
      const other = "abcdefgh"[random(8)] ?? "a";
      const before = chosen();
      selection.choose(other, { toggle: true });
      selection.choose(other, { toggle: true });
      assert.equal(chosen(), before);
    }
  }
});
