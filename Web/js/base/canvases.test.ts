import assert from "node:assert/strict";
import { contextOf } from "./canvases.ts";
import { words } from "./words.ts";

Deno.test("a canvas that the browser has no room for is refused in words for people", () => {
  const canvas = { getContext: () => null } as unknown as OffscreenCanvas;
  assert.throws(() => contextOf(canvas), { message: words.answers.noCanvas });
});

Deno.test("what draws on a canvas is asked for with its settings", () => {
  const asked: unknown[] = [];
  const context = {};
  const canvas = { getContext: (...all: unknown[]) => { asked.push(all); return context; } } as unknown as OffscreenCanvas;
  assert.equal(contextOf(canvas, { alpha: false }), context);
  assert.deepEqual(asked, [["2d", { alpha: false }]]);
});
