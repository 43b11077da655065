// Paints pictures of the tunnel onto canvases, as fine as time allows: coarse while a hand moves, in full when it
// rests, row by row so that the hand is never waited for.

import { contextOf } from "../base/canvases.ts";
import * as calls from "./calls.ts";
import type { Seen, View } from "./view.ts";

// Most pixels of a canvas: those of a large screen.
const MOST = 1920 * 1200;
// Milliseconds for a picture while a hand moves, for a stretch of rows at rest, and until it counts as rest.
const ROOM = 9;
const STRETCH = 9;
const REST = 60;
// Rows that are drawn between two looks at the clock.
const ROWS = 64;
const COARSENESS = [1, 0.75, 0.5, 0.35];
const COARSEST = 0.25;
const MAP = ["a", "b", "c", "d", "e", "f", "g", "h", "i"] as const;

/** What changes while a hand moves: masks alone, the same with bands, or the map or the view. */
type Moving = "masks" | "bands" | "map";

/** A canvas that is painted on: which picture it is to show, and what it shows. */
interface Sheet {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  picture: calls.Picture | null;
  key: string;
}

/** A canvas's place on the stage, and its size at a coarseness. */
interface Frame extends Seen {
  ratio: number;
  w: number;
  h: number;
}

function makeSheet(): Sheet {
  const canvas = document.createElement("canvas");
  canvas.className = "sheet";
  return { canvas, context: contextOf(canvas, { alpha: false }), picture: null, key: "" };
}

export class Painter {
  private readonly below = makeSheet();
  private readonly above = makeSheet();
  /** The canvases, the lower one first. */
  readonly sheets = [this.below.canvas, this.above.canvas] as const;
  /** Milliseconds for a million pixels. */
  private readonly cost: Record<Moving, number> = { masks: 4, bands: 35, map: 9 };
  private lookNumber = 0;
  private mapKey = "";
  private movedAt = -Infinity;
  private moving: Moving = "masks";
  private isAsked = false;
  private isRunning = true;
  /** The picture that is being painted in full, and up to which row. */
  private job: { key: string; row: number } | null = null;

  /** `painted` hears after each picture. */
  constructor(private readonly view: View, private readonly painted: () => void) { this.above.canvas.classList.add("other"); }

  /** Says which pictures the two sheets show; null for none. */
  show(picture: calls.Picture, other: calls.Picture | null = null): void {
    if (this.below.picture === picture && this.above.picture === other) return;
    [this.below.picture, this.above.picture] = [picture, other];
    this.ask();
  }

  /** Paints after the look has changed; `isMoving` while a hand goes on changing it. */
  lookChanged(isMoving: boolean): void {
    const look = calls.look();
    const key = JSON.stringify(MAP.map((name) => look[name]));
    this.hasMoved(isMoving, look.levels > 0 ? "bands" : key === this.mapKey ? "masks" : "map");
    if (!isMoving) this.movedAt = -Infinity;
    this.lookNumber++;
    this.mapKey = key;
    this.ask();
  }

  /** Paints after the view has changed. */
  viewChanged(isMoving: boolean): void {
    this.hasMoved(isMoving, "map");
    this.ask();
  }

  stop(): void { this.isRunning = false; }

  private hasMoved(isMoving: boolean, what: Moving): void {
    if (isMoving) [this.movedAt, this.moving] = [performance.now(), what];
  }

  private ask(): void {
    if (this.isAsked || !this.isRunning) return;
    this.isAsked = true;
    requestAnimationFrame((now) => this.paint(now));
  }

  private frame(coarseness: number): Frame | null {
    const ratio = devicePixelRatio;
    const seen = this.view.seen(ratio);
    if (!seen) return null;
    const factor = Math.min(1, Math.sqrt(MOST / (seen.width * seen.height))) * coarseness;
    return { ...seen, ratio, w: Math.max(1, Math.round(seen.width * factor)), h: Math.max(1, Math.round(seen.height * factor)) };
  }

  /** How coarse a picture is to be while a hand moves. */
  private coarse(): number {
    const whole = this.frame(1);
    if (!whole) return 1;
    const time = this.cost[this.moving] * whole.w * whole.h / 1e6;
    return COARSENESS.find((one) => time * one * one <= ROOM) ?? COARSEST;
  }

  private keyOf({ picture }: Sheet, at: Frame): string {
    const of = picture === calls.PICTURES.new ? 0 : picture === calls.PICTURES.result ? this.lookNumber : this.mapKey;
    return JSON.stringify([picture, at.part, at.w, at.h, of]);
  }

  private paint(now: number): void {
    this.isAsked = false;
    if (!this.isRunning) return;
    const isMoving = now - this.movedAt < REST;
    const at = this.frame(isMoving ? this.coarse() : 1);
    for (const sheet of [this.below, this.above]) {
      sheet.canvas.hidden = sheet.picture === null || !at;
      if (sheet.picture === null || !at) continue;
      const key = this.keyOf(sheet, at);
      // The same picture may lie elsewhere, as on a stage of another width.
      if (sheet.key === key) {
        lay(sheet.canvas, at);
        continue;
      }
      if (isMoving) this.paintAtOnce(sheet, sheet.picture, at, key);
      else if (!this.paintOn(sheet, sheet.picture, at, key)) return this.ask();
    }
    this.job = null;
    if (isMoving) this.ask();
  }

  private paintAtOnce(sheet: Sheet, picture: calls.Picture, at: Frame, key: string): void {
    this.job = null;
    const began = performance.now();
    if (!calls.draw(picture, at.part, at.w, at.h, 0, at.h)) return;
    put(sheet, at, key);
    const each = (performance.now() - began) * 1e6 / (at.w * at.h);
    // A picture that took long by chance is soon forgotten.
    this.cost[this.moving] = this.cost[this.moving] * 0.7 + each * 0.3;
    this.painted();
  }

  /** Goes on with a picture in full; true when it is done. */
  private paintOn(sheet: Sheet, picture: calls.Picture, at: Frame, key: string): boolean {
    const job = this.job?.key === key ? this.job : { key, row: 0 };
    this.job = job;
    const began = performance.now();
    // With bands, each part costs as much as the whole.
    const rows = picture === calls.PICTURES.result && calls.look().levels > 0 ? at.h : ROWS;
    while (job.row < at.h) {
      const to = Math.min(at.h, job.row + rows);
      if (!calls.draw(picture, at.part, at.w, at.h, job.row, to)) return true;
      job.row = to;
      if (performance.now() - began > STRETCH && job.row < at.h) return false;
    }
    put(sheet, at, key);
    this.job = null;
    this.painted();
    return true;
  }
}

/** Lays a canvas at its place on the stage. */
function lay(canvas: HTMLCanvasElement, { x, y, width, height, ratio }: Frame): void {
  Object.assign(canvas.style, { left: `${x / ratio}px`, top: `${y / ratio}px`, width: `${width / ratio}px`, height: `${height / ratio}px` });
}

function put(sheet: Sheet, at: Frame, key: string): void {
  const { canvas, context } = sheet;
  if (canvas.width !== at.w || canvas.height !== at.h) [canvas.width, canvas.height] = [at.w, at.h];
  context.putImageData(calls.drawn(at.w, at.h), 0, 0);
  lay(canvas, at);
  sheet.key = key;
}
