import assert from "node:assert/strict";
import type { Pin } from "./calls.ts";
import { gathered } from "./gathering.ts";
import { inReadingOrder } from "./reading.ts";

const pin = (id: string, at: [number, number]): Pin => ({ id, at, direction: null, from: null, to: null, kind: "photograph", title: id });

Deno.test("pins of one place are a cell there, the others stay pins", () => {
  const answer = { cells: [], pins: [pin("a", [16, 48]), pin("b", [16.1, 48]), pin("c", [16, 48])], total: 3 };
  assert.deepEqual(gathered(answer), {
    cells: [{ at: [16, 48], count: 2, bounds: [48, 16, 48, 16], work: "a" }], pins: [pin("b", [16.1, 48])], total: 3,
  });
});

Deno.test("a map is read by rows, each from the left", () => {
  const things = [{ name: "c", x: 10, y: 200 }, { name: "b", x: 300, y: 20 }, { name: "a", x: 10, y: 60 }];
  assert.deepEqual(inReadingOrder(things).map(({ name }) => name), ["a", "b", "c"]);
});
