// Runs a program on the page's module: node run-stage.mjs MODULE FOLDER
//
// FOLDER has `program`, the looks' pixels as `look-NUMBER-WIDTHxHEIGHT`, and `script.json`: `{seed, ticks, frames, inputs, sounds}`. Prints a
// line a tick, the hash of the stage's state, and after those ticks that `frames` names the hashes of the frame on
// paper and on nothing.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [modulePath, folder] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const core = instance.exports;
// Memory may have grown: its view is asked for anew each time.
const memory = (start, length) => new Uint8Array(core.memory.buffer, start >>> 0, length);

function give(bytes, use) {
  const start = core.allocate(bytes.length);
  memory(start, bytes.length).set(bytes);
  const result = use(start, bytes.length);
  core.release(start);
  return result;
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
if (give(readFileSync(join(folder, "program")), core.openStage) !== 0) throw new Error("the program cannot be read");
for (const name of readdirSync(folder)) {
  const found = name.match(/^look-(\d+)-(\d+)x(\d+)$/);
  if (!found) continue;
  const [look, width, height] = found.slice(1).map(Number);
  const pixels = readFileSync(join(folder, name));
  if (give(pixels, (start, length) => core.setStageLook(look, start, length, width, height)) !== 0) throw new Error(name);
}
for (const [sound, milliseconds] of script.sounds) core.setStageSound(sound, milliseconds);
core.beginStage(BigInt(script.seed), script.start, 0, 0);
const report = [];
for (let tick = 0; tick < script.ticks; tick++) {
  for (const { at, finger, x, y, lift, answer } of script.inputs) {
    if (at !== tick) continue;
    if (answer !== undefined) give(Buffer.from(answer), core.answerStage);
    else if (lift) core.liftStage(finger);
    else core.touchStage(finger, x, y);
  }
  core.tickStage(1);
  core.stageTrace();
  let line = hash(memory(core.output(), core.outputLength()));
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
