// The tray's layout as WebAssembly, under Node: microseconds a frame while somebody skims, the calls across the border
// included. A view of 1440 × 900 and a margin of 540, the exposed card going on by one every other frame.

import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync("Web/studio.wasm"), {});
const wasm = instance.exports;

function lay(counts) {
  const room = wasm.allocate(counts.length * 8);
  new Float64Array(wasm.memory.buffer, room, counts.length).set(counts);
  wasm.layTray(room, counts.length, 1440, 208, 132, 34, 2);
  wasm.release(room);
  return new Float64Array(wasm.memory.buffer, wasm.output(), 1)[0];
}

console.log("notes     in scenes of   frame us");
for (const [notes, perScene] of [[5_000, 20], [100_000, 20], [5_000, 5_000], [100_000, 100_000]]) {
  wasm.closeTray();
  const section = Math.floor(notes / perScene / 2);
  const perRow = lay(new Array(notes / perScene).fill(perScene));
  const first = Math.floor(perScene / 2 / perRow) * perRow;
  wasm.trayRect(section, first);
  const top = new Float64Array(wasm.memory.buffer, wasm.output(), 4)[1] - 450;
  const times = [];
  for (let round = 0; round < 15; round++) {
    const start = process.hrtime.bigint();
    for (let frame = 0; frame < 400; frame++) {
      const time = round * 10 + frame / 60;
      wasm.exposeTray(section, first + (frame >> 1) % Math.min(20, perScene), time);
      wasm.trayRows(top, top + 900, 540, time, 92, 1);
      wasm.trayCells(top, top + 900, 540, time, 92, 1);
      wasm.traySections(top, top + 900);
      wasm.isTrayMoving(time);
    }
    times.push(Number(process.hrtime.bigint() - start) / 400 / 1000);
  }
  times.sort((a, b) => a - b);
  console.log(`${String(notes).padEnd(10)}${String(perScene).padEnd(15)}${times[7].toFixed(0)}`);
}
