import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";

import { isIn, rangeOf, stepped, tabbed } from "./cells.ts";
import { copied, emptied, filledDown, pasted } from "./filling.ts";

const size = { rows: 10, columns: 4, page: 3 };
const at = (row: number, column: number) => ({ row, column });

test("keys lead from cell to cell, and never out of the table", () => {
  for (const [key, isFar, row, column] of [
    ["ArrowLeft", false, 5, 1], ["ArrowDown", false, 6, 2], ["ArrowDown", true, 9, 2], ["ArrowUp", true, 0, 2], ["Home", false, 5, 0], ["End", false, 5, 3],
    ["Home", true, 0, 0], ["End", true, 9, 3], ["PageUp", false, 2, 2], ["PageDown", false, 8, 2],
  ] as const) deepEqual(stepped(at(5, 2), key, isFar, size), at(row, column), key);
  deepEqual(stepped(at(9, 3), "PageDown", false, size), at(9, 3));
  equal(stepped(at(0, 0), "x", false, size), null);
});

test("tab goes on to the next row, and out at the end", () => {
  deepEqual(tabbed(at(0, 3), 1, size), at(1, 0));
  deepEqual(tabbed(at(1, 0), -1, size), at(0, 3));
  equal(tabbed(at(9, 3), 1, size), null);
  equal(tabbed(at(0, 0), -1, size), null);
});

test("a range is the same from whichever corner it is drawn", () => {
  deepEqual(rangeOf(at(3, 2), at(1, 0)), rangeOf(at(1, 2), at(3, 0)));
  equal(isIn(rangeOf(at(1, 0), at(3, 2)), 3, 2), true);
  equal(isIn(rangeOf(at(1, 0), at(3, 2)), 4, 2), false);
});

const texts = (puts: { row: number; column: number; text: string }[]) => puts.map(({ row, column, text }) => `${row},${column}=${text}`).join(" ");

test("one value fills a range, a table is laid from its first cell, and what does not fit is left out", () => {
  equal(texts(pasted([["x"]], rangeOf(at(0, 1), at(1, 2)), 10, 4)), "0,1=x 0,2=x 1,1=x 1,2=x");
  equal(texts(pasted([["a", "b"], ["c"]], rangeOf(at(0, 0), at(0, 0)), 10, 4)), "0,0=a 0,1=b 1,0=c");
  equal(texts(pasted([["a", "b"]], rangeOf(at(8, 3), at(8, 3)), 10, 4)), "8,3=a");
  equal(texts(pasted([["a"], ["b"]], rangeOf(at(0, 0), at(3, 0)), 10, 4)), "0,0=a 1,0=b 2,0=a 3,0=b");
  equal(texts(pasted([["a"], ["b"]], rangeOf(at(9, 0), at(9, 0)), 10, 4)), "9,0=a");
});

test("filling down takes the first row, or the one above", () => {
  const textAt = (row: number, column: number) => `${row}${column}`;
  equal(texts(filledDown(rangeOf(at(1, 0), at(3, 0)), textAt)), "2,0=10 3,0=10");
  equal(texts(filledDown(rangeOf(at(2, 1), at(2, 1)), textAt)), "2,1=11");
  equal(texts(filledDown(rangeOf(at(0, 1), at(0, 1)), textAt)), "");
  deepEqual(copied(rangeOf(at(0, 1), at(1, 2)), textAt), [["01", "02"], ["11", "12"]]);
  equal(emptied(rangeOf(at(0, 0), at(1, 1))).length, 4);
});
