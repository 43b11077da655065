// What programs play over their shots: the server runs them and says it, and it is heard as a track that nobody can change.

import { pause } from "../base/waiting.ts";
import type { ClipEntry, TrackEntry } from "../protocol/studio/sounds.ts";
import { LEVELS } from "./samples.ts";

/** A shot that shows a program: its duration, and the sample of the film at which it begins. */
export interface Programmed { shot: string; duration: number; start: number }

/** A part of a sound, or of a note or drum that the server makes, in samples from the shot's beginning. */
interface Played { asset: string; start: number; first: number; count: number; gain: number; fade: number }

/** The name of the track, which is none of the project's. */
const TRACK = "programs";
/** The most parts of a shot that are heard: one that clicks at each frame would keep the page from all else. */
const MOST = 2000;

/** A server that is busy is asked again after so many milliseconds, so often. */
const LATER = 700, TRIES = 8;

export class ProgramSounds {
  /** What is known, by shot and duration; null while it is asked for. */
  private readonly known = new Map<string, readonly Played[] | null>();
  /** What was known last, by shot and duration: it is heard until the studio has said what it is now. */
  private readonly last = new Map<string, readonly Played[]>();
  /** What programs play may have changed with their shots, which is known by their pictures. */
  private readonly versions = new Map<string, number>();

  /** @param arrived Hears that more is known. */
  constructor(private readonly arrived: () => void, private readonly signal: AbortSignal) {}

  /** A shot may have changed. */
  renew(shot: string): void { this.versions.set(shot, (this.versions.get(shot) ?? 0) + 1); }

  /** The track of what programs play over these shots; empty where nothing is known to be played. */
  tracks(shots: readonly Programmed[]): TrackEntry[] {
    const clips = shots.flatMap((shot) => this.clips(shot));
    return clips.length > 0 ? [{ id: TRACK, name: "", level: 0, isMuted: false, clips }] : [];
  }

  /** Whether the studio has said of each of these shots what is played over it. */
  isKnown(shots: readonly Programmed[]): boolean { return shots.every((shot) => Boolean(this.known.get(this.keyOf(shot)))); }

  private keyOf({ shot, duration }: Programmed): string { return `${shot}/${duration}/${this.versions.get(shot) ?? 0}`; }

  private clips(of: Programmed): ClipEntry[] {
    const { shot, duration, start } = of;
    const key = this.keyOf(of), place = `${shot}/${duration}`;
    if (!this.known.has(key)) void this.ask(shot, key, place);
    return (this.known.get(key) ?? this.last.get(place) ?? []).map((one, i) => ({
      id: `${shot}/${i}`, name: "", asset: one.asset, length: one.first + one.count, shot, start: start + one.start, first: one.first,
      count: one.count, level: Math.max(LEVELS.least, 2000 * Math.log10(one.gain)), fadeIn: 0, fadeOut: one.fade, isMuted: false,
    }));
  }

  private async ask(shot: string, key: string, place: string): Promise<void> {
    this.known.set(key, null);
    try {
      const answer = await this.answer(shot);
      // No network, or too much at once for long: it is asked for when the project is shown anew.
      if (!answer.ok) return void this.known.delete(key);
      const { sounds } = await answer.json() as { sounds: Played[] };
      const played = sounds.slice(0, MOST);
      this.known.set(key, played);
      const isNews = JSON.stringify(this.last.get(place) ?? []) !== JSON.stringify(played);
      this.last.set(place, played);
      if (isNews) this.arrived();
    } catch {
      this.known.delete(key);
    }
  }

  /** What the studio answers; while it makes frames for others, or has not drawn the shot yet, that is that it is asked too much. */
  private async answer(shot: string): Promise<Response> {
    for (let left = TRIES; ; left--) {
      const answer = await fetch(`/api/shots/${shot}/sounds`, { signal: this.signal });
      if (answer.status !== 503 || left === 0) return answer;
      await pause(LATER);
    }
  }
}
