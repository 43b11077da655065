import assert from "node:assert/strict";
import { byLatest } from "./latest.ts";
import type { Shared } from "./shared.ts";
import type { Summary } from "./summaries.ts";

const own = (id: string, openedAt?: number, changedAt = 0): Summary =>
  ({ id, name: id, canvas: { width: 16, height: 9 }, sceneCount: 1, shotCount: 1, changedAt, openedAt });
const shared = (id: string, since: number, openedAt?: number): Shared =>
  ({ project: own(id, openedAt), owner: { id: "ada", name: "Ada" }, role: "editor", since, mayExport: false });
const order = (mine: Summary[], others: Shared[]) => byLatest(mine, others).map(({ project }) => project.id);

Deno.test("whoever was invited and has opened nothing of their own finds what is shared first", () => {
  assert.deepEqual(order([own("sample", undefined, 900)], [shared("film", 100)]), ["film", "sample"]);
});

Deno.test("what was opened last comes first, whosever it is", () => {
  assert.deepEqual(order([own("mine", 300)], [shared("film", 100, 200)]), ["mine", "film"]);
  assert.deepEqual(order([own("mine", 300)], [shared("film", 100, 400)]), ["film", "mine"]);
});

Deno.test("what one was just let into comes before what one had open before", () => {
  assert.deepEqual(order([own("mine", 300)], [shared("old", 100, 200), shared("new", 350)]), ["new", "mine", "old"]);
});

Deno.test("alone, the order is that of openings, else of changes", () => {
  assert.deepEqual(order([own("a", 1), own("b", undefined, 5), own("c", 3)], []), ["b", "c", "a"]);
});
