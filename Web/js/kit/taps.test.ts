import assert from "node:assert/strict";
import { leavePlace } from "../shell/scope.ts";
import { DoubleTap, makeDoubleTap } from "./taps.ts";

const makeTaps = () => new DoubleTap<string>((a, b) => a === b);

Deno.test("of taps on the same every second one opens, whatever the hour", () => {
  const taps = makeTaps();
  const heard = Array.from({ length: 6 }, (_, i) => taps.tap("shot", 1e9 + i * 440));
  assert.deepEqual(heard, [false, true, false, true, false, true]);
});

Deno.test("late, on another, or after something else it is a first one", () => {
  const second = (key: string, time: number) => {
    const taps = makeTaps();
    taps.tap("shot", 0);
    return taps.tap(key, time);
  };
  assert.deepEqual([second("shot", 449), second("shot", 450), second("other", 449)], [true, false, false]);
  const taps = makeTaps();
  taps.tap("shot", 0);
  taps.forget();
  assert.equal(taps.tap("shot", 10), false);
});

Deno.test("a key between two taps on a picture makes them two", () => {
  const isSecond = makeDoubleTap();
  isSecond("shot", 0);
  dispatchEvent(new Event("keydown"));
  const heard = [isSecond("shot", 10), isSecond("shot", 20)];
  leavePlace();
  assert.deepEqual(heard, [false, true]);
});
