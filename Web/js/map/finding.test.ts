import assert from "node:assert/strict";
import { found, pairOf } from "./finding.ts";
import { type WorldFile, worldOf } from "./world.ts";
import file from "../../map/world.json" with { type: "json" };

const world = worldOf(file as unknown as WorldFile);
const names = (text: string) => found(world, text).map(({ name }) => name);

Deno.test("a place is found by its beginning, without accents, the best known first", () => {
  assert.equal(names("vien")[0], "Vienna");
  assert.equal(names("sao p")[0], "São Paulo");
  assert.ok(names("york").includes("New York"));
  assert.deepEqual(names("austria"), ["Austria"]);
  assert.deepEqual([names(""), names("qqq")], [[], []]);
});

Deno.test("two numbers are a place", () => {
  assert.deepEqual(pairOf(" 48.2, 16.37"), [48.2, 16.37]);
  assert.deepEqual([pairOf("91, 0"), pairOf("vienna"), pairOf("1900")], [null, null, null]);
});

Deno.test("every ring of the world is closed, and every name lies on it", () => {
  for (const { points } of world.rings) assert.ok(points.length >= 3);
  for (const { name, longitude, latitude } of [...world.countries, ...world.cities]) {
    assert.ok(name && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && !/[?\uFFFD]/.test(name), name);
  }
});
