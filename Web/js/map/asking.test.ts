import assert from "node:assert/strict";
import { Asking } from "./asking.ts";

Deno.test("an older question is given up, a known answer is not asked for again", async () => {
  const asked: string[] = [];
  const asking = new Asking((question, signal) => {
    asked.push(question);
    return new Promise<string>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      if (question !== "slow") setTimeout(() => resolve(question.toUpperCase()));
    });
  });
  const slow = asking.ask("slow");
  assert.equal(await asking.ask("quick"), "QUICK");
  assert.equal(await slow, null);
  assert.equal(await asking.ask("quick"), "QUICK");
  assert.deepEqual(asked, ["slow", "quick"]);
});

Deno.test("a failure is told, and not remembered", async () => {
  let isDown = true;
  const asking = new Asking(() => (isDown ? Promise.reject(new Error("down")) : Promise.resolve(1)));
  await assert.rejects(asking.ask("a"), /down/);
  isDown = false;
  assert.equal(await asking.ask("a"), 1);
});

Deno.test("so many answers are remembered and no more", async () => {
  let count = 0;
  const asking = new Asking((question) => Promise.resolve(`${question} ${count += 1}`));
  for (let number = 0; number < 100; number += 1) await asking.ask(String(number));
  assert.equal(await asking.ask("99"), "99 100");
  assert.equal(await asking.ask("0"), "0 101");
});
