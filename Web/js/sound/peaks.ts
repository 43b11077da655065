// What sounds look like: the least and the greatest of each stretch of samples, at six sizes; and waveforms drawn of them.

import { answered } from "../offline/answers.ts";
import type { ClipEntry } from "../protocol/studio/sounds.ts";
import { amplitude, fadeAt } from "./samples.ts";

/** Samples of a pair at the finest size; each size has four times as many. */
const FINEST = 256;
const SIZES = 6;
/** Milliseconds after which what could not be had is asked for again. */
const RETRY = 5000;

/** How many samples a pair of a size has. */
export const samplesOf = (size: number): number => FINEST * 4 ** size;

/** The coarsest size that has a pair for each stretch of so many samples at least. */
export const sizeFor = (samples: number): number => Math.max(0, Math.min(SIZES - 1, Math.floor(Math.log(samples / FINEST) / Math.log(4) + 1e-9)));

export class Peaks {
  private readonly known = new Map<string, Int8Array | "asked">();
  /** How many have come: what is drawn is drawn anew with more. */
  came = 0;

  constructor(private readonly project: string, private readonly arrived: () => void, private readonly signal: AbortSignal) {}

  /** The pairs of a sound at a size, or at the nearest that is there while they are fetched, and how many samples each has. */
  of(asset: string, size: number): { pairs: Int8Array; samples: number } | null {
    if (!this.known.has(`${asset}/${size}`)) void this.fetch(asset, size);
    for (let off = 0; off < SIZES; off++) {
      for (const one of [size - off, size + off]) {
        const pairs = this.known.get(`${asset}/${one}`);
        if (pairs instanceof Int8Array) return { pairs, samples: samplesOf(one) };
      }
    }
    return null;
  }

  private async fetch(asset: string, size: number): Promise<void> {
    const key = `${asset}/${size}`;
    this.known.set(key, "asked");
    try {
      const answer = await answered(`/api/projects/${this.project}/sounds/${asset}/peaks?level=${size}`, { signal: this.signal });
      this.known.set(key, new Int8Array(await answer.arrayBuffer()));
      this.came += 1;
      this.arrived();
    } catch {
      // A clip without its waveform is a clip still.
      setTimeout(() => this.known.delete(key), RETRY);
    }
  }
}

/** A part of a clip on a canvas: its sample at the left edge, how many samples a pixel has, and its colour. */
export interface View { from: number; perPixel: number; color: string; ratio: number }

/** Draws a clip's waveform as it is heard, with its level and its fades, over the whole canvas. */
export function drawWave(canvas: HTMLCanvasElement, clip: ClipEntry, peaks: Peaks, { from, perPixel, color, ratio }: View): void {
  const context = canvas.getContext("2d")!;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  const found = peaks.of(clip.asset, sizeFor(perPixel));
  context.fillStyle = color;
  const middle = height / 2;
  const gain = amplitude(clip.level);
  for (let x = 0; x < width; x++) {
    const after = from + x * perPixel;
    if (after + perPixel <= 0 || after >= clip.count) continue;
    const [low, high] = found ? extremes(found, clip.first + after, clip.first + after + perPixel) : [0, 0];
    const loud = gain * fadeAt(clip, after) / 128;
    const top = middle - Math.min(1, high * loud) * middle * 0.92, bottom = middle - Math.max(-1, low * loud) * middle * 0.92;
    context.fillRect(x, top, 1, Math.max(ratio / 2, bottom - top));
  }
  context.globalAlpha = 0.5;
  drawFade(context, -from / perPixel, (clip.fadeIn - from) / perPixel, height);
  drawFade(context, (clip.count - from) / perPixel, (clip.count - clip.fadeOut - from) / perPixel, height);
  context.globalAlpha = 1;
}

/** The least and the greatest of some samples. */
function extremes({ pairs, samples }: { pairs: Int8Array; samples: number }, from: number, to: number): [number, number] {
  let [low, high] = [127, -128];
  const first = Math.max(0, Math.floor(from / samples));
  const last = Math.min(pairs.length / 2, Math.max(first + 1, Math.ceil(to / samples)));
  for (let pair = first; pair < last; pair++) {
    low = Math.min(low, pairs[2 * pair]!);
    high = Math.max(high, pairs[2 * pair + 1]!);
  }
  return low > high ? [0, 0] : [low, high];
}

/** The corner that a fade cuts off, from the silent end to the loud one. */
function drawFade(context: CanvasRenderingContext2D, silent: number, loud: number, height: number): void {
  if (Math.abs(silent - loud) < 0.5) return;
  const { fillStyle } = context;
  context.fillStyle = "#000";
  context.beginPath();
  context.moveTo(silent, height);
  context.lineTo(silent, 0);
  context.lineTo(loud, 0);
  context.closePath();
  context.fill();
  context.fillStyle = fillStyle;
}
