import assert from "node:assert/strict";
import { Room } from "./crowding.ts";
import { fanned } from "./fanning.ts";
import { degreeText, linesBetween, stepAt } from "./graticule.ts";
import { metresBetween } from "./mercator.ts";

Deno.test("of two labels over each other the first is shown, of two beside each other both", () => {
  const room = new Room();
  assert.deepEqual([
    room.take({ x: 0, y: 0, width: 40, height: 16 }), room.take({ x: 39, y: 0, width: 40, height: 16 }),
    room.take({ x: 40, y: 0, width: 40, height: 16 }), room.take({ x: 0, y: 17, width: 40, height: 16 }),
  ], [true, false, true, true]);
});

for (const count of [2, 3, 8, 9, 16]) {
  Deno.test(`no two of ${count} pins that are fanned out touch`, () => {
    const spots = fanned(count);
    for (const [place, [x, y]] of spots.entries()) {
      for (const [otherX, otherY] of spots.slice(place + 1)) assert.ok(Math.hypot(x - otherX, y - otherY) >= 36, `${x},${y} ${otherX},${otherY}`);
    }
  });
}

Deno.test("lines of the graticule are round, and 160 pixels apart or more", () => {
  for (let zoom = 2; zoom < 20; zoom += 1) assert.ok(stepAt(zoom) * 256 * 2 ** zoom / 360 >= 160);
  assert.deepEqual(linesBetween(-11, 10, 10), [-10, 0, 10]);
  assert.deepEqual(linesBetween(0.3, 0.6, 0.1).map((one) => one.toFixed(3)), ["0.300", "0.400", "0.500", "0.600"]);
  assert.deepEqual(
    [degreeText(48.2, ["N", "S"], 0.2), degreeText(-16, ["E", "W"], 1), degreeText(0, ["E", "W"], 0.05), degreeText(-180, ["E", "W"], 90)],
    ["48.2° N", "16° W", "0°", "180°"]);
});

Deno.test("Vienna is 55 kilometres from Bratislava, also around the earth", () => {
  assert.equal(Math.round(metresBetween([48.2082, 16.3738], [48.1486, 17.1077]) / 1000), 55);
  assert.equal(Math.round(metresBetween([48.2082, 376.3738], [48.1486, 17.1077]) / 1000), 55);
});
