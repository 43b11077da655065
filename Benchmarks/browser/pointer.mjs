// What a pointer event of a pen costs in the page's module, under Node: node Benchmarks/browser/pointer.mjs MODULE [OTHER].
// Microseconds an event, and those of taking up what it has drawn; with two modules in turns, and their ratio.

import { readFileSync } from "node:fs";
import { float, perform } from "../../Tests/ParityTests/requests.mjs";

const [STROKES, POINTS, ROUNDS] = [60, 120, 9];
const MOVE = 1, DOWN = 0, UP = 2;
// Subject and requests, as Protocol/studio has them.
const SHOT = 8, OPEN = 0, SET_DESK = 7, FIT = 9;
// An archive of a shot without edits.
const ARCHIVE = [0x85, 6, 1, 0x50, ...Array(16).fill(7), 0xf6, 0x80];
const SESSION = Uint8Array.from({ length: 16 }, (_, i) => i * 7 + 1);
const SEED = Uint8Array.from({ length: 16 }, (_, i) => i * 7 + 113);

async function load(path) {
  const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
  const wasm = instance.exports;
  const room = wasm.allocate(4096);
  const begin = wasm.perform ? () => {
    perform(wasm, SHOT, OPEN, SESSION, SEED, Uint8Array.from(ARCHIVE), 1920, 1080);
    perform(wasm, SHOT, SET_DESK, float(1200), float(800));
    perform(wasm, SHOT, FIT);
  } : () => {
    // A module from before requests.
    const bytes = Uint8Array.from([...SESSION, ...SEED, ...ARCHIVE]);
    new Uint8Array(wasm.memory.buffer, room, bytes.length).set(bytes);
    if (wasm.openShot(room, bytes.length, 1920, 1080) !== 0) throw new Error("the shot does not open");
    wasm.setDesk(1200, 800);
    wasm.fit();
  };
  const send = (numbers) => {
    new Float64Array(wasm.memory.buffer, room, numbers.length).set(numbers);
    wasm.pointer(room, numbers.length);
  };
  return { wasm, begin, send };
}

/** Microseconds an event of a round of strokes, without and with drawing the screen. */
function round({ wasm, begin, send }) {
  begin();
  let time = 0, events = 0, spent = 0;
  for (let stroke = 0; stroke < STROKES; stroke++) {
    for (let i = 0; i < POINTS; i++) {
      time += 8;
      const phase = i === 0 ? DOWN : i === POINTS - 1 ? UP : MOVE;
      const x = 300 + 5 * i + 20 * Math.sin(i / 9), y = 150 + 8 * stroke + 30 * Math.cos(i / 11);
      const numbers = [phase, 1, 2, 0, 0, 0, 1, x, y, 0.3 + 0.4 * Math.abs(Math.sin(i / 20)), 1, 0.5, 0, 0, time];
      const start = performance.now();
      send(numbers);
      if (wasm.collectEdits) wasm.collectEdits(time, 0.5, 0);
      else { wasm.takeEdit(); wasm.takeCancelled(); }
      spent += performance.now() - start;
      events += 1;
      if (i % 2 === 0) wasm.refresh();
    }
  }
  return 1000 * spent / events;
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const modules = await Promise.all(process.argv.slice(2).map(load));
const results = modules.map(() => []);
for (let i = 0; i < ROUNDS; i++) modules.forEach((module, m) => results[m].push(round(module)));
results.forEach((times, m) => console.log(`${process.argv[2 + m]}: ${median(times).toFixed(2)} µs an event`));
if (results.length === 2) console.log(`ratio ${(median(results[1]) / median(results[0])).toFixed(2)}`);
