// The ink engine as WebAssembly, under Node: nanoseconds a batch in mode B (a new point, a force
// update eight points back, a prediction), the calls across the border included.

import { readFileSync } from "node:fs";
import { float, perform } from "../../Tests/ParityTests/requests.mjs";

const { instance } = await WebAssembly.instantiate(readFileSync("Web/studio.wasm"), {});
const wasm = instance.exports;

// Subject and requests, as Protocol/studio has them.
const LAB = 10, OPEN = 0, FEED = 1;
const feed = (numbers) => perform(wasm, LAB, FEED, Float64Array.from(numbers));

let noise = 12345;
const next = () => (noise = (noise * 1664525 + 1013904223) >>> 0) / 2147483648 - 1;

function event(i) {
  const t = i / 240;
  const x = 10 + 6 * Math.sin(1.7 * t) + 1.2 * Math.sin(9.1 * t) + next() * 0.002;
  const y = 10 + 6 * Math.cos(1.1 * t) + 1.2 * Math.cos(7.3 * t) + next() * 0.002;
  return [1, t, 2, i ? 1 : 0, 0.5 + 0.4 * Math.sin(3 * t), 1, 1.5, 0, 0, 0, x * 40, y * 40, i, 1, 1, 0];
}

function batches(count) {
  const events = [];
  return Array.from({ length: count }, (_, i) => {
    events.push(event(i));
    const update = events[Math.max(0, i - 8)].slice();
    update[4] = 0.3 + 0.4 * (i % 7) / 7;
    update[14] = 0;
    update[15] = 1;
    const prediction = events[i].slice();
    prediction[10] += 3;
    prediction[15] = 2;
    return [...events[i], ...update, ...prediction];
  });
}

console.log("pipeline                     points   ns/batch   ns/event");
for (const [name, filters] of [
  ["Antigrain + outline", []], ["Savitzky-Golay + cone + both", [[0, float(2), float(1)], [2, float(0.45), float(0)]]],
]) {
  for (const count of [250, 2500, 10000]) {
    const all = batches(count);
    const times = [];
    for (let run = 0; run < 15; run++) {
      perform(wasm, LAB, OPEN, [true, float(0.7), float(4), 1, false, filters]);
      const half = count / 2;
      for (let i = 0; i < half; i++) feed(all[i]);
      const start = process.hrtime.bigint();
      for (let i = half; i < count; i++) feed(all[i]);
      times.push(Number(process.hrtime.bigint() - start) / half);
    }
    times.sort((a, b) => a - b);
    const median = times[times.length >> 1];
    console.log(
      `${name.padEnd(28)} ${String(count).padStart(6)} ${median.toFixed(0).padStart(10)} `
      + `${(median / 3).toFixed(0).padStart(10)}`);
  }
}
