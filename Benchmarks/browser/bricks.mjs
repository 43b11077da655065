// Programs as WebAssembly, under Node, at the stage's own limits: millions of bricks a second, and of formulas. Built from the
// repository's root by `make page`, run by `node Benchmarks/browser/bricks.mjs [MODULE]`.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const calls = execFileSync("esbuild", ["--bundle", "--format=esm", "Web/js/program/calls.js"], { encoding: "utf8" });
const { EDIT, VALUE } = await import(`data:text/javascript,${encodeURIComponent(calls)}`);

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2] ?? "Web/bricks.wasm"), {});
const core = instance.exports;

function lend(numbers, texts, use) {
  const words = new TextEncoder().encode(texts.map((text) => `${text}\0`).join(""));
  const start = core.allocate(numbers.length * 8 + words.length);
  new Float64Array(core.memory.buffer, start, numbers.length).set(numbers);
  new Uint8Array(core.memory.buffer, start + numbers.length * 8, words.length).set(words);
  const result = use(start, numbers.length * 8 + words.length);
  core.release(start);
  return result;
}

function edit(code, numbers, texts) {
  const count = lend(numbers, texts, (start, length) => core.editProgram(code, start, length, numbers.length));
  if (count < 0) throw new Error(Buffer.from(core.memory.buffer, core.output(), core.outputLength()).toString());
}

/** A script of an object: as many times as that, bricks of a type whose fields are set to formulas or a variable. */
function addScript(script, type, times, bricks) {
  edit(EDIT.addScript, [1, script], [type]);
  edit(EDIT.addBrick, [1, script, 0, 0], ["RepeatBrick"]);
  edit(EDIT.setField, [1, script, 0, 0, 1, VALUE.formula], ["TIMES_TO_REPEAT", `${times}`]);
  bricks.forEach(([type, fields], index) => {
    const place = [1, script, 1, 0, 0, index];
    edit(EDIT.addBrick, place, [type]);
    for (const [field, formula] of Object.entries(fields)) {
      if (formula === null) edit(EDIT.setField, [...place, 1, VALUE.variable, 0], [field]);
      else edit(EDIT.setField, [...place, 1, VALUE.formula], [field, formula]);
    }
  });
}

function rate(name, scripts, bricks, perTick) {
  lend([], ["Figures", "Background", "Object", "", ""], core.openNewProgram);
  edit(EDIT.addVariable, [-1], ["v"]);
  if (scripts > 1) {
    addScript(0, "StartScript", scripts, [["CloneBrick", {}]]);
    addScript(1, "WhenClonedScript", 2e9, bricks);
  } else {
    addScript(0, "StartScript", 2e9, bricks);
  }
  core.stageProgram();
  const rates = [];
  for (let run = 0; run < 9; run++) {
    core.beginStage(1n, 0, 0, 0);
    core.tickStage(60);
    const [done, start] = [core.measureStage(), process.hrtime.bigint()];
    core.tickStage(perTick);
    rates.push((core.measureStage() - done) / Number(process.hrtime.bigint() - start) * 1000);
  }
  rates.sort((a, b) => a - b);
  console.log(`${name}: ${rates[4].toFixed(1)} M/s`);
}

const change = ["ChangeVariableBrick", { VARIABLE_CHANGE: "1", userVariable: null }];
const set = (formula) => ["SetVariableBrick", { VARIABLE: formula, userVariable: null }];
rate("one script, repeat { 4 × change variable } (target 40)", 1, Array(4).fill(change), 6000);
rate("v = v · 1.0001 + 1, decimal", 1, Array(4).fill(set("\"v\" × 1.0001 + 1")), 600);
rate("v = v · 1 + 1, whole numbers", 1, Array(4).fill(set("\"v\" × 1 + 1")), 3000);
rate("2,000 scripts", 2000, Array(4).fill(change), 12);
