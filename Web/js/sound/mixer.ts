// The mix of a film: it plays along with the picture, and while there is something to hear its clock leads.

import type { TrackEntry } from "../protocol/studio/sounds.ts";
import { endOf, heard, type Heard, RATE } from "./samples.ts";
import { Run } from "./run.ts";
import { Samples, WINDOW } from "./store.ts";

/** Seconds from when a run is asked for until it begins. */
const LEAD = 0.04;
/** How often it is looked what is to be heard next, in milliseconds. */
const LOOK = 100;
/** A clock that stands for so many milliseconds leads no longer: the device has gone. */
const STUCK = 600;
/** The least that is heard of a frame, in seconds. */
const SCRUBBED = 0.06;
/** What is fetched where the film rests, in seconds from there; after how many milliseconds. */
const PREPARED = 3, REST = 250;
/** What is to be there before a film begins, in seconds from there. */
const SOON = 0.5;
const KEPT = "inkreel-volume";

/** How late what is played is heard, in seconds. */
export const lateness = (context: AudioContext): number => context.outputLatency || context.baseLatency || 0;

export class Mixer {
  private context: AudioContext | null = null;
  private master: GainNode | null = null;
  private run: Run | null = null;
  private scrubbed: Run | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private tracks: readonly TrackEntry[] = [];
  private all: Heard[] = [];
  private shape = "";
  /** Whether the film plays, with anything to be heard or not. */
  private isWanted = false;
  private last = { moment: -1, at: 0 };
  private readonly samples: Samples;
  readonly solo = new Set<string>();
  /** Whether the clock leads though there may be nothing to hear, as while something is recorded. */
  isNeeded = false;
  /** Whether another window plays, and is heard there. */
  isSilent = false;
  private gain = Math.max(0, Math.min(1, Number(localStorage.getItem(KEPT) ?? 1)));
  private muted = false;

  /**
   * @param restart Has the film go on, with its sound, from where it stands.
   * @param failed Hears why sound could not be had.
   */
  constructor(project: string, private readonly restart: () => void, failed: (error: unknown) => void, private readonly signal: AbortSignal) {
    this.samples = new Samples(project, () => this.pump(), failed, signal);
    signal.addEventListener("abort", () => {
      this.end();
      clearTimeout(this.preparing);
      void this.context?.close();
    });
  }

  /** The clock and the place where all is heard; made when it is first needed, by a hand as browsers want it. */
  private opened(): AudioContext {
    if (this.context) return this.context;
    const context = new AudioContext({ sampleRate: RATE, latencyHint: "interactive" });
    this.master = new GainNode(context, { gain: this.muted ? 0 : this.gain });
    this.master.connect(context.destination);
    context.addEventListener("statechange", () => { if (context.state === "running" && !this.signal.aborted) this.restart(); });
    return this.context = context;
  }

  /** The clock, running; for what is recorded. */
  async running(): Promise<AudioContext> {
    const context = this.opened();
    await context.resume();
    return context;
  }

  /** A hand is here: a clock that the browser keeps back until then goes on. */
  wake(): void {
    if (this.context && this.context.state !== "running") void this.context.resume().catch(() => {});
  }

  /** The run that is on; for what is recorded. */
  get playing(): Run | null { return this.run; }

  // MARK: What is heard

  /** Plays these tracks from now on; where it plays already, what has changed is heard at once. */
  setTracks(tracks: readonly TrackEntry[]): void {
    this.tracks = tracks;
    this.mix();
  }

  /** Hears a track alone, or with those that are heard alone already; or lets go of that. */
  toggleSolo(track: string): void {
    if (!this.solo.delete(track)) this.solo.add(track);
    this.mix();
  }

  private mix(): void {
    for (const id of this.solo) if (!this.tracks.some((track) => track.id === id)) this.solo.delete(id);
    this.all = heard(this.tracks, this.solo);
    const shape = JSON.stringify(this.all.map(({ clip: { id, asset, start, first, count, fadeIn, fadeOut }, track }) => [id, asset, start, first, count, fadeIn, fadeOut, track.id]));
    const isNew = shape !== this.shape;
    this.shape = shape;
    const { run, context } = this;
    if (isNew && !run && this.all.length > 0) this.join();
    if (!run || !context) return;
    if (isNew) {
      run.silence();
      this.run = new Run(context, this.master!, run.since, run.start, run.until);
      this.pump();
    }
    for (const { clip, track } of this.all) {
      this.setLevel(clip.id, clip.level);
      this.setLevel(track.id, track.level);
    }
  }

