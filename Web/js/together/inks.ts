// Strokes under the pens of others, as this window has heard of them: what has come of each, and until when it is shown.

import type { Pen } from "../sync/wetink.ts";

/** A stroke of somebody else. */
export interface WetStroke {
  person: string;
  isEraser: boolean;
  color: number;
  opacity: number;
  /** x, y and width of each point, in quarters of a pixel of the canvas. */
  points: number[];
  isDone: boolean;
  /** When it was heard of last, in milliseconds. */
  heard: number;
  /** When the stored stroke came that takes its place; null before that. */
  stored: number | null;
}

// Milliseconds after which ink goes of which nothing is heard: while it is drawn, and when its stroke should be there.
const SILENT = 3000;
const LOST = 5000;
// Milliseconds for which wet ink stays over the stored stroke: until that is drawn.
const OVERLAP = 160;
const MOST_STROKES = 64;
const MOST_WINDOWS = 256;
const MOST_NUMBERS = 30_000;
const SESSION = 32;
// Where an edit says whose it is: behind the head of a document and its own id.
const FIRST_BYTES = 64;

/** Whether an edit, as the server tells it, is by a window. */
export function isBy(window: string, edit: Uint8Array): boolean {
  const head = Array.from(edit.subarray(0, FIRST_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
  for (let at = head.indexOf(window); at >= 0; at = head.indexOf(window, at + 1)) if (at % 2 === 0 && at >= SESSION) return true;
  return false;
}

/** The wet ink of a shot. */
export class Inks {
  /** By window, the oldest first. */
  private readonly strokes = new Map<string, Map<number, WetStroke>>();
  /** The last stroke of each window that is over: what comes late of it, or of those before, is not shown again. */
  private readonly over = new Map<string, number>();
  private isNew = true;

  /** Takes in what a pen does. */
  hear(pen: Pen, now: number): void {
    const key = [pen.person, pen.window].join();
    if (pen.stroke <= (this.over.get(key) ?? -1)) return;
    this.isNew = true;
    const own = this.strokes.get(key) ?? new Map<number, WetStroke>();
    const known = own.get(pen.stroke);
    if (pen.phase === "gone") {
      if (known) this.end(key, pen.stroke);
      return;
    }
    if (!known && this.count >= MOST_STROKES) return;
    own.set(pen.stroke, {
      person: pen.person, isEraser: pen.isEraser, color: pen.color, opacity: pen.opacity, heard: now, stored: known?.stored ?? null,
      isDone: pen.phase === "done", points: [...(known?.points.slice(0, 3 * pen.start) ?? []), ...pen.points].slice(-MOST_NUMBERS),
    });
    this.strokes.set(key, own);
  }

  /** Takes in that an edit of the shot was stored: the oldest ink of its window is that stroke. */
  store(edit: Uint8Array, now: number): void {
    for (const [key, own] of this.strokes) {
      if (!isBy(key.slice(-SESSION), edit)) continue;
      const wet = [...own.values()].find(({ stored }) => stored === null);
      if (wet) wet.stored = now;
    }
  }

  /** Forgets what is over; what is left. */
  left(now: number): WetStroke[] {
    for (const [key, own] of this.strokes) {
      for (const [number, { stored, isDone, heard }] of own) {
        if (stored === null ? now - heard > (isDone ? LOST : SILENT) : now - stored > OVERLAP) this.end(key, number);
      }
    }
    return [...this.strokes.values()].flatMap((own) => [...own.values()]);
  }

  /** Whether something is new since this was asked last. */
  takeNew(): boolean {
    const isNew = this.isNew;
    this.isNew = false;
    return isNew;
  }

  private get count(): number {
    return [...this.strokes.values()].reduce((sum, { size }) => sum + size, 0);
  }

  private end(key: string, number: number): void {
    const own = this.strokes.get(key);
    own?.delete(number);
    if (own?.size === 0) this.strokes.delete(key);
    const last = Math.max(number, this.over.get(key) ?? -1);
    this.over.delete(key);
    this.over.set(key, last);
    if (this.over.size > MOST_WINDOWS) this.over.delete(this.over.keys().next().value!);
    this.isNew = true;
  }
}
