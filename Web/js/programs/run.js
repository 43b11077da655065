// A run of a layer's program, in a module of its own: several programs of a shot run beside each other.

import { bricksAddress } from "../built.ts";
import { lendTo } from "../core.ts";
import { lookRows, soundLength } from "./files.js";

/** What lies behind all on a layer's stage: nothing, so that the drawing below is seen. */
const CLEAR = 1;
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
  const wasm = (await WebAssembly.instantiate(module, {})).exports;
  const lend = (bytes, call) => lendTo(wasm, bytes, call);
  const text = () => new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.output(), wasm.outputLength()).slice());
  const checked = (result) => { if (result < 0) throw new Error(text()); };
  const json = (call) => { call(); return JSON.parse(text()); };

  lend(document, (pointer, count) => checked(wasm.openStage(pointer, count)));
  await Promise.all([setLooks(), setSounds()]);
  if (program.input) schedule(JSON.parse(new TextDecoder().decode(await bytesOf(`/api/assets/${program.input}`))));
  begin(program.seed);

  /** Looks that several objects share are fetched once. */
  async function setLooks() {
    const assets = new Map(program.files.map(({ path, asset }) => [path, asset]));
    const looks = new Map();
    for (const { look, path } of json(() => wasm.stageFiles()).looks) {
      const asset = assets.get(path);
      if (asset) looks.set(asset, [...looks.get(asset) ?? [], look]);
    }
    await Promise.all([...looks].map(async ([asset, group]) => {
      const picture = await lookRows(asset);
      // One that is no picture is not seen.
      if (!picture) return;
      const { width, height, channels, rows } = picture;
      for (const look of group) {
        lend(rows, (pointer, count) => checked(wasm.setStageLookRows(look, pointer, count, width, height, channels)));
      }
    }));
  }

  /** How long sounds are decides when what waits for them goes on. One that is none is over at once, as in the studio. */
  async function setSounds() {
    const assets = new Map(program.files.map(({ path, asset }) => [path, asset]));
    await Promise.all(json(() => wasm.stageFiles()).sounds.map(async ({ sound, path }) => {
      if (assets.has(path)) wasm.setStageSound(sound, await soundLength(assets.get(path)));
    }));
  }

  function schedule(entries) {
    wasm.clearStageInputs();
    for (const { tick, touch, release, answer, x, y } of entries) {
      if (touch !== undefined) wasm.scheduleStageTouch(tick, touch, x, y);
      else if (release !== undefined) wasm.scheduleStageRelease(tick, release);
      else lend(new TextEncoder().encode(answer), (pointer, count) => wasm.scheduleStageAnswer(tick, pointer, count));
    }
  }

  /** As natively: a run of a shot begins at no date, and in English. */
  function begin(seed) {
    lend(new TextEncoder().encode("en"), (pointer, count) => wasm.beginStage(BigInt(seed), 0, pointer, count));
  }

  return {
    figures: json(() => wasm.stageFigures()),
    /** Goes to a tick, a little at a time: a program may take long to get there. */
    async travel(tick) {
      let last = performance.now();
      while (wasm.stageTick() < tick) {
        const before = wasm.stageTick();
        wasm.seekStage(Math.min(tick, before + STRIDE));
        // It has ended.
        if (wasm.stageTick() === before) return;
        if (performance.now() - last < PATIENCE) continue;
        await new Promise((resolve) => setTimeout(resolve));
        last = performance.now();
      }
    },
    /** The frame after `tick` ticks of the run, one pixel for one of the stage's, clear where nothing is: `{data, width, height}`, premultiplied;
     * valid until the next call. */
    frame(tick) {
      wasm.seekStage(tick);
      checked(wasm.drawStage(1, CLEAR));
      const [width, height] = new Float64Array(wasm.memory.buffer, wasm.output(), 2);
      wasm.stagePixels();
      return { data: new Uint8Array(wasm.memory.buffer, wasm.output(), wasm.outputLength()), width, height };
    },
    /** What the pen has drawn by then, eight numbers a line, and how many stamps. */
    drawing(tick) {
      wasm.seekStage(tick);
      const count = wasm.stagePenLines();
      const lines = new Float64Array(wasm.memory.buffer, wasm.output(), count).slice();
      return { lines, stamps: wasm.stageStampCount() };
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
