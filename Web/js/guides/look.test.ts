import assert from "node:assert/strict";
import { hasFrames, readLook } from "./look.ts";

Deno.test("a look that was kept comes back, and what cannot be shown is as usual", () => {
  const usual = readLook(null);
  assert.equal(usual.isShown, true);
  assert.equal(hasFrames(usual), false);
  assert.deepEqual(readLook("no JSON"), usual);
  assert.deepEqual(readLook("null"), usual);
  assert.deepEqual(readLook(JSON.stringify({ aspect: "broad", color: "beige", thirds: "yes", columns: 1e9, opacity: -4 })), { ...usual, columns: 24, opacity: 10 });
  const kept = { ...usual, aspect: "21:9", thirds: true, columns: 5, color: "white" as const };
  assert.deepEqual(readLook(JSON.stringify(kept)), kept);
  assert.equal(hasFrames(kept), true);
});
