import assert from "node:assert/strict";
import { isCharacter, KINDS, nextInput, type Pieces, stepped, takenBack, tapped } from "./caret.ts";

const SHAPES: [kind: string, shape: RegExp][] = [
  ["string", /^'[^']*'/], ["variable", /^"[^"]*"/], ["number", /^[\d.]+/], ["name", /^[a-z]+( position)?/], ["bracket", /^[()]/], ["comma", /^[,;]/], ["operator", /^[-+×÷=]/],
];

/** The pieces of a formula, as the core finds them in such simple ones. */
function pieces(text: string): Pieces {
  const tokens = [];
  for (let at = 0; at < text.length;) {
    const found = SHAPES.map(([kind, shape]) => ({ kind: KINDS.indexOf(kind), length: shape.exec(text.slice(at))?.[0].length ?? 0 })).find(({ length }) => length > 0);
    if (found) tokens.push({ kind: found.kind, start: at, end: at + found.length });
    at += found?.length ?? 1;
  }
  return { text, tokens };
}

/** The text with the ends of a range marked. */
const marked = ({ text }: Pieces, range: [number, number] | null): string | null =>
  (range ? `${text.slice(0, range[0])}▮${text.slice(range[0], range[1])}▮${text.slice(range[1])}` : null);

Deno.test("the comma goes to the next input of the innermost call", () => {
  const simple = pieces("random(1, 6)");
  assert.equal(marked(simple, nextInput(simple, 8)), "random(1, ▮6▮)");
  assert.equal(nextInput(simple, 11), null);
  const nested = pieces("join(letter(2, 'a,b'), 3 + 4) + 1");
  assert.equal(marked(nested, nextInput(nested, 12)), "join(letter(2, ▮'a,b'▮), 3 + 4) + 1");
  assert.equal(nextInput(nested, 20), null);
  assert.equal(marked(nested, nextInput(nested, 21)), "join(letter(2, 'a,b'), ▮3 + 4▮) + 1");
  assert.equal(nextInput(pieces("1 + 2"), 1), null);
  const open = pieces("random(1, ");
  assert.equal(marked(open, nextInput(open, 8)), "random(1, ▮▮");
});

Deno.test("a tap selects a whole piece, and a call with its brackets", () => {
  const one = pieces("12 + random(1, 6) × \"my lives\"");
  assert.equal(marked(one, tapped(one, 1)), "▮12▮ + random(1, 6) × \"my lives\"");
  assert.equal(marked(one, tapped(one, 7)), "12 + ▮random(1, 6)▮ × \"my lives\"");
  assert.equal(marked(one, tapped(one, 12)), "12 + random(▮1▮, 6) × \"my lives\"");
  assert.equal(marked(one, tapped(one, 25)), "12 + random(1, 6) × ▮\"my lives\"▮");
  assert.equal(tapped(pieces("1  + 2"), 2), null);
});

Deno.test("arrows go over whole pieces, and among the digits of numbers", () => {
  const one = pieces("x position + 42");
  const stops = (from: number, by: -1 | 1) => {
    const found = [];
    for (let at = from, next = stepped(one, at, by); next !== at; at = next, next = stepped(one, at, by)) found.push(next);
    return found;
  };
  assert.deepEqual(stops(0, 1), [10, 12, 14, 15]);
  assert.deepEqual(stops(15, -1), [14, 12, 10, 0]);
});

Deno.test("a character of two units is gone over and taken back as one", () => {
  const one = pieces("'a🙂b'");
  assert.deepEqual([stepped(one, 2, 1), stepped(one, 4, -1)], [4, 2]);
  assert.equal(marked(one, takenBack(one, 4)), "'a▮🙂▮b'");
});

Deno.test("only a single character is left to the browser", () => {
  const one = pieces("'a🙂' + x position");
  assert.deepEqual([takenBack(one, 2), takenBack(one, 4), takenBack(one, 5), takenBack(one, 8), takenBack(one, 18)].map((range) => isCharacter(one.text, range)), [true, true, false, false, false]);
  assert.equal(isCharacter(one.text, [0, 0]), false);
  assert.equal(isCharacter(one.text, [2, 3]), true);
});

Deno.test("what is taken back is a digit, a character of a text, or a whole piece with its blanks", () => {
  const after = (text: string, at = text.length) => {
    const [start, end] = takenBack(pieces(text), at);
    return text.slice(0, start) + text.slice(end);
  };
  assert.equal(after("123"), "12");
  assert.equal(after("1 + "), "1");
  assert.equal(after("x position"), "");
  assert.equal(after("'text'"), "");
  assert.equal(after("'text'", 3), "'txt'");
  assert.equal(after("2 + random(1, 6) + 3", 10), "2 +  + 3");
  assert.equal(after("x position", 4), "");
});
