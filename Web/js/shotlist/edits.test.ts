import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";

import { columnsOf, entriesOf } from "./columns.ts";
import { readDuration } from "../player/durations.ts";
import { editsOf } from "./edits.ts";
import { fileOf } from "./file.ts";
import { GroupedSteps } from "./steps.ts";
import { suggestions } from "./suggesting.ts";

const film = { numerator: 24, denominator: 1 };
const id = (n: number) => n.toString(16).padStart(32, "0");
const shot = (n: number, size = "") => ({
  id: id(100 + n), number: `1${n}`, isPinned: n === 2, dialogue: "", action: "=walks", notes: "", duration: 1500, fields: size ? [{ field: id(1), words: size }] : [], transition: null,
});
const rows = entriesOf({ scenes: [{ id: id(50), name: "Yard, day", description: "", shots: [shot(1, "CU"), shot(2), shot(3, "XCU")] }] });
const columns = columnsOf({ fields: [{ id: id(77), name: "Props" }] }, new Map());
const column = (key: string) => columns.findIndex((one) => one.key === key);
const put = (row: number, key: string, text: string) => editsOf([{ row, column: column(key), text }], rows, columns, film);

test("durations are read as seconds, clock times and frames", () => {
  for (const [text, milliseconds] of [["2.5", 2500], ["2 s", 2000], ["12f", 500], ["12 frames", 500], ["1:03", 63_000], ["2 s 12 f", 2500], ["1:03 12f", 63_500]] as const) {
    equal(readDuration(text, film), milliseconds, text);
  }
  equal(readDuration("24f", { numerator: 24_000, denominator: 1001 }), 1001);
  for (const text of ["", "x", "0f", "f", "x 12f", "-1"]) equal(readDuration(text, film), null, text);
});

test("words for cells become edits of their kind, and none where they stand there", () => {
  deepEqual(put(0, "size", " MS ").fields, [{ shot: id(101), field: id(1), words: "MS" }]);
  equal(put(0, "size", "CU").fields.length, 0);
  deepEqual(put(0, id(77), "cup").fields, [{ shot: id(101), field: id(77), words: "cup" }]);
  deepEqual(put(0, "duration", "12f").durations, [{ shot: id(101), milliseconds: 500 }]);
  equal(put(0, "duration", "1.5").durations.length, 0);
  equal(put(0, "duration", "soon").badTimes, 1);
  equal(put(0, "duration", "").badTimes, 0);
  deepEqual(put(0, "notes", "a\nb").words, [{ shot: id(101), kind: "notes", words: "a\nb" }]);
  equal(put(0, "number", "").words.length, 0);
  deepEqual(put(1, "number", "").words, [{ shot: id(102), kind: "number", words: "" }]);
  equal(put(0, "scene", "x").fixed, 1);
});

test("a file has times of the film, whichever shots it is of", () => {
  const heads = Array.from({ length: 17 }, (_, i) => `h${i}`);
  const lines = fileOf([rows[1]!], rows, columns.filter(({ isOwn }) => isOwn), film, heads).split("\r\n");
  equal(lines[0], `\uFEFF${heads.join(",")},Props`);
  equal(lines[1], `1,12,"Yard, day",,,,,,'=walks,,,1.5,36,00:00:01:12,,,,`);
});

test("what is suggested begins with what was typed, then has it", () => {
  const trade = ["ECU", "CU", "MCU"];
  deepEqual(suggestions("cu", trade, rows, columns[column("size")]!), ["CU", "ECU", "MCU", "XCU"]);
  deepEqual(suggestions("", trade, rows, columns[column("size")]!), ["ECU", "CU", "MCU", "XCU"]);
  deepEqual(suggestions("xcu", trade, rows, columns[column("size")]!), []);
});

test("edits of a group go back and forth together, and others one by one", () => {
  const done: string[] = [], undone: string[] = [];
  const document = {
    undo: () => { const one = done.pop(); if (one) undone.push(one); return Boolean(one); },
    redo: () => { const one = undone.pop(); if (one) done.push(one); return Boolean(one); },
    undoable: () => done.at(-1) ?? "", redoable: () => undone.at(-1) ?? "",
  };
  const steps = new GroupedSteps(document);
  done.push("a");
  steps.group((made) => { for (const one of ["b", "c", "d"]) { done.push(one); made(); } });
  done.push("e");
  equal(steps.undo() && done.join(""), "abcd");
  equal(steps.undo() && done.join(""), "a");
  equal(steps.redo() && done.join(""), "abcd");
  equal(steps.undo() && done.join(""), "a");
  equal(steps.undo() && done.join(""), "");
  equal(steps.undo(), false);
});
