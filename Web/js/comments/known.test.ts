import assert from "node:assert/strict";
import type { Comment, NewlySaid } from "./calls.ts";
import { merged } from "./known.ts";

const comment = (id: string, text = id): Comment => ({
  id, shot: "", time: 0, name: "", text, created: 0, isRemoved: false, isOwn: false, isGuest: false,
});
const news = (comments: Comment[], gone: string[] = [], isWhole = false): NewlySaid => ({ comments, gone, isWhole, last: 1, links: [] });
const known = { comments: [comment("a"), comment("b")], links: [] };

Deno.test("what is new comes last, what changed keeps its place, what went is gone", () => {
  assert.deepEqual(merged(known, news([comment("a", "other words"), comment("c")], ["b"])).comments.map(({ id, text }) => `${id} ${text}`),
    ["a other words", "c c"]);
});

Deno.test("where all is told anew what was known is over", () => {
  assert.deepEqual(merged(known, news([comment("c")], [], true)).comments.map(({ id }) => id), ["c"]);
});

Deno.test("what has gone twice, or was never known, changes nothing", () => {
  assert.deepEqual(merged(known, news([], ["x"])), known);
});
