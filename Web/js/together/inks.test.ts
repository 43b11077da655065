import { Inks, isBy } from "./inks.ts";
import type { Pen } from "../sync/wetink.ts";

const check = (isTrue: boolean, words: string) => {
  if (!isTrue) throw new Error(words);
};
const SHOT = "a".repeat(32), ADA = "1".repeat(32), BEN = "2".repeat(32);
const WINDOW = "0123456789abcdef0123456789abcdef", OTHER = "f".repeat(32);
const pen = (change: Partial<Pen> = {}): Pen => ({
  shot: SHOT, person: BEN, window: WINDOW, stroke: 1, phase: "drawing", isEraser: false, color: 0, opacity: 255, start: 0, points: [0, 0, 4], ...change,
});
/** An edit as it is stored: the head of a document, its id, its session. */
const edit = (session: string): Uint8Array => new Uint8Array([
  0xd9, 0xd9, 0xf7, 0x84, 0x01, 0x50, ...new Array(16).fill(7), 0x50, ...session.match(/../g)!.map((pair) => parseInt(pair, 16)), 0x82,
]);

Deno.test("an edit is known by the window that it names", () => {
  check(isBy(WINDOW, edit(WINDOW)), "its own");
  check(!isBy(OTHER, edit(WINDOW)), "another's");
  check(!isBy(WINDOW, new Uint8Array()), "nothing");
});

Deno.test("a stroke grows by what comes, also where messages were left out", () => {
  const inks = new Inks();
  inks.hear(pen({ points: [0, 0, 4, 1, 1, 4, 2, 2, 4] }), 0);
  inks.hear(pen({ start: 2, points: [2, 2, 4, 3, 3, 4] }), 100);
  check(inks.left(100)[0]!.points.join() === "0,0,4,1,1,4,2,2,4,3,3,4", "joined");
  inks.hear(pen({ start: 50, points: [9, 9, 4] }), 200);
  check(inks.left(200)[0]!.points.slice(-3).join() === "9,9,4", "with a gap");
});

Deno.test("ink goes when its stroke is there, and what comes late is not shown", () => {
  const inks = new Inks();
  inks.hear(pen(), 0);
  inks.hear(pen({ window: OTHER, person: ADA }), 0);
  inks.store(edit(WINDOW), 100);
  check(inks.left(150).length === 2, "it is over the stored one for a moment");
  check(inks.left(400).length === 1, "it is gone");
  inks.hear(pen({ phase: "done" }), 450);
  check(inks.left(450).length === 1, "it stays away");
  inks.hear(pen({ stroke: 2 }), 500);
  check(inks.left(500).length === 2, "the next is there");
});

Deno.test("ink of which nothing is heard goes by itself", () => {
  const inks = new Inks();
  inks.hear(pen(), 0);
  inks.hear(pen({ window: OTHER, phase: "done" }), 0);
  check(inks.left(2900).length === 2, "not yet");
  check(inks.left(3100).length === 1, "one that is drawn");
  check(inks.left(5100).length === 0, "one whose stroke should be there");
});

Deno.test("what was taken back goes at once", () => {
  const inks = new Inks();
  inks.hear(pen(), 0);
  inks.hear(pen({ phase: "gone", points: [] }), 10);
  check(inks.left(10).length === 0, "gone");
});

Deno.test("no number of strokes grows without end", () => {
  const inks = new Inks();
  for (let i = 0; i < 1000; i++) inks.hear(pen({ stroke: i + 1, start: 0, points: new Array(960).fill(1) }), 0);
  check(inks.left(0).length === 64, "strokes");
  for (let i = 0; i < 200; i++) inks.hear(pen({ stroke: 1, start: i * 320, points: new Array(960).fill(1) }), 0);
  check(inks.left(0)[0]!.points.length <= 30_000, "points");
});
