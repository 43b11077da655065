// Runs a program on the page's module: node run-stage.mjs MODULE FOLDER
//
// FOLDER has `program`, the looks' pixels as `look-NUMBER-WIDTHxHEIGHT`, and `script.json`: `{seed, ticks, frames, inputs, sounds}`. Prints a
// line a tick, the hash of the stage's state, and after those ticks that `frames` names the hashes of the frame on
// paper and on nothing.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { float, perform } from "./requests.mjs";

const [modulePath, folder] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const core = instance.exports;
// Memory may have grown: its view is asked for anew each time.
const memory = (start, length) => new Uint8Array(core.memory.buffer, start >>> 0, length);

// The stage and its requests, as Protocol/bricks has them.
const STAGE = 0, OPEN = 0, SET_LOOK = 2, BEGIN = 4, ANSWER = 9, TRACE = 12, SET_SOUND = 22;
const ask = (number, ...values) => perform(core, STAGE, number, ...values);

/** The byte string that the last request has answered with. */
function answer() {
  const bytes = memory(core.output(), core.outputLength());
  const size = bytes[0] & 31;
  return bytes.subarray(size < 24 ? 1 : 1 + (1 << (size - 24)));
}

/** FNV-1a of 64 bits, as the native side has it. */
function hash(bytes) {
  let value = 0xcbf29ce484222325n;
  const words = Math.floor(bytes.length / 8);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let i = 0; i < words; i++) value = BigInt.asUintN(64, (value ^ view.getBigUint64(i * 8, true)) * 0x100000001b3n);
  for (let i = words * 8; i < bytes.length; i++) value = BigInt.asUintN(64, (value ^ BigInt(bytes[i])) * 0x100000001b3n);
  return value.toString(16);
}

const script = JSON.parse(readFileSync(join(folder, "script.json"), "utf8"));
ask(OPEN, readFileSync(join(folder, "program")));
for (const name of readdirSync(folder)) {
  const found = name.match(/^look-(\d+)-(\d+)x(\d+)$/);
  if (!found) continue;
  const [look, width, height] = found.slice(1).map(Number);
  ask(SET_LOOK, look, readFileSync(join(folder, name)), width, height);
}
for (const [sound, milliseconds] of script.sounds) ask(SET_SOUND, sound, float(milliseconds));
ask(BEGIN, String(script.seed), float(script.start), "", 0);
const report = [];
for (let tick = 0; tick < script.ticks; tick++) {
  for (const { at, finger, x, y, lift, answer: words } of script.inputs) {
    if (at !== tick) continue;
    if (words !== undefined) ask(ANSWER, words);
    else if (lift) core.liftStage(finger);
    else core.touchStage(finger, x, y);
  }
  core.tickStage(1);
  ask(TRACE);
  let line = hash(answer());
  if (script.frames.includes(tick)) {
    for (const ground of [0, 1]) {
      core.drawStage(script.scale, ground);
      core.stagePixels();
      line += ` ${hash(memory(core.output(), core.outputLength()))}`;
    }
  }
  report.push(line);
}
writeFileSync(1, `${report.join("\n")}\n`);
