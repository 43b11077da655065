// Words on a canvas as WebAssembly, under Node: what two hundred of them take to be laid out, painted and composed anew, as at each key
// while one types; and as at a change of colour, which keeps how they were laid out.
//
//     node Benchmarks/browser/text.mjs FONT.otf

import { readFileSync } from "node:fs";
import { float, perform } from "../../Tests/ParityTests/requests.mjs";

const { instance } = await WebAssembly.instantiate(readFileSync("Web/studio.wasm"), {});
const wasm = instance.exports;

// Subjects and requests, as Protocol/studio has them.
const SHOT = 8, OPEN_SHOT = 0, FIGURES = 16, LOAD_FONT = 0, TRY_TEXT = 5, DROP_TRIAL = 10;
const id = (number) => new Uint8Array(16).fill(number);
// A shot that nothing was drawn in: kind 6, version 1, its id, no snapshot, no edits.
const archive = Uint8Array.from([0x85, 6, 1, 0x50, ...id(3), 0xf6, 0x80]);
const [width, height] = [1920, 1080];
perform(wasm, SHOT, OPEN_SHOT, id(1), id(2), archive, width, height);
perform(wasm, FIGURES, LOAD_FONT, "font", new Uint8Array(readFileSync(process.argv[2])));

const words = "The old lighthouse keeper climbs slowly up the winding stairs, counting each step aloud again. ".split(" ");
const text = Array.from({ length: 200 }, (_, i) => words[i % (words.length - 1)]).join(" ");
let color = 0x102030ff;
const wanted = (end) => [
  text + end, "font", float(32), 0, float(1200), float(1.2), color, null, null,
];

function measured(name, step) {
  const [made, composed] = [[], []];
  for (let run = 0; run < 60; run++) {
    const start = performance.now();
    step(run);
    const middle = performance.now();
    wasm.refresh();
    made.push(middle - start);
    composed.push(performance.now() - middle);
  }
  const median = (times) => times.slice(10).sort((a, b) => a - b)[25].toFixed(2);
  console.log(`${name.padEnd(34)} ${median(made)} ms, composing ${width} × ${height} ${median(composed)} ms`);
}

const attempt = (end) => perform(wasm, FIGURES, TRY_TEXT, null, wanted(end), [float(100), float(100)], null);
measured("200 words, laid out and painted", (run) => attempt(run % 2 ? "a" : ""));
measured("200 words, another colour", (run) => {
  color = run % 2 ? 0x102030ff : 0x302010ff;
  attempt("");
});
perform(wasm, FIGURES, DROP_TRIAL);
