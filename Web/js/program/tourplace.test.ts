import assert from "node:assert/strict";
import { type Box, freePlace } from "./tourplace.ts";

const [CARD, PAGE] = [{ width: 300, height: 150 }, { width: 1180, height: 820 }];
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const covers = ([left, top]: [number, number], { left: x, top: y, right, bottom }: Box): boolean =>
  left < right && left + CARD.width > x && top < bottom && top + CARD.height > y;

Deno.test("the card lies on the page, beside its aim and over nothing that is kept free", () => {
  const [aim, script] = [box(10, 180, 60, 40), box(230, 110, 340, 400)];
  const place = freePlace(CARD, PAGE, aim, [{ box: aim, weight: 400 }, { box: script, weight: 4 }]);
  assert.ok(!covers(place, aim) && !covers(place, script));
  assert.ok(place[0] >= 0 && place[0] + CARD.width <= PAGE.width && place[1] >= 0 && place[1] + CARD.height <= PAGE.height);
});

Deno.test("where all is taken it covers what matters least", () => {
  const [aim, upper, lower] = [box(40, 400, 60, 40), box(0, 0, 390, 380), box(0, 460, 390, 384)];
  const place = freePlace(CARD, { width: 390, height: 844 }, aim, [{ box: aim, weight: 400 }, { box: upper, weight: 4 }, { box: lower, weight: 1 }]);
  assert.ok(!covers(place, upper) && !covers(place, aim));
});

Deno.test("it stays where it was as long as that is nearly as good", () => {
  const aim = box(500, 300, 60, 40);
  const place = freePlace(CARD, PAGE, aim, [{ box: aim, weight: 400 }]);
  const near: [number, number] = [place[0] - 40, place[1]];
  assert.deepEqual(freePlace(CARD, PAGE, aim, [{ box: aim, weight: 400 }], near), near);
  assert.notDeepEqual(freePlace(CARD, PAGE, aim, [{ box: box(near[0], near[1], 300, 150), weight: 4 }], near), near);
});