  /** Sound has come to a film that plays without any, or waits for it: then the clock is ready. */
  private join(): void {
    if (navigator.userActivation?.hasBeenActive && !this.isSilent) {
      this.opened();
      this.wake();
    }
    if (this.isWanted) this.restart();
  }

  /** Whether what is heard at a sample of the film is there, as far as it is known. */
  isReady(sample: number): boolean {
    return this.isSilent || this.all.every(({ clip }) => {
      const here = Math.max(clip.start, sample);
      if (here >= Math.min(endOf(clip), sample + SOON * RATE)) return true;
      return this.samples.window(clip.asset, Math.floor((here + clip.first - clip.start) / WINDOW)) !== null;
    });
  }

  /** Has a clip or a track be as loud as a level, as while a hand draws on it. */
  setLevel(id: string, level: number): void { this.run?.setLevel(id, level); }

  get volume(): number { return this.gain; }
  get isMuted(): boolean { return this.muted; }

  setVolume(volume: number, isMuted: boolean): void {
    [this.gain, this.muted] = [volume, isMuted];
    localStorage.setItem(KEPT, String(volume));
    if (this.context) this.master?.gain.setTargetAtTime(isMuted ? 0 : volume, this.context.currentTime, 0.008);
  }

  private preparing: ReturnType<typeof setTimeout> | undefined;
  /** Has what is heard from a sample of the film on fetched, once the film rests there. */
  prepare(sample: number): void {
    clearTimeout(this.preparing);
    if (this.isSilent || this.signal.aborted) return;
    this.preparing = setTimeout(() => {
      for (const { clip } of this.all) {
        const from = Math.max(clip.start, sample), into = clip.first - clip.start;
        if (from < Math.min(endOf(clip), sample + PREPARED * RATE)) this.samples.window(clip.asset, Math.floor((from + into) / WINDOW));
      }
    }, REST);
  }

  // MARK: Playing along

  /** Whether anything is heard at or behind a sample of the film. */
  private hasSound(from: number): boolean { return !this.isSilent && (this.isNeeded || this.all.some(({ clip }) => endOf(clip) > from)); }

  /** Plays from one moment of the film to another, in seconds. */
  begin(from: number, to: number): void {
    this.end();
    this.isWanted = true;
    const start = Math.round(from * RATE);
    if (!this.hasSound(start)) return;
    const context = this.opened();
    // Once it runs, the film is told to begin again.
    if (context.state !== "running") return void context.resume().catch(() => {});
    this.run = this.begun(context, start, Math.round(to * RATE));
    this.last = { moment: -1, at: performance.now() };
    this.pump();
    this.timer = setInterval(() => this.pump(), LOOK);
  }

  private begun(context: AudioContext, start: number, until: number): Run {
    // On a whole sample, so that windows join without a gap.
    return new Run(context, this.master!, Math.ceil((context.currentTime + LEAD) * RATE) / RATE, start, until);
  }

  end(): void {
    this.isWanted = false;
    clearInterval(this.timer);
    this.run?.silence();
    this.scrubbed?.silence();
    this.run = this.scrubbed = null;
  }

  /** How many seconds of the film have been heard since it began; null where its clock does not lead. */
  passed(): number | null {
    const { context, run } = this;
    if (!run || context?.state !== "running") return null;
    const now = performance.now();
    if (context.currentTime !== this.last.moment) this.last = { moment: context.currentTime, at: now };
    else if (now - this.last.at > STUCK) return null;
    return context.currentTime - run.since - lateness(context);
  }

  /** Plays what is heard while a frame is seen. */
  scrub(seconds: number, length: number): void {
    const start = Math.round(seconds * RATE);
    if (this.run || !this.hasSound(start)) return;
    const context = this.opened();
    if (context.state !== "running") return void context.resume().catch(() => {});
    this.scrubbed?.silence();
    this.scrubbed = this.begun(context, start, start + Math.round(Math.max(SCRUBBED, length) * RATE));
    this.scrubbed.schedule(this.all, this.samples);
  }

  private pump(): void { this.run?.schedule(this.all, this.samples); }
}
