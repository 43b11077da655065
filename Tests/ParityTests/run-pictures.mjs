// Draws the six pictures on the page's module: node run-pictures.mjs MODULE WIDTH HEIGHT
//
// Prints a line for each: the sum of its bytes, each times its place, modulo 2³².
import { readFileSync } from "node:fs";
import { perform } from "./requests.mjs";

const [modulePath, width, height] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const core = instance.exports;
for (let number = 0; number < 6; number++) {
  // Protocol/bricks: the subject of pictures, and a byte string as the answer.
  perform(core, 2, 2, number, Number(width), Number(height));
  const count = Number(width) * Number(height) * 4;
  let sum = 0;
  new Uint8Array(core.memory.buffer, (core.output() >>> 0) + core.outputLength() - count, count).forEach((byte, place) => {
    sum = (sum + Math.imul(byte, place + 1)) >>> 0;
  });
  console.log(sum);
}
