import assert from "node:assert/strict";
import { cellOf, type Exactness } from "./coarse.ts";

// What CoarseCell.swift gives, to the last bit: place, exactness, centre, south, west, north, east.
const CELLS: [[number, number], Exactness, [number, number], [number, number, number, number]][] = [
  [[48.2082, 16.3738], "region", [48.19500000000002, 16.406601650412625], [48.150000000000006, 16.339084771192802, 48.24000000000001, 16.474118529632392]],
  [[48.2082, 16.3738], "district", [48.20849999999999, 16.367933375848764], [48.20400000000001, 16.361180928086412, 48.212999999999994, 16.37468582361106]],
  [[48.2082, 16.3738], "street", [48.208049999999986, 16.373273912015947], [48.207599999999985, 16.37259866977277, 48.20849999999999, 16.373949154259094]],
  [[-33.8568, 151.2153], "region", [-33.885, 151.21951219512192], [-33.93, 151.16531165311653, -33.84, 151.27371273712737]],
  [[0, 0], "street", [0.0004500000000007276, 0.0004499999999723059], [0, 0, 0.0009000000000014552, 0.0009000000000014552]],
  [[89.99, 12], "region", [90, 0], [89.91, -180, 90, 180]],
  [[89.99, 12], "street", [89.98964999999998, 12.5], [89.98920000000001, 10, 89.99009999999998, 15]],
  [[64.1466, -21.9426], "district", [64.14750000000001, -21.950464396284815], [64.143, -21.960784313725497, 64.15200000000002, -21.94014447884419]],
  [[-16.5, 180], "region", [-16.515, -179.95306388526728], [-16.560000000000002, -180, -16.47, -179.90612777053454]],
  [[51.4779, -0.0015], "street", [51.477749999999986, -0.0014450461009687388], [51.477300000000014, -0.00216756915148153, 51.47819999999999, -0.0007225230504843694]],
];

for (const [place, exactness, center, [south, west, north, east]] of CELLS) {
  Deno.test(`the cell of ${place} is the server's, ${exactness}`, () => {
    assert.deepEqual(cellOf(...place, exactness), { center, bounds: { south, west, north, east } });
  });
}

Deno.test("a cell's centre lies in that cell", () => {
  for (const [place, exactness] of CELLS) {
    const cell = cellOf(...place, exactness)!;
    assert.deepEqual(cellOf(...cell.center, exactness), cell);
  }
});

Deno.test("what is exact, and what has no place, has no cell", () => {
  assert.equal(cellOf(48, 16, "exact"), null);
  assert.equal(cellOf(48, 16, "none"), null);
});
