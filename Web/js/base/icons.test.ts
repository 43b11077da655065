import assert from "node:assert/strict";
import { PATHS } from "./icons.ts";

Deno.test("each thing has a glyph of its own", () => {
  const names = new Map<string, string>();
  for (const [name, path] of Object.entries(PATHS)) {
    assert.equal(names.get(path), undefined, `${name} looks as ${names.get(path)}`);
    names.set(path, name);
  }
});

Deno.test("icons stay within their square", () => {
  for (const [name, path] of Object.entries(PATHS)) {
    // Of what is absolute; the rest goes on from there.
    for (const [, numbers = ""] of path.matchAll(/[MLHV]([^a-zA-Z]*)/g)) {
      for (const value of numbers.match(/-?[\d.]+/g) ?? []) assert.ok(Number(value) >= 2 && Number(value) <= 22, `${name}: ${value}`);
    }
  }
});
