import assert from "node:assert/strict";
import { mock } from "node:test";
import { makeTimer } from "./timer.ts";

/** Runs a test on a clock that goes when it is told. */
function onClock(test: (pass: (seconds: number) => void) => Promise<void>) {
  return async () => {
    mock.timers.enable({ apis: ["setInterval"] });
    try {
      await test((seconds) => mock.timers.tick(seconds * 1000));
    } finally {
      mock.timers.reset();
    }
  };
}

Deno.test("the seconds are seen to pass, and the shutter opens after the last", onClock(async (pass) => {
  const output = { textContent: "" };
  const timer = makeTimer(output, [0, 3]);
  timer.next();
  const passed = timer.run();
  const seen = [output.textContent];
  for (let i = 0; i < 2; i++) { pass(1); seen.push(output.textContent); }
  assert.deepEqual(seen, ["3", "2", "1"]);
  assert.equal(timer.isRunning, true);
  pass(1);
  assert.equal(await passed, true);
  assert.deepEqual([output.textContent, timer.isRunning], ["", false]);
}));

Deno.test("a timer that is stopped says so", onClock(async (pass) => {
  const output = { textContent: "" };
  const timer = makeTimer(output, [5]);
  const passed = timer.run();
  pass(2);
  timer.stop();
  assert.equal(await passed, false);
  assert.equal(output.textContent, "");
}));

Deno.test("without seconds it does not wait; the choices follow each other in a ring", async () => {
  const timer = makeTimer({ textContent: "" }, [0, 3, 10]);
  assert.equal(await timer.run(), true);
  const other = makeTimer({ textContent: "" }, [2, 3, 10]);
  const seen = [0, 1, 2, 3].map(() => { const { seconds } = other; other.next(); return seconds; });
  assert.deepEqual(seen, [2, 3, 10, 2]);
});
