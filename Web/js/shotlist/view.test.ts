import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";

import { columnsOf, entriesOf, type Entry } from "./columns.ts";
import { ALL, limited, readView, seen, sortedBy, valuesOf, writeView } from "./view.ts";

const id = (n: number) => n.toString(16).padStart(32, "0");
const shot = (number: string, duration: number, status: string, action = "") => ({
  id: id(100 + Number.parseInt(number)), number, isPinned: false, dialogue: "", action, notes: "", duration, fields: status ? [{ field: id(8), words: status }] : [], transition: null,
});
const scenes = [
  { id: id(50), name: "Kitchen", description: "", shots: [shot("2", 2000, "to do", "A cup falls"), shot("10", 500, "drawn"), shot("1", 2000, "")] },
  { id: id(51), name: "Yard", description: "", shots: [shot("20", 9000, "to do", "Rain")] },
];
const columns = columnsOf({ fields: [{ id: id(77), name: "Props" }] }, new Map());
const entries = entriesOf({ scenes });
const numbers = (found: Entry[]) => found.map((one) => one.shot.number);

test("numbers are sorted as people count, and the third tap returns to the film's order", () => {
  const up = sortedBy(ALL, "number"), down = sortedBy(up, "number");
  deepEqual(numbers(seen(entries, up, columns)), ["1", "2", "10", "20"]);
  deepEqual(numbers(seen(entries, down, columns)), ["20", "10", "2", "1"]);
  deepEqual(numbers(seen(entries, sortedBy(down, "number"), columns)), ["2", "10", "1", "20"]);
});

test("equal values stay in the film's order both ways, and what is empty comes last", () => {
  deepEqual(numbers(seen(entries, sortedBy(ALL, "duration"), columns)), ["10", "2", "1", "20"]);
  deepEqual(numbers(seen(entries, sortedBy(sortedBy(ALL, "duration"), "duration"), columns)), ["20", "2", "1", "10"]);
  deepEqual(numbers(seen(entries, sortedBy(ALL, "status"), columns)), ["10", "2", "20", "1"]);
  deepEqual(numbers(seen(entries, sortedBy(sortedBy(ALL, "status"), "status"), columns)), ["2", "20", "10", "1"]);
});

test("words are looked for in all columns, and every one has to be there", () => {
  deepEqual(numbers(seen(entries, { ...ALL, words: " KITCHEN cup " }, columns)), ["2"]);
  deepEqual(numbers(seen(entries, { ...ALL, words: "yard cup" }, columns)), []);
});

test("a column may have one of several values, or none", () => {
  deepEqual(numbers(seen(entries, limited(ALL, "status", ["to do", ""]), columns)), ["2", "1", "20"]);
  deepEqual(numbers(seen(entries, limited(limited(ALL, "status", ["to do"]), "scene", ["2 Yard"]), columns)), ["20"]);
  equal(limited(limited(ALL, "status", ["x"]), "status", []).only.size, 0);
  // A column that was removed asks for nothing.
  equal(seen(entries, limited(ALL, "gone", ["x"]), columns).length, 4);
  deepEqual(valuesOf(entries, columns.find(({ key }) => key === "status")!), [["drawn", 1], ["to do", 2], ["", 1]]);
});

test("an address keeps a view", () => {
  const view = limited(limited({ ...sortedBy(sortedBy(ALL, "duration"), "duration"), words: "a & b" }, "status", ["to do", ""]), "cast", ["Ümit=1"]);
  deepEqual(readView(writeView(view)), view);
  equal(writeView(ALL), "");
  deepEqual(readView("?play"), ALL);
});
