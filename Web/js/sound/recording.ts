// A take that is recorded: the film plays from before its place, is counted in, and what is heard from there on is kept.

import type { Mixer } from "./mixer.ts";
import { lateness } from "./mixer.ts";
import { type Capture, capture, endingOf } from "./capture.ts";
import { latenessOf } from "./microphone.ts";
import type { Run } from "./run.ts";
import { RATE, samplesIn } from "./samples.ts";
import type { Take } from "./takes.ts";

/** Seconds that are counted in, and that are recorded behind the end, since all is heard late. */
const COUNTED = 3, BEHIND = 0.35;

/** The film as a recording has it played. */
export interface RecordedFilm {
  /** Stands at a sample of the film, with nothing that would have it play otherwise than to its end. */
  stand(sample: number): void;
  play(): void;
  stop(): void;
}

/** What is wished of a recording. */
export interface Wish {
  stream: MediaStream;
  source: AudioNode | null;
  /** Where what is kept begins, as a sample of the film, and where it ends; null for when it is stopped. */
  from: number;
  to: number | null;
  isCountedIn: boolean;
  /** Milliseconds by which takes are laid later. */
  shift: number;
}

/** How far it is: seconds until it begins, above 0; below, those that were recorded. */
export type Progress = (left: number) => void;

export class Recording {
  private capture: Capture | null = null;
  private run: Run | null = null;
  private context: AudioContext | null = null;
  private request = 0;
  private readonly stopped = new AbortController();

  constructor(private readonly mixer: Mixer, private readonly film: RecordedFilm, private readonly wish: Wish, private readonly progress: Progress, private readonly over: () => void) {}

  /** Whether the film plays for it already. */
  get isOn(): boolean { return this.run !== null; }

  async begin(): Promise<void> {
    const { wish: { from, isCountedIn, source, stream }, mixer, film, stopped: { signal } } = this;
    this.context = await mixer.running();
    mixer.isNeeded = true;
    // Of what is counted in, as much as there is of the film before is seen.
    const before = isCountedIn ? Math.min(from, COUNTED * RATE) : 0;
    film.stand(from - before);
    await this.wait(isCountedIn ? COUNTED - before / RATE : 0, before / RATE);
    if (signal.aborted) return;
    this.capture = await capture(this.context, source, stream);
    if (signal.aborted) return void this.capture.stop();
    film.play();
    this.run = mixer.playing;
    this.tick();
  }

  /** Waits some seconds, while the picture stands. */
  private wait(seconds: number, behind: number): Promise<void> {
    const end = performance.now() + seconds * 1000;
    return new Promise((resolve) => {
      const look = () => {
        const left = (end - performance.now()) / 1000;
        if (left <= 0 || this.stopped.signal.aborted) return resolve();
        this.progress(left + behind);
        this.request = requestAnimationFrame(look);
      };
      look();
    });
  }

  private tick(): void {
    const { context, run, wish: { from, to } } = this;
    if (!context || !run || this.stopped.signal.aborted) return;
    const sample = run.sampleAt(context.currentTime - lateness(context));
    this.progress((from - sample) / RATE);
    if (to !== null && sample > to + BEHIND * RATE) return this.over();
    this.request = requestAnimationFrame(() => this.tick());
  }

  /** Ends it; what was recorded, null for nothing. */
  async stop(): Promise<Pick<Take, "file" | "start" | "from" | "to"> & { ending: string } | null> {
    if (this.stopped.signal.aborted) return null;
    this.stopped.abort();
    cancelAnimationFrame(this.request);
    const { capture: captured, context, run, mixer, film, wish: { stream, from, to, shift } } = this;
    const late = context ? lateness(context) + latenessOf(stream) : 0;
    const got = await captured?.stop().catch(() => null);
    mixer.isNeeded = false;
    film.stop();
    if (!got || !run) return null;
    // Who is heard has heard the film late, and is heard late.
    const start = Math.round(run.sampleAt(got.moment) - late * RATE) + samplesIn(shift);
    if (start + got.length * RATE <= from) return null;
    return { file: got.file, start, from, to, ending: endingOf(got.file) };
  }
}
