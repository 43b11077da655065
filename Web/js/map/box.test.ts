import assert from "node:assert/strict";
import { boundsText, grown } from "./box.ts";

Deno.test("a box across the antimeridian has its west east of its east", () => {
  assert.equal(boundsText({ south: -20, west: 170, north: -10, east: 190 }), "-20,170,-10,-170");
});

Deno.test("a map that was dragged around the earth asks as before", () => {
  assert.equal(boundsText({ south: 40, west: 730, north: 50, east: 740 }), boundsText({ south: 40, west: 10, north: 50, east: 20 }));
});

Deno.test("all of the earth is asked for once", () => {
  assert.equal(boundsText({ south: -91, west: -400, north: 95, east: 300 }), "-90,-180,90,180");
});

Deno.test("a box that ends at 180° does not end at −180°", () => {
  assert.equal(boundsText({ south: 0, west: 90, north: 10, east: 180 }), "0,90,10,180");
});

Deno.test("a grown box holds the box, and boxes near to it grow to the same", () => {
  for (const zoom of [2, 7, 13, 18]) {
    const size = 200 / (256 * 2 ** zoom) * 360;
    const box = { south: 48, west: 16 - size, north: 48 + size / 3, east: 16 };
    const large = grown(box, zoom);
    assert.ok(large.south <= box.south && large.west <= box.west && large.north >= box.north && large.east >= box.east);
    const middle = { south: large.south + size / 1e3, west: large.west + size / 1e3, north: large.north - size / 1e3, east: large.east - size / 1e3 };
    for (const side of ["south", "west", "north", "east"] as const) {
      assert.ok(Math.abs(grown(middle, zoom)[side] - large[side]) < 1e-9, side);
    }
  }
});
