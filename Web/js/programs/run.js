// A run of a layer's program, in a module of its own: several programs of a shot run beside each other.

import { bricksAddress } from "../built.ts";
import * as requests from "../protocol/bricks/stage.ts";
import { figuresOf } from "../stage/machine.js";
import { CLEAR, Stage } from "../stage/module.ts";
import { lookRows, soundLength } from "./files.js";

// Ticks that are run at once, and milliseconds after which the page gets a turn.
const STRIDE = 30;
const PATIENCE = 30;

let compiled;
const compile = () => (compiled ??= WebAssembly.compileStreaming(fetch(bricksAddress())).catch((error) => {
  compiled = undefined;
  throw error;
}));

async function bytesOf(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error("The studio does not have all of this program.");
  return new Uint8Array(await answer.arrayBuffer());
}

/** Reads a layer's program and begins its run. Fails with words for people. */
export async function openRun(program) {
  const [module, document] = await Promise.all([compile(), bytesOf(`/api/assets/${program.document}`)]);
  const stage = new Stage(await WebAssembly.instantiate(module, {}));
  requests.openStage(stage, document);
  await Promise.all([setLooks(), setSounds()]);
  if (program.input) schedule(JSON.parse(new TextDecoder().decode(await bytesOf(`/api/assets/${program.input}`))));
  begin(program.seed);

  /** Looks that several objects share are fetched once. */
  async function setLooks() {
    const assets = new Map(program.files.map(({ path, asset }) => [path, asset]));
    const looks = new Map();
    for (const { index: look, path } of requests.stageFiles(stage).looks) {
      const asset = assets.get(path);
      if (asset) looks.set(asset, [...looks.get(asset) ?? [], look]);
    }
    await Promise.all([...looks].map(async ([asset, group]) => {
      const picture = await lookRows(asset);
      // One that is no picture is not seen.
      if (!picture) return;
      const { width, height, channels, rows } = picture;
      for (const look of group) {
        requests.setLookRows(stage, look, rows, width, height, channels);
      }
    }));
  }

  /** How long sounds are decides when what waits for them goes on. One that is none is over at once, as in the studio. */
  async function setSounds() {
    const assets = new Map(program.files.map(({ path, asset }) => [path, asset]));
    await Promise.all(requests.stageFiles(stage).sounds.map(async ({ index: sound, path }) => {
      if (assets.has(path)) requests.setSoundLength(stage, sound, await soundLength(assets.get(path)));
    }));
  }

  function schedule(entries) {
    requests.scheduleInputs(stage, entries.map(({ tick, touch, release, answer, x, y }) => ({
      tick, stageInput: touch !== undefined ? { kind: "touch", finger: touch, x, y }
        : release !== undefined ? { kind: "release", finger: release } : { kind: "answer", words: answer },
    })));
  }

  /** As natively: a run of a shot begins at no date, and in English. */
  function begin(seed) {
    requests.beginStage(stage, String(seed), 0, "en");
  }

  return {
    figures: figuresOf(requests.stageFigures(stage)),
    /** Goes to a tick, a little at a time: a program may take long to get there. */
    async travel(tick) {
      let last = performance.now();
      while (requests.stageTick(stage) < tick) {
        const before = requests.stageTick(stage);
        requests.seekStage(stage, Math.min(tick, before + STRIDE));
        // It has ended.
        if (requests.stageTick(stage) === before) return;
        if (performance.now() - last < PATIENCE) continue;
        await new Promise((resolve) => setTimeout(resolve));
        last = performance.now();
      }
    },
    /** The frame after `tick` ticks of the run, one pixel for one of the stage's, clear where nothing is: `{data, width, height}`, premultiplied;
     * valid until the next call. */
    frame(tick) {
      requests.seekStage(stage, tick);
      return stage.frame(1, CLEAR);
    },
    /** The lines that the pen has drawn by then, and how many stamps. */
    drawing(tick) {
      requests.seekStage(stage, tick);
      return { lines: requests.penLines(stage), stamps: requests.stampCount(stage) };
    },
  };
}

/** The colours of premultiplied pixels, as the studio's pictures have them. */
function straight(pixels) {
  const colors = new Uint8ClampedArray(pixels);
  for (let i = 0; i < colors.length; i += 4) {
    const alpha = colors[i + 3];
    if (alpha === 0 || alpha === 255) continue;
    for (let part = i; part < i + 3; part++) colors[part] = Math.floor((colors[part] * 255 + (alpha >> 1)) / alpha);
  }
  return colors;
}

/** A frame as the file of a picture. */
export function pngOf({ data, width, height }) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d").putImageData(new ImageData(straight(data), width, height), 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture cannot be made."))), "image/png"));
}
