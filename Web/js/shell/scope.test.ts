import assert from "node:assert/strict";
import { leavePlace, makeScope, onEnd, onLeave } from "./scope.ts";

Deno.test("what a part of a place wants to hear of its end goes with the part", () => {
  const heard: string[] = [];
  const part = makeScope();
  onLeave(() => heard.push("part leaves"), part);
  onEnd(() => heard.push("part ends"), part);
  onEnd(() => heard.push("place ends"));
  dispatchEvent(new Event("pagehide"));
  assert.deepEqual(heard, ["part leaves"]);
  part.abort();
  dispatchEvent(new Event("pagehide"));
  leavePlace();
  assert.deepEqual(heard, ["part leaves", "place ends"]);
});

Deno.test("a part that is still there hears that its place is left, once", () => {
  const heard: string[] = [];
  const part = makeScope();
  onLeave(() => { heard.push("part leaves"); part.abort(); }, part);
  onEnd(() => heard.push("place ends"));
  leavePlace();
  leavePlace();
  dispatchEvent(new Event("pagehide"));
  assert.deepEqual(heard, ["part leaves", "place ends"]);
  assert.equal(part.signal.aborted, true);
});

Deno.test("an act that fails is not in the way of the next place", () => {
  const heard: string[] = [];
  onEnd(() => heard.push("before"));
  onEnd(() => { throw new Error("the disk is full"); });
  onEnd(() => heard.push("behind"));
  assert.throws(leavePlace, /full/);
  leavePlace();
  assert.deepEqual(heard, ["before", "behind"]);
});
