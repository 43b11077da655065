import assert from "node:assert/strict";
import { asking, finder } from "./search.ts";

Deno.test("names are found without regard to case and accents", () => {
  const finds = (query: string, name: string) => finder(query)?.(name);
  assert.equal(finds("cafe", "Das Café"), true);
  assert.equal(finds("BRUCKE", "die Brücke"), true);
  assert.equal(finds("ﬁn", "The fin"), true);
  assert.equal(finds("coffee", "Das Café"), false);
});

Deno.test("an empty query asks for nothing", () => {
  assert.equal(finder("  "), null);
  assert.equal(asking("/library", " "), "/library");
  assert.equal(asking("/library", " a&b "), "/library?q=a%26b");
});
