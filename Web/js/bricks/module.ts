// The module of programs: a stage with the run of one program, and an editor.

import { type Module, outputOf, type Perform, type Performing, Requests } from "../base/module.ts";
import type { Size } from "../base/measures.ts";
import { readBricksRefusal } from "../protocol/bricks/bricks.ts";
import { BricksRequestRefusal } from "../refusals/refusals.ts";

/** The functions that the module exports; those that give a flag give 0 or 1. */
interface Exports extends Module {
  tickStage(count: number): number;
  touchStage(finger: number, x: number, y: number): void;
  liftStage(finger: number): void;
  drawStage(scale: number, ground: number): number;
  stagePixels(): number;
}

/** The ground of a stage: paper, or nothing. */
export const PAPER = 0;
export const CLEAR = 1;

/** A frame of a run, premultiplied, over the module's memory: valid until the next call. */
export interface StageFrame extends Size {
  data: Uint8Array<ArrayBuffer>;
}

/** An instance of the module. */
export class Stage implements Performing {
  readonly perform: Perform;
  private readonly wasm: Exports;
  private readonly requests: Requests;

  constructor(instance: WebAssembly.Instance) {
    this.wasm = instance.exports as WebAssembly.Exports & Exports;
    this.requests = new Requests(this.wasm, (from) => new BricksRequestRefusal(readBricksRefusal(from)));
    this.perform = this.requests.perform;
  }

  /** Runs `count` sixtieths of a second; whether the program still runs. */
  tick(count: number): boolean { return this.wasm.tickStage(count) === 1; }

  /** A finger is put down or moved, in the stage's pixels from its middle, y upwards. */
  touch(finger: number, x: number, y: number): void { this.wasm.touchStage(finger, x, y); }

  lift(finger: number): void { this.wasm.liftStage(finger); }

  /** The frame at `scale` pixels for one of the stage's. */
  frame(scale: number, ground: number): StageFrame {
    this.requests.checked(this.wasm.drawStage(scale, ground));
    const [width, height] = new Float64Array(this.wasm.memory.buffer, this.wasm.output(), 2);
    this.wasm.stagePixels();
    return { data: outputOf(this.wasm), width: width!, height: height! };
  }
}
