import { lastPoints, MOST_POINTS, pointOf, POINTS, readPen } from "./wetink.ts";

const equal = (a: unknown, b: unknown) => {
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
};

const ID = "0123456789abcdef0123456789abcdef";
const GOOD = {
  shot: ID, person: ID, window: ID, stroke: 1_700_000_000_000, phase: "drawing", isEraser: false, color: 0x22252b, opacity: 255, start: 0,
  points: [0, 0, 8, 40, -40, 12],
};

Deno.test("ink comes through as it was sent", () => equal(readPen(JSON.stringify(GOOD)), GOOD));

Deno.test("what somebody makes up is no ink", () => {
  const wrong: Record<string, unknown>[] = [
    { shot: "x" }, { person: `${ID}0` }, { window: 1 }, { stroke: -1 }, { stroke: 0.5 }, { stroke: "1" }, { phase: "wet" }, { phase: ["done"] },
    { isEraser: 1 }, { color: -1 }, { color: 0x1000000 }, { color: "#fff" }, { color: null }, { opacity: 0 }, { opacity: 256 }, { start: -1 },
    { start: 2 ** 21 }, { points: [1, 2] }, { points: [0, 0, -1] }, { points: [2 ** 19, 0, 1] }, { points: [0, 0, "1"] }, { points: [0, null, 1] },
    { points: { length: 3 } }, { points: "000" }, { points: new Array(3 * MOST_POINTS + 3).fill(0) }, { points: [0, 0, 5000] }, { points: [NaN, 0, 1] },
  ];
  for (const change of wrong) equal(readPen(JSON.stringify({ ...GOOD, ...change })), null);
  for (const text of ["", "null", "[]", "1", "{", '"x"', "{}"]) equal(readPen(text), null);
});

Deno.test("what else stands there is left out", () => equal(readPen(JSON.stringify({ ...GOOD, name: "<b>", __proto__: null })), GOOD));

Deno.test("points are sent as whole numbers within what is taken", () => {
  equal(pointOf(1.1, -2.6, 3), [4, -10, 12]);
  for (const value of [Infinity, -Infinity, 1e300, NaN]) {
    const points = pointOf(value, value, value);
    if (!readPen(JSON.stringify({ ...GOOD, points }))) throw new Error(`${value}`);
  }
  equal(JSON.stringify(pointOf(-0, -0.01, 0)), "[0,0,0]");
});

Deno.test("the last points of a stroke are sent, whatever its length", () => {
  for (const count of [0, 1, POINTS - 1, POINTS, POINTS + 1, 5000]) {
    const all = Array.from({ length: 3 * count }, (_, i) => i);
    const { start, points } = lastPoints(all);
    equal([...all.slice(0, 3 * start), ...points], all);
    if (points.length > 3 * POINTS) throw new Error(`${points.length}`);
  }
});
