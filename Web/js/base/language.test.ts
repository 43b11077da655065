import assert from "node:assert/strict";
import { addTable, inLanguage, languageTag, noteChosen, setLanguage, toldCode } from "./language.ts";
import { decimalSign, plainNumber, withTenths } from "./numbers.ts";
import { plural } from "./words.ts";

const speaking = (tag: string, tables = {}) => setLanguage({ code: tag.slice(0, 2), tag, tables });

Deno.test("words of another language lie over the English ones in place, and go again", () => {
  const table = addTable("sample", { bird: { name: "Bird", wings: "wings" }, lines: { one: "{n} line", other: "{n} lines" } as Record<string, string> });
  const { bird } = table;
  speaking("ru", { sample: { bird: { name: "Птица" }, lines: { one: "{n} линия", few: "{n} линии", many: "{n} линий", other: "{n} линии" } } });
  assert.deepEqual([bird.name, bird.wings, table.lines.few], ["Птица", "wings", "{n} линии"]);
  // From one to another, which has other kinds of plurals.
  speaking("ja", { sample: { lines: { other: "線 {n} 本" } } });
  assert.deepEqual([bird.name, table.lines.few, table.lines.other], ["Bird", undefined, "線 {n} 本"]);
  setLanguage(null);
  assert.deepEqual(table, { bird: { name: "Bird", wings: "wings" }, lines: { one: "{n} line", other: "{n} lines" } });
});

Deno.test("a table that comes later is in the language that is shown", () => {
  speaking("de", { late: { bird: "Vogel" } });
  assert.equal(addTable("late", { bird: "Bird" }).bird, "Vogel");
  setLanguage(null);
});

Deno.test("numbers of things follow each language's own rules", () => {
  const lines = { one: "{n} линия", few: "{n} линии", many: "{n} линий", other: "{n} линии" };
  speaking("ru");
  assert.deepEqual([1, 3, 5, 21].map((n) => plural(lines, n)), ["1 линия", "3 линии", "5 линий", "21 линия"]);
  speaking("ar");
  assert.deepEqual([0, 2, 11].map((n) => plural({ zero: "none", two: "two", many: "many", other: "other" }, n)), ["none", "two", "many"]);
  setLanguage(null);
});

Deno.test("what is made for a language is made anew for another", () => {
  const tag = inLanguage((one) => `of ${one}`);
  assert.equal(tag(), "of en-GB");
  speaking("hi-IN");
  assert.deepEqual([tag(), languageTag()], ["of hi-IN", "hi-IN"]);
  setLanguage(null);
});

Deno.test("numbers are typed as one is used to, and are those of programs", () => {
  const read = (tag: string, typed: string[]) => { speaking(tag); return typed.map(plainNumber); };
  assert.deepEqual(read("de", ["1,5", " -3 ", "1.5", "−,5", "1,5,2", "1.000,5", "drei", ""]), ["1.5", "-3", "1.5", "-.5", null, null, null, null]);
  assert.deepEqual(read("es-MX", ["1.5", "1,5"]), ["1.5", null]);
  assert.deepEqual(read("ar-u-nu-latn", ["٣٫٥", "۴", "12", "٣ قطط"]), ["3.5", "4", "12", null]);
  assert.deepEqual(read("hi-IN", ["१२.५", "३"]), ["12.5", "3"]);
  assert.deepEqual(read("ja", ["１２．５", "－３"]), ["12.5", "-3"]);
  setLanguage(null);
  assert.deepEqual(["1,5", "1.5", "007"].map(plainNumber), [null, "1.5", "007"]);
});

Deno.test("numbers are shown with the language's sign, and digits that programs have", () => {
  const shown = (tag: string) => { speaking(tag); return [decimalSign(), withTenths(1234.56)]; };
  assert.deepEqual(["de-AT", "fr", "pt-BR", "ru"].map(shown), Array(4).fill([",", "1234,6"]));
  assert.deepEqual(["ar-u-nu-latn", "hi", "zh", "es-MX"].map(shown), Array(4).fill([".", "1234.6"]));
  setLanguage(null);
});

Deno.test("programs are told the language that was chosen, be it English, or else the one that is shown", () => {
  speaking("de");
  assert.equal(toldCode(), "de");
  setLanguage(null);
  assert.equal(toldCode(), navigator.language.slice(0, 2));
  speaking("de");
  noteChosen("en");
  assert.equal(toldCode(), "en");
  noteChosen(null);
  setLanguage(null);
});
