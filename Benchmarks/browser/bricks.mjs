// Programs as WebAssembly, under Node, at the stage's own limits: millions of bricks a second, and of formulas. Built from the
// repository's root by `make page`, run by `node Benchmarks/browser/bricks.mjs [MODULE]`.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const source = `export { Stage } from "./Web/js/bricks/module.ts";
export * as editor from "./Web/js/protocol/bricks/editor.ts";
export * as requests from "./Web/js/protocol/bricks/stage.ts";`;
const bundle = execFileSync("esbuild", ["--bundle", "--format=esm", "--loader=ts", "--alias:texts=./Web/texts/en.json"], { encoding: "utf8", input: source });
const { Stage, editor, requests } = await import(`data:text/javascript,${encodeURIComponent(bundle)}`);

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2] ?? "Web/bricks.wasm"), {});
const stage = new Stage(instance);

const edit = (change) => editor.changeProgram(stage, change);
const setField = (place, name, chosenValue) => edit({ kind: "setField", blockAddress: { place, count: 1 }, name, chosenValue });

/** A script of an object: as many times as that, bricks of a type whose fields are set to formulas or a variable. */
function addScript(script, type, times, bricks) {
  const within = { object: 1, script };
  const repeat = { ...within, path: [], index: 0 };
  edit({ kind: "addScript", type, scriptAddress: within });
  edit({ kind: "addBrick", type: "RepeatBrick", brickAddress: repeat });
  setField(repeat, "TIMES_TO_REPEAT", { kind: "formula", words: `${times}` });
  bricks.forEach(([type, fields], index) => {
    const place = { ...within, path: [{ brick: 0, branch: 0 }], index };
    edit({ kind: "addBrick", type, brickAddress: place });
    for (const [field, formula] of Object.entries(fields)) {
      setField(place, field, formula === null ? { kind: "variable", index: 0 } : { kind: "formula", words: formula });
    }
  });
}

function rate(name, scripts, bricks, perTick) {
  editor.openNewProgram(stage, "Figures", "Background", "Object", "", "");
  edit({ kind: "addVariable", name: "v", owner: null });
  if (scripts > 1) {
    addScript(0, "StartScript", scripts, [["CloneBrick", {}]]);
    addScript(1, "WhenClonedScript", 2e9, bricks);
  } else {
    addScript(0, "StartScript", 2e9, bricks);
  }
  editor.stageProgram(stage);
  const rates = [];
  for (let run = 0; run < 9; run++) {
    requests.beginStage(stage, "1", 0, "", 0);
    stage.tick(60);
    const [done, start] = [requests.brickCount(stage), process.hrtime.bigint()];
    stage.tick(perTick);
    rates.push((requests.brickCount(stage) - done) / Number(process.hrtime.bigint() - start) * 1000);
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
