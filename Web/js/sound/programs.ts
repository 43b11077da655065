// What programs play over their shots: the server runs them and says it, and it is heard as a track that nobody can change.

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

export class ProgramSounds {
  /** What is known, by shot and duration; empty while it is asked for. */
  private readonly known = new Map<string, readonly Played[]>();
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

  private clips({ shot, duration, start }: Programmed): ClipEntry[] {
    const key = `${shot}/${duration}/${this.versions.get(shot) ?? 0}`;
    const played = this.known.get(key);
    if (!played) void this.ask(shot, key);
    return (played ?? []).map((one, i) => ({
      id: `${shot}/${i}`, name: "", asset: one.asset, length: one.first + one.count, shot, start: start + one.start, first: one.first,
      count: one.count, level: Math.max(LEVELS.least, 2000 * Math.log10(one.gain)), fadeIn: 0, fadeOut: one.fade, isMuted: false,
    }));
  }

  private async ask(shot: string, key: string): Promise<void> {
    this.known.set(key, []);
    try {
      const answer = await fetch(`/api/shots/${shot}/sounds`, { signal: this.signal });
      // Too much at once, or no network: it is asked for when the project is shown anew.
      if (!answer.ok) return void this.known.delete(key);
      const { sounds } = await answer.json() as { sounds: Played[] };
      if (sounds.length === 0) return;
      this.known.set(key, sounds.slice(0, MOST));
      this.arrived();
    } catch {
      this.known.delete(key);
    }
  }
}
