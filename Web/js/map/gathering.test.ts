import assert from "node:assert/strict";
import type { Pin } from "./calls.ts";
import { gathered } from "./gathering.ts";
import { type Spot, spotOf, wrapped } from "./mercator.ts";
import { inReadingOrder } from "./reading.ts";

const pin = (id: string, at: [number, number]): Pin => ({ id, at, direction: null, from: null, to: null, kind: "photograph", title: id });

Deno.test("pins of one place are a cell there, the others stay pins", () => {
  const answer = { cells: [], pins: [pin("a", [16, 48]), pin("b", [16.1, 48]), pin("c", [16, 48])], total: 3 };
  for (const zoom of [12, 18]) {
    assert.deepEqual(gathered(answer, zoom), {
      cells: [{ at: [16, 48], count: 2, bounds: [48, 16, 48, 16], work: "a", works: ["a", "c"] }], pins: [pin("b", [16.1, 48])], total: 3,
    });
  }
});

Deno.test("pins that look like one are a cell, until one is near enough to see them apart", () => {
  // At zoom 10 the world is 262,144 pixels wide: 0.02 degrees are 14.6 of them.
  const answer = { cells: [], pins: [pin("b", [16.02, 48]), pin("a", [16, 48])], total: 2 };
  assert.deepEqual(gathered(answer, 10), { cells: [{ at: [16, 48], count: 2, bounds: [48, 16, 48, 16.02], work: "a", works: ["a", "b"] }], pins: [], total: 2 });
  assert.deepEqual(gathered(answer, 11), answer);
});

Deno.test("nothing is lost, what is far is apart, what is near is together, and the order of pins does not matter", () => {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const size = 256 * 2 ** 10;
  for (let round = 0; round < 200; round += 1) {
    // Every other round across the antimeridian.
    const west = round % 2 ? 16 : 179.9;
    const pins = Array.from({ length: 60 }, (_, place) =>
      pin(`p${String(place).padStart(2, "0")}`, [wrapped(west + random() * 0.2), 48 + random() * 0.2]));
    const spots = new Map(pins.map(({ id, at }) => [id, spotOf(at[1], at[0]).map((part) => part * size) as Spot]));
    const away = (a: string, b: string) => {
      const [[x, y], [left, top]] = [spots.get(a)!, spots.get(b)!];
      return Math.hypot(Math.min(Math.abs(x - left), size - Math.abs(x - left)), y - top);
    };
    const one = gathered({ cells: [], pins, total: 60 }, 10);
    assert.deepEqual([...one.pins.map(({ id }) => id), ...one.cells.flatMap(({ works }) => works!)].sort(), pins.map(({ id }) => id));
    const middles = [...one.pins.map(({ id }) => id), ...one.cells.map(({ work }) => work)];
    for (const a of middles) for (const b of middles) assert.ok(a === b || away(a, b) >= 18, `${a}, ${b}: ${away(a, b)}`);
    for (const { work, works, count, bounds } of one.cells) {
      assert.equal(works!.length, count);
      for (const id of works!) assert.ok(away(work, id) < 18);
      assert.ok(wrapped(bounds[3] - bounds[1]) >= 0 && wrapped(bounds[3] - bounds[1]) < 0.1);
    }
    const other = gathered({ cells: [], pins: [...pins].sort(() => random() - 0.5), total: 60 }, 10);
    assert.deepEqual(other.cells, one.cells);
  }
});

Deno.test("a map is read by rows, each from the left", () => {
  const things = [{ name: "c", x: 10, y: 200 }, { name: "b", x: 300, y: 20 }, { name: "a", x: 10, y: 60 }];
  assert.deepEqual(inReadingOrder(things).map(({ name }) => name), ["a", "b", "c"]);
});
