import assert from "node:assert/strict";
import { flood, type Raster } from "./flood.ts";

/** A picture of letters: `.` is clear, `#` black, `+` half of it. */
function raster(...rows: string[]): Raster {
  const width = rows[0]!.length;
  const data = new Uint8ClampedArray(4 * width * rows.length);
  [...rows.join("")].forEach((letter, at) => { data[4 * at + 3] = letter === "#" ? 255 : letter === "+" ? 128 : 0; });
  return { data, width, height: rows.length };
}

const shown = ({ data, width }: Raster): string[] => {
  const letters = Array.from({ length: data.length / 4 }, (_, at) => (data[4 * at + 3] === 0 ? "." : data[4 * at]! > 200 ? "r" : data[4 * at]! > 50 ? "m" : "#"));
  return Array.from({ length: letters.length / width }, (_, row) => letters.slice(row * width, (row + 1) * width).join(""));
};

Deno.test("what is closed in is filled, and nothing around it", () => {
  const one = raster(".......", ".#####.", ".#...#.", ".#.#.#.", ".#####.", ".......");
  assert.equal(flood(one, 2.5, 2.5, [255, 0, 0]), true);
  assert.deepEqual(shown(one), [".......", ".#####.", ".#rrr#.", ".#r#r#.", ".#####.", "......."]);
  assert.equal(flood(one, 2, 2, [255, 0, 0]), false);
  assert.equal(flood(one, 9, 2, [255, 0, 0]), false);
});

Deno.test("a soft edge is mixed with the colour, so that no light seam stays", () => {
  const one = raster(".+#+.");
  flood(one, 0, 0, [255, 0, 0]);
  assert.deepEqual(shown(one), ["rm#+.".replace("+", "#")]);
  assert.equal(one.data[7], 255);
});

Deno.test("a filled place is filled anew, edges included", () => {
  const one = raster("..+#");
  flood(one, 0, 0, [255, 0, 0]);
  flood(one, 0, 0, [0, 0, 255]);
  assert.equal(one.data[2], 255);
  assert.ok(one.data[8]! < 20 && one.data[10]! > 100, String([...one.data.slice(8, 12)]));
});
