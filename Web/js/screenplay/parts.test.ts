import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";

import { chosenPart, gapsOf, isWhole, type LineText, nameIn, type Part, piecesOf, textOf, trimmed, wordsOfPart } from "./parts.ts";

const seen = (text: string): LineText => ({ action: text, dialogue: "", start: 0 });
const action = seen("Rain beats on the glass. The lamp turns.");
const speech: LineText = { action: "", dialogue: "KEEPER: It will hold.", start: 8 };
const part = (from: number, to: number): Part => ({ from, to });
const said = (line: LineText, parts: Part[]) => gapsOf(line, parts).map(({ from, to }) => textOf(line).slice(from, to));

test("a line's text is its action, or else what is said with who says it", () => {
  equal(textOf(action), action.action);
  equal(textOf(speech), "KEEPER: It will hold.");
  equal(nameIn(speech), "KEEPER: ");
  equal(nameIn({ action: "", dialogue: "No name: here", start: 0 }) + nameIn(action), "");
});

test("parts have no blanks at their edges, and end where the text does", () => {
  deepEqual(trimmed("a  bc d", part(1, 6)), part(3, 5));
  deepEqual(trimmed("abc", part(1, 99)), part(1, 3));
  equal(trimmed("a   b", part(1, 4)), null);
  equal(trimmed("abc", part(7, 9)), null);
  deepEqual(chosenPart(speech, part(3, 15)), part(8, 15));
  equal(chosenPart(speech, part(0, 8)), null);
});

test("a chosen part has whole words", () => {
  const chosen = (line: LineText, from: number, to: number) => {
    const found = chosenPart(line, part(from, to));
    return found && textOf(line).slice(found.from, found.to);
  };
  equal(chosen(action, 6, 10), "beats");
  equal(chosen(action, 3, 12), "Rain beats on");
  equal(chosen(action, 20, 24), "glass.");
  equal(chosen(speech, 6, 9), "It");
  equal(chosen(seen("They don’t."), 6, 8), "don’t");
  equal(chosen(seen("Nein, Über-Größe!"), 7, 9), "Über");
  equal(chosen(seen("— …"), 0, 1), "—");
});

test("what parts leave are gaps, but not blanks and signs alone", () => {
  deepEqual(said(action, [part(0, 24)]), ["The lamp turns."]);
  deepEqual(said(action, [part(25, 40), part(5, 10)]), ["Rain", "on the glass."]);
  deepEqual(said(action, [part(0, 23), part(25, 39)]), []);
  deepEqual(said(action, [part(0, 30), part(10, 20), part(20, 999)]), []);
  // A sign belongs to what stands before it.
  deepEqual(said(action, [part(0, 23), part(29, 33)]), ["The", "turns."]);
  deepEqual(said(seen("…and “then”."), [part(1, 4)]), ["“then”."]);
  deepEqual(said(speech, [part(11, 15)]), ["It", "hold."]);
  deepEqual(said(speech, []), ["It will hold."]);
  deepEqual(said(seen("雨。風。"), [part(0, 2)]), ["風。"]);
  equal(isWhole(speech, part(8, 21)) && isWhole(speech, part(0, 999)), true);
  equal(isWhole(speech, part(8, 16)), false);
});

test("a part's words are its own, of a speech with who speaks", () => {
  equal(wordsOfPart(action, part(4, 11)), "beats");
  equal(wordsOfPart(speech, part(11, 15)), "KEEPER: will");
  equal(wordsOfPart(speech, part(0, 10)), "KEEPER: It");
  equal(wordsOfPart(speech, part(16, 999)), "KEEPER: hold.");
  equal(wordsOfPart(speech, part(99, 999)), "");
});

test("a text is cut where parts begin and end", () => {
  deepEqual(piecesOf("abcdef", 0, [part(1, 4), part(3, 99)]), [
    { from: 0, to: 1, of: [] }, { from: 1, to: 3, of: [0] }, { from: 3, to: 4, of: [0, 1] }, { from: 4, to: 6, of: [1] }]);
  deepEqual(piecesOf("N: abc", 3, [part(0, 5)]), [{ from: 3, to: 5, of: [0] }, { from: 5, to: 6, of: [] }]);
  deepEqual(piecesOf("abc", 0, []), [{ from: 0, to: 3, of: [] }]);
  deepEqual(piecesOf("", 0, [part(0, 3)]), []);
});

test("random parts and the gaps between them are all words of a line", () => {
  let seed = 1;
  const random = (most: number) => { seed = (seed * 48271) % 2147483647; return seed % most; };
  for (let run = 0; run < 300; run++) {
    const parts = Array.from({ length: random(5) }, () => { const from = random(45); return part(from, from + 1 + random(20)); });
    const gaps = gapsOf(action, parts);
    const isIn = (all: Part[], at: number) => all.some(({ from, to }) => from <= at && at < to);
    for (let at = 0; at < action.action.length; at++) {
      if (/\w/.test(action.action[at]!)) equal(isIn(gaps, at), !isIn(parts, at), `${JSON.stringify(parts)} ${at}`);
    }
    for (const gap of gaps) deepEqual(trimmed(action.action, gap), gap);
    equal(isWhole(action, part(0, 40)), true);
    deepEqual(gapsOf(action, [...parts, ...gaps]), []);
    equal(piecesOf(action.action, 0, parts).map(({ from, to }) => action.action.slice(from, to)).join(""), action.action);
  }
});
