// A run of a layer's program, in a module of its own: several programs of a shot run beside each other.

import { pause } from "../base/waiting.ts";
import type { InputEntry } from "../bricks/machine.ts";
import type { SoundFile } from "../bricks/sound.ts";
import { CLEAR, Stage, type StageFrame } from "../bricks/module.ts";
import { bricksAddress } from "../base/built.ts";
import { blobOf, drawnCanvas } from "../base/canvases.ts";
import * as requests from "../protocol/bricks/stage.ts";
import { bytesOf, lookRows, soundLength } from "./files.ts";
import type { LayerProgram } from "./layer.ts";

// Ticks that are run at once, and milliseconds after which the page gets a turn.
const STRIDE = 30;
const PATIENCE = 30;

/** The parts of a program that a run needs. */
export type RunnableProgram = Pick<LayerProgram, "document" | "input" | "seed" | "files">;

let compiled: Promise<WebAssembly.Module> | undefined;
const compile = (): Promise<WebAssembly.Module> => (compiled ??= WebAssembly.compileStreaming(fetch(bricksAddress())).catch((error) => {
  compiled = undefined;
  throw error;
}));

/** Reads a layer's program and begins its run. Fails with words for people. */
export async function openRun({ document, input, seed, files }: RunnableProgram): Promise<Run> {
  const [module, bytes] = await Promise.all([compile(), bytesOf(document)]);
  const stage = new Stage(await WebAssembly.instantiate(module, {}));
  requests.openStage(stage, bytes);
  const assets = new Map(files.map(({ path, asset }) => [path, asset]));
  await Promise.all([setLooks(stage, assets), setSounds(stage, assets)]);
  if (input) requests.scheduleInputs(stage, JSON.parse(new TextDecoder().decode(await bytesOf(input))).map(entryOf));
  // As natively: a run of a shot begins at no date, and in English.
  requests.beginStage(stage, String(seed), 0, "en", 0);
  return new Run(stage, assets);
}

/** Gives looks their pictures; what several objects share is fetched once. */
async function setLooks(stage: Stage, assets: Map<string, string>): Promise<void> {
  const looks = new Map<string, number[]>();
  for (const { index, path } of requests.stageFiles(stage).looks) {
    const asset = assets.get(path);
    if (asset) looks.set(asset, [...looks.get(asset) ?? [], index]);
  }
  await Promise.all([...looks].map(async ([asset, group]) => {
    const picture = await lookRows(asset);
    // One that is no picture is not seen.
    if (!picture) return;
    for (const look of group) requests.setLookRows(stage, look, picture.rows, picture.width, picture.height, picture.channels);
  }));
}

/** Tells how long sounds are, for which scripts may wait. One that is none is over at once, as in the studio. */
async function setSounds(stage: Stage, assets: Map<string, string>): Promise<void> {
  await Promise.all(requests.stageFiles(stage).sounds.map(async ({ index, path }) => {
    const asset = assets.get(path);
    if (asset !== undefined) requests.setSoundLength(stage, index, await soundLength(asset));
  }));
}

function entryOf({ tick, touch, release, answer = "", response, words, status = 0, x = 0, y = 0 }: InputEntry): requests.StageEntry {
  if (touch !== undefined) return { tick, stageInput: { kind: "touch", finger: touch, x, y } };
  if (response !== undefined) return { tick, stageInput: words !== undefined ? { kind: "webWords", request: response, words } : { kind: "webFailure", request: response, status } };
  return { tick, stageInput: release !== undefined ? { kind: "release", finger: release } : { kind: "answer", words: answer } };
}

/** A run: it has a module to itself. */
export class Run {
  private heard: Promise<SoundFile[]> | undefined;

  /** `assets` are the program's files by their paths. */
  constructor(private readonly stage: Stage, private readonly assets: Map<string, string>) {}

  /** The files of what is heard, fetched once; none where no brick can be heard. Without one that cannot be had it is silent as long. */
  sounds(): Promise<SoundFile[]> {
    this.heard ??= requests.stageFigures(this.stage)?.makesSound
      ? Promise.all(requests.stageFiles(this.stage).sounds.map(async ({ index, path }) => {
        const asset = this.assets.get(path);
        const bytes = asset === undefined ? null : await bytesOf(asset).catch(() => null);
        return { sounds: [index], length: 0, bytes: bytes ?? new Uint8Array() };
      }))
      : Promise.resolve([]);
    return this.heard;
  }

  get makesSound(): boolean { return requests.stageFigures(this.stage)?.makesSound ?? false; }

  /** What is to begin and to stop, so that what plays now is heard. */
  cues(): requests.SoundCues { return requests.soundCues(this.stage); }

  /** Nothing is heard until cues are asked for again. */
  silence(): void { requests.silence(this.stage); }

  /** Goes to a tick, a little at a time: a program may take long to get there. */
  async travel(tick: number): Promise<void> {
    const { stage } = this;
    let last = performance.now();
    while (requests.stageTick(stage) < tick) {
      const before = requests.stageTick(stage);
      requests.seekStage(stage, Math.min(tick, before + STRIDE));
      // It has ended.
      if (requests.stageTick(stage) === before) return;
      if (performance.now() - last < PATIENCE) continue;
      await pause();
      last = performance.now();
    }
  }

  /** The frame after `tick` ticks, one pixel for one of the stage's, clear where nothing is. */
  frame(tick: number): StageFrame {
    requests.seekStage(this.stage, tick);
    return this.stage.frame(1, CLEAR);
  }

  /** The lines that the pen has drawn by then, and a picture of what it has stamped, if anything. */
  drawing(tick: number): { lines: requests.DrawnLine[]; stamps: StageFrame | null } {
    requests.seekStage(this.stage, tick);
    const data = requests.stampPixels(this.stage);
    const { width = 0, height = 0 } = requests.stageFigures(this.stage) ?? {};
    return { lines: requests.penLines(this.stage), stamps: data.length > 0 ? { data, width, height } : null };
  }
}

/** A run that is kept as long as its program is the same but for where the shot begins in it. */
export class KeptRun {
  private run: Run | null = null;
  private key = "";

  /** The run of a program, where it has come to a tick. */
  async at({ start: _, picture: __, ...program }: LayerProgram, tick: number): Promise<Run> {
    const wish = JSON.stringify(program);
    if (!this.run || this.key !== wish) [this.run, this.key] = [await openRun(program), wish];
    await this.run.travel(tick);
    return this.run;
  }
}

/** The colours of premultiplied pixels, as the studio's pictures have them. */
function straight(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const colors = new Uint8ClampedArray(pixels);
  for (let i = 0; i < colors.length; i += 4) {
    const alpha = colors[i + 3]!;
    if (alpha === 0 || alpha === 255) continue;
    for (let part = i; part < i + 3; part++) colors[part] = Math.floor((colors[part]! * 255 + (alpha >> 1)) / alpha);
  }
  return colors;
}

/** Returns a frame as the file of a picture. */
export const pngOf = ({ data, width, height }: StageFrame): Promise<Blob> => blobOf(
  drawnCanvas(width, height, (context) => context.putImageData(new ImageData(straight(data), width, height), 0, 0)));
