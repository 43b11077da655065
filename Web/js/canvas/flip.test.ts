import assert from "node:assert/strict";
import { across, flipDesk, leaning, placeOnDesk, sideways } from "./flip.ts";

/** A desk of 100 by 50 pixels at 10, 20, on which no hint stands; `classes` is what it is marked with. */
function makeDesk() {
  const classes = new Set<string>();
  const desk = {
    getBoundingClientRect: () => ({ left: 10, top: 20, width: 100, height: 50 }),
    classList: { toggle: (name: string, isOn: boolean) => isOn ? classes.add(name) : classes.delete(name) },
    querySelector: () => null, append: () => {},
  } as unknown as Element;
  return { desk, classes };
}

Deno.test("as it is, the desk is not in a mirror", () => {
  const { desk } = makeDesk();
  assert.deepEqual(placeOnDesk({ clientX: 30, clientY: 40 }, desk), [20, 20]);
  assert.deepEqual([sideways(), across(20, 100), leaning(1)], [1, 20, 1]);
});

Deno.test("in the mirror what points right points left, and flipping twice puts it right", () => {
  const { desk, classes } = makeDesk();
  const words = { createElement: () => ({ setAttribute() {}, addEventListener() {}, append() {}, remove() {} }) };
  Object.assign(globalThis, { document: words });
  const timers = globalThis.setTimeout;
  Object.assign(globalThis, { setTimeout: () => 0 });
  flipDesk(desk, "H");
  Object.assign(globalThis, { setTimeout: timers });
  assert.deepEqual([...classes], ["flipped"]);
  assert.deepEqual(placeOnDesk({ clientX: 30, clientY: 40 }, desk), [80, 20]);
  assert.equal(sideways(), -1);
  assert.ok(Math.abs(leaning(0) - Math.PI) < 1e-12 && Math.abs(leaning(Math.PI / 2) - Math.PI / 2) < 1e-12);
  flipDesk(desk, "H");
  assert.deepEqual([classes.size, sideways(), across(20, 100)], [0, 1, 20]);
});
