import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";

import { readTabbed, writeCommas, writeTabbed } from "./separated.ts";

test("a table that is copied is read again as it was", () => {
  for (const table of [[["a", "b"], ["c", "d"]], [["two\nlines", 'a "quoted" word'], ["", "\ttab"]], [['"begins', "x"]], [[""]], [["a", ""], ["", ""]], [["", ""]]]) {
    deepEqual(readTabbed(writeTabbed(table)), table);
  }
});

test("what spreadsheets copy is read", () => {
  deepEqual(readTabbed("CU\t2\r\nMS\t3\r\n"), [["CU", "2"], ["MS", "3"]]);
  deepEqual(readTabbed('"one\ntwo ""three"""\tx\n'), [['one\ntwo "three"', "x"]]);
  // Words in quotes that are no cell in quotes, and a quote that is never closed.
  deepEqual(readTabbed('"Go" he says\t5"'), [['"Go" he says', '5"']]);
  deepEqual(readTabbed('"open\tx'), [['"open', "x"]]);
  deepEqual(readTabbed("alone"), [["alone"]]);
});

test("a file has quotes where they are needed, and nothing that is taken for a formula", () => {
  equal(writeCommas([["a", "b,c", 'd"e'], ["f\ng", "=1+1", "-x"]]), '\uFEFFa,"b,c","d""e"\r\n"f\ng",\'=1+1,\'-x\r\n');
  for (const text of ["=A1", "+1", "-1", "@x", "\tx"]) equal(writeCommas([[text]]), `\uFEFF'${text}\r\n`);
});
