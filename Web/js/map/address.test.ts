import assert from "node:assert/strict";
import { addressOf, filterOf, viewOf } from "./address.ts";

const read = (text: string) => new URLSearchParams(text);

Deno.test("an address that was written is read as it was", () => {
  const view = { latitude: 48.20821, longitude: 16.37382, zoom: 16 };
  const filter = { from: 1900, to: 1920, kind: "photograph" } as const;
  const address = addressOf(view, filter);
  assert.equal(address, "/map?at=48.20821,16.37382,16z&from=1900&to=1920&kind=photograph");
  const fields = read(address.split("?")[1]!);
  assert.deepEqual([viewOf(fields), filterOf(fields)], [view, filter]);
});

Deno.test("what is not set does not stand in the address", () => {
  assert.equal(addressOf({ latitude: 0, longitude: 370, zoom: 2 }, { from: null, to: null, kind: null }), "/map?at=0.0,10.0,2z");
});

Deno.test("nonsense in an address is left out", () => {
  for (const at of ["", "at=", "at=1", "at=a,b,3z", "at=91,0,3z", "at=1,2,3z4", "at=1e3,2,3z"]) assert.equal(viewOf(read(at)), null);
  assert.deepEqual(filterOf(read("from=x&to=12345&kind=cat")), { from: null, to: null, kind: null });
});

Deno.test("a place without a zoom is looked at from near", () => {
  assert.deepEqual(viewOf(read("at=48.2,16.37")), { latitude: 48.2, longitude: 16.37, zoom: 14 });
});

Deno.test("years the wrong way round are meant the right way", () => {
  assert.deepEqual(filterOf(read("from=1920&to=1900")), { from: 1900, to: 1920, kind: null });
});
