// A run of sound: clips that are heard from a sample of the film on, each piece at its moment of the audio clock, until it is silenced.

import type { TrackEntry } from "../protocol/studio/sounds.ts";
import { amplitude, endOf, type Heard, RATE } from "./samples.ts";
import { type Samples, WINDOW } from "./store.ts";

/** Seconds ahead for which pieces are given to the browser, and for which windows are fetched. */
const AHEAD = 2.5, FETCHED = 14;
/** Seconds in which it grows loud and silent, so that nothing clicks. */
const RAMP = 0.005;
/** Seconds that a piece which comes late needs at least. */
const SOON = 0.02;

/** A clip that is heard: its level, and what ends its sound. */
interface Voice { level: GainNode; ins: GainNode; windows: Set<number> }

export class Run {
  private readonly out: GainNode;
  private readonly tracks = new Map<string, GainNode>();
  private readonly voices = new Map<string, Voice>();
  private readonly sources = new Set<AudioBufferSourceNode>();

  /**
   * @param since The moment of the audio clock at which the sample `start` of the film is played.
   * @param until The sample of the film at which it ends.
   */
  constructor(private readonly context: AudioContext, into: AudioNode, readonly since: number, readonly start: number, readonly until: number) {
    this.out = new GainNode(context, { gain: 0 });
    this.out.connect(into);
    const begin = Math.max(since, context.currentTime);
    this.out.gain.setValueAtTime(0, begin);
    this.out.gain.linearRampToValueAtTime(1, begin + RAMP);
    const end = this.momentOf(until);
    this.out.gain.setValueAtTime(1, Math.max(begin + RAMP, end - RAMP));
    this.out.gain.linearRampToValueAtTime(0, Math.max(begin + 2 * RAMP, end));
  }

  /** The moment of the audio clock at which a sample of the film is played. */
  momentOf(sample: number): number { return this.since + (sample - this.start) / RATE; }

  /** The sample of the film that is played at a moment of the audio clock. */
  sampleAt(moment: number): number { return this.start + (moment - this.since) * RATE; }

  /** Gives the browser what is to be heard next, and asks for what comes then. */
  schedule(all: readonly Heard[], samples: Samples): void {
    const here = Math.max(this.start, this.sampleAt(this.context.currentTime + SOON));
    for (const one of all) {
      const { clip } = one;
      const from = Math.max(clip.start, here);
      const to = Math.min(endOf(clip), this.until, here + FETCHED * RATE);
      if (from >= to) continue;
      const into = clip.first - clip.start;
      for (let number = Math.floor((from + into) / WINDOW); number * WINDOW < to + into; number++) {
        const buffer = samples.window(clip.asset, number);
        if (buffer && number * WINDOW - into < here + AHEAD * RATE) this.play(one, number, buffer, from);
      }
    }
  }

  /** Plays the part of a clip that lies in a window, from a sample of the film on at the earliest. */
  private play(one: Heard, number: number, buffer: AudioBuffer, from: number): void {
    const { clip } = one;
    const voice = this.voiceOf(one);
    if (voice.windows.has(number)) return;
    voice.windows.add(number);
    const into = clip.first - clip.start;
    const begin = Math.max(from, number * WINDOW - into);
    const end = Math.min(endOf(clip), this.until, number * WINDOW + buffer.length - into);
    if (begin >= end) return;
    const source = new AudioBufferSourceNode(this.context, { buffer });
    source.connect(voice.ins);
    this.sources.add(source);
    source.onended = () => this.sources.delete(source);
    source.start(this.momentOf(begin), (begin + into - number * WINDOW) / RATE, (end - begin) / RATE);
  }

  /** A clip's way to the track: one fade after the other, as both are straight lines, then its level. */
  private voiceOf({ clip, track }: Heard): Voice {
    const known = this.voices.get(clip.id);
    if (known) return known;
    const { context } = this;
    const [ins, outs, level] = [new GainNode(context), new GainNode(context), new GainNode(context, { gain: amplitude(clip.level) })];
    this.line(ins.gain, clip.start, clip.fadeIn, 0);
    this.line(outs.gain, endOf(clip) - clip.fadeOut, clip.fadeOut, 1);
    ins.connect(outs).connect(level).connect(this.trackOf(track));
    const voice = { level, ins, windows: new Set<number>() };
    this.voices.set(clip.id, voice);
    return voice;
  }

  /** Has a gain go from 0 to 1, or from 1 to 0, along a straight line of `length` samples that begins at a sample of the film. */
  private line(gain: AudioParam, start: number, length: number, from: 0 | 1): void {
    if (length <= 0) return;
    const now = Math.max(this.context.currentTime, this.since);
    const way = Math.max(0, (this.sampleAt(now) - start) / length);
    if (way >= 1) return void gain.setValueAtTime(1 - from, now);
    gain.setValueAtTime(way > 0 ? Math.abs(from - way) : from, Math.max(now, this.momentOf(start)));
    gain.linearRampToValueAtTime(1 - from, this.momentOf(start + length));
  }

  private trackOf(track: TrackEntry): GainNode {
    const known = this.tracks.get(track.id);
    if (known) return known;
    const gain = new GainNode(this.context, { gain: amplitude(track.level) });
    gain.connect(this.out);
    this.tracks.set(track.id, gain);
    return gain;
  }

  /** Has a clip, or a track, be as loud as a level from now on. */
  setLevel(id: string, level: number): void {
    const gain = (this.voices.get(id)?.level ?? this.tracks.get(id))?.gain;
    gain?.setTargetAtTime(amplitude(level), this.context.currentTime, 0.01);
  }

  /** Silences it, within some milliseconds. */
  silence(): void {
    const { context: { currentTime: now }, out } = this;
    out.gain.cancelScheduledValues(now);
    out.gain.setValueAtTime(out.gain.value, now);
    out.gain.linearRampToValueAtTime(0, now + RAMP);
    for (const source of this.sources) source.stop(now + 2 * RAMP);
    setTimeout(() => out.disconnect(), 200);
  }
}
