// The samples of sounds as they are played: windows of some seconds, fetched ahead, kept while there is room.

import { answered } from "../offline/answers.ts";
import { RATE } from "./samples.ts";

/** Samples of a window. */
export const WINDOW = 5 * RATE;
/** What windows may take, in bytes. */
const ROOM = 64 << 20;
const BYTES = WINDOW * 2 * 4;
/** Milliseconds after which one that could not be had is asked for again. */
const RETRY = 5000;
/** How many are fetched at once. */
const AT_ONCE = 4;

interface Kept { buffer: AudioBuffer | null; isAsked: boolean; failed: number; used: number }

/** Interleaved stereo of 16 bits as a buffer that can be played. */
function decoded(bytes: ArrayBuffer): AudioBuffer {
  const view = new DataView(bytes);
  const length = Math.floor(bytes.byteLength / 4);
  const buffer = new AudioBuffer({ length: Math.max(1, length), numberOfChannels: 2, sampleRate: RATE });
  for (let side = 0; side < 2; side++) {
    const channel = buffer.getChannelData(side);
    for (let i = 0; i < length; i++) channel[i] = view.getInt16(4 * i + 2 * side, true) / 32_768;
  }
  return buffer;
}

export class Samples {
  private readonly windows = new Map<string, Kept>();
  private waiting: { asset: string; number: number; one: Kept }[] = [];
  private running = 0;
  private uses = 0;

  /** @param arrived Hears of windows that have come. @param failed Hears why one could not be had. */
  constructor(private readonly project: string, private readonly arrived: () => void, private readonly failed: (error: unknown) => void, private readonly signal: AbortSignal) {
    signal.addEventListener("abort", () => { this.windows.clear(); this.waiting = []; });
  }

  /** A window of a sound; null while it is not there, it is asked for then. */
  window(asset: string, number: number): AudioBuffer | null {
    const key = `${asset}/${number}`;
    const one = this.windows.get(key) ?? { buffer: null, isAsked: false, failed: -Infinity, used: 0 };
    this.windows.set(key, one);
    one.used = this.uses += 1;
    if (!one.buffer && !one.isAsked && performance.now() - one.failed > RETRY) {
      one.isAsked = true;
      this.waiting.push({ asset, number, one });
      this.next();
    }
    return one.buffer;
  }

  private next(): void {
    while (this.running < AT_ONCE) {
      const wanted = this.waiting.shift();
      if (!wanted) return;
      this.running += 1;
      void this.load(wanted.asset, wanted.number, wanted.one);
    }
  }

  private async load(asset: string, number: number, one: Kept): Promise<void> {
    try {
      const address = `/api/projects/${this.project}/sounds/${asset}/samples?from=${number * WINDOW}&count=${WINDOW}`;
      one.buffer = decoded(await (await answered(address, { signal: this.signal })).arrayBuffer());
      this.trim();
    } catch (error) {
      one.failed = performance.now();
      if (!this.signal.aborted) this.failed(error);
    }
    one.isAsked = false;
    this.running -= 1;
    if (this.signal.aborted) return;
    if (one.buffer) this.arrived();
    this.next();
  }

  /** Lets go of what was not used for longest while all take too much. */
  private trim(): void {
    const kept = [...this.windows].filter(([, { buffer }]) => buffer).sort(([, a], [, b]) => a.used - b.used);
    for (const [key] of kept.slice(0, Math.max(0, kept.length - Math.floor(ROOM / BYTES)))) this.windows.delete(key);
  }
}
