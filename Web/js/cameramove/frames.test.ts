import assert from "node:assert/strict";
import { cornersOf, middleOf, moveOf, pathsOf, spread } from "./frames.ts";

const canvas = { width: 200, height: 100 };
const near = (a: { x: number; y: number } | undefined, x: number, y: number) =>
  assert.ok(a && Math.hypot(a.x - x, a.y - y) < 1e-9, `${JSON.stringify(a)} is not ${x}, ${y}`);

Deno.test("a frame has the canvas's shape, from the upper left corner clockwise", () => {
  const corners = cornersOf({ middle: { x: 100, y: 50 }, width: 100, degrees: 0 }, canvas, 2);
  for (const [i, [x, y]] of ([[100, 50], [300, 50], [300, 150], [100, 150]] as const).entries()) near(corners[i], x, y);
});

Deno.test("a frame that is turned by a right angle has its upper left corner at the upper right", () => {
  const corners = cornersOf({ middle: { x: 100, y: 50 }, width: 100, degrees: 90 }, canvas, 1);
  near(corners[0], 125, 0);
  near(corners[1], 125, 100);
  near(middleOf(corners), 100, 50);
});

Deno.test("edges that are spread keep their direction, and their middle", () => {
  for (const degrees of [0, 17, 90, 200]) {
    const frame = { middle: { x: 10, y: -40 }, width: 80, degrees };
    const wide = spread(cornersOf(frame, canvas, 1), 5);
    near(middleOf(wide), 10, -40);
    const [a, b, c] = [wide[0]!, wide[1]!, wide[2]!];
    assert.ok(Math.abs(Math.hypot(b.x - a.x, b.y - a.y) - 90) < 1e-9 && Math.abs(Math.hypot(c.x - b.x, c.y - b.y) - 50) < 1e-9);
    near(spread(wide, -5)[0], cornersOf(frame, canvas, 1)[0]!.x, cornersOf(frame, canvas, 1)[0]!.y);
  }
});

Deno.test("a move that stands has no arrow; one along which the middle stays has heads on its corners' ways", () => {
  const looks = { outside: 0, inside: 0, head: 5 };
  const whole = cornersOf({ middle: { x: 100, y: 50 }, width: 200, degrees: 0 }, canvas, 1);
  const part = cornersOf({ middle: { x: 100, y: 50 }, width: 100, degrees: 0 }, canvas, 1);
  const aside = cornersOf({ middle: { x: 150, y: 50 }, width: 200, degrees: 0 }, canvas, 1);
  assert.deepEqual([pathsOf(whole, whole, looks).arrow, pathsOf(whole, whole, looks).joins], ["", ""]);
  assert.equal(pathsOf(whole, part, looks).arrow.match(/M/g)?.length, 4);
  assert.ok(pathsOf(whole, aside, looks).arrow.startsWith("M100 50L150 50M"));
});

Deno.test("the server's marks are read", () => {
  const frame = { x: 1, y: 2, width: 3, degrees: 4 };
  const mark = { shot: "a", start: frame, end: { ...frame, x: 9 }, easing: 1, holdStart: 20, holdEnd: 30, kind: 7 };
  const { move, kind } = moveOf(mark);
  assert.equal(kind, "pullOut");
  assert.deepEqual(move, { start: { middle: { x: 1, y: 2 }, width: 3, degrees: 4 }, end: { middle: { x: 9, y: 2 }, width: 3, degrees: 4 }, easing: 1, holdStart: 20, holdEnd: 30 });
  assert.equal(moveOf({ ...mark, kind: 99 }).kind, "move");
});
