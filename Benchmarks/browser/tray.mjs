// The tray's layout as WebAssembly, under Node: microseconds a frame while somebody skims, the calls across the border
// included. A view of 1440 × 900 and a margin of 540, the exposed card going on by one every other frame.

import { readFileSync } from "node:fs";
import { float, perform } from "../../Tests/ParityTests/requests.mjs";

const { instance } = await WebAssembly.instantiate(readFileSync("Web/studio.wasm"), {});
const wasm = instance.exports;

// Subject and requests, as Protocol/studio has them.
const TRAY = 11, LAY = 0, CLOSE = 1, EXPOSE = 2, SECTIONS = 5, RECT = 8;

/** Lays a tray out; how many notes a row has: fewer than 24. */
function lay(counts) {
  perform(wasm, TRAY, LAY, counts, float(1440), float(208), float(132), float(34), 2);
  return new Uint8Array(wasm.memory.buffer, wasm.output(), 2)[1];
}

/** The top of a note's card: the second number of a list of four, nine bytes each. */
function topOf(section, note) {
  perform(wasm, TRAY, RECT, [section, note]);
  return new DataView(wasm.memory.buffer, wasm.output()).getFloat64(1 + 9 + 1);
}

console.log("notes     in scenes of   frame us");
for (const [notes, perScene] of [[5_000, 20], [100_000, 20], [5_000, 5_000], [100_000, 100_000]]) {
  perform(wasm, TRAY, CLOSE);
  const section = Math.floor(notes / perScene / 2);
  const perRow = lay(new Array(notes / perScene).fill(perScene));
  const first = Math.floor(perScene / 2 / perRow) * perRow;
  const top = topOf(section, first) - 450;
  const times = [];
  for (let round = 0; round < 15; round++) {
    const start = process.hrtime.bigint();
    for (let frame = 0; frame < 400; frame++) {
      const time = round * 10 + frame / 60;
      perform(wasm, TRAY, EXPOSE, [section, first + (frame >> 1) % Math.min(20, perScene)], float(time));
      wasm.trayRows(top, top + 900, 540, time, 92, 1);
      wasm.trayCells(top, top + 900, 540, time, 92, 1);
      perform(wasm, TRAY, SECTIONS, float(top), float(top + 900));
      wasm.isTrayMoving(time);
    }
    times.push(Number(process.hrtime.bigint() - start) / 400 / 1000);
  }
  times.sort((a, b) => a - b);
  console.log(`${String(notes).padEnd(10)}${String(perScene).padEnd(15)}${times[7].toFixed(0)}`);
}
