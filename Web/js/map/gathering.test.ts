import assert from "node:assert/strict";
import type { Pin } from "./calls.ts";
import { gathered } from "./gathering.ts";
import { inReadingOrder } from "./reading.ts";

const pin = (id: string, at: [number, number]): Pin => ({ id, at, direction: null, from: null, to: null, kind: "photograph", title: id });

Deno.test("pins of one place are a cell there, the others stay pins", () => {
  const answer = { cells: [], pins: [pin("a", [16, 48]), pin("b", [16.1, 48]), pin("c", [16, 48])], total: 3 };
  for (const zoom of [12, 18]) {
    assert.deepEqual(gathered(answer, zoom), {
      cells: [{ at: [16, 48], count: 2, bounds: [48, 16, 48, 16], work: "a" }], pins: [pin("b", [16.1, 48])], total: 3,
    });
  }
});

Deno.test("pins that look like one are a cell, until one is near enough to see them apart", () => {
  // At zoom 10 the world is 262,144 pixels wide: 0.02 degrees are 14.6 of them.
  const answer = { cells: [], pins: [pin("b", [16.02, 48]), pin("a", [16, 48])], total: 2 };
  assert.deepEqual(gathered(answer, 10), { cells: [{ at: [16, 48], count: 2, bounds: [48, 16, 48, 16.02], work: "a" }], pins: [], total: 2 });
  assert.deepEqual(gathered(answer, 11), answer);
});

Deno.test("nothing is lost, no two groups are one, and the order of pins does not matter", () => {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let round = 0; round < 200; round += 1) {
    const pins = Array.from({ length: 60 }, (_, place) => pin(`p${String(place).padStart(2, "0")}`, [random() * 0.2, 48 + random() * 0.2]));
    const one = gathered({ cells: [], pins, total: 60 }, 10);
    assert.equal(one.pins.length + one.cells.reduce((sum, { count }) => sum + count, 0), 60);
    const other = gathered({ cells: [], pins: [...pins].sort(() => random() - 0.5), total: 60 }, 10);
    assert.deepEqual(other.cells, one.cells);
    // No pin that is left looks like another.
    assert.deepEqual(gathered({ cells: [], pins: one.pins, total: 0 }, 10).cells, []);
  }
});

Deno.test("a map is read by rows, each from the left", () => {
  const things = [{ name: "c", x: 10, y: 200 }, { name: "b", x: 300, y: 20 }, { name: "a", x: 10, y: 60 }];
  assert.deepEqual(inReadingOrder(things).map(({ name }) => name), ["a", "b", "c"]);
});
