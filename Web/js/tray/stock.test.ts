import assert from "node:assert/strict";
import { Stock } from "./stock.ts";

const section = (name: string, ...ids: string[]) => ({ number: "1", name, note: "", foot: "", items: ids.map((id) => ({ id })) });
const stock = () => new Stock([section("Quay", "a", "b"), section("Empty"), section("Boat", "c", "d", "e")]);

Deno.test("an item is found where it lies", () => {
  assert.deepEqual(stock().find("d"), { section: 2, note: 1 });
  assert.equal(stock().find("x"), null);
  assert.equal(stock().item({ section: 2, note: 1 })?.id, "d");
  assert.equal(stock().item({ section: 1, note: 0 }), undefined);
  assert.deepEqual([0, 1, 2, 3].map((one) => stock().countOf(one)), [2, 0, 3, 0]);
});

Deno.test("a note's place counts those of the scenes before it, and is written once", () => {
  const all = stock();
  const place = all.placeOf({ section: 2, note: 1 });
  assert.equal(place?.section, 2);
  assert.match(place?.words ?? "", /\b4\b.*\b5\b/);
  assert.equal(all.placeOf({ section: 2, note: 1 }), place);
  assert.match(all.placeOf({ section: 0, note: 0 })?.words ?? "", /\b1\b.*\b5\b/);
  assert.equal(all.placeOf(null), null);
});
