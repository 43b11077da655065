// Times and levels of sound: samples, frames, seconds; hundredths of a decibel and amplitudes.

import type { ClipEntry, TrackEntry } from "../protocol/studio/sounds.ts";

/** Samples of a second, of all sound of the studio. */
export const RATE = 48_000;
/** The least and the greatest level, in hundredths of a decibel. */
export const LEVELS = { least: -6000, most: 2400 };

/** Frames a second, as a fraction. */
export interface FrameRate { numerator: number; denominator: number }

/** The sample at which a frame begins. */
export const sampleOf = (frame: number, { numerator, denominator }: FrameRate): number => Math.round(frame * RATE * denominator / numerator);
/** How many frames the film has before a sample, with the part of the last. */
export const frameAt = (sample: number, { numerator, denominator }: FrameRate): number => sample * numerator / (RATE * denominator);
/** Samples of so many milliseconds of the film. */
export const samplesIn = (milliseconds: number): number => Math.round(milliseconds * RATE / 1000);

/** What a level makes of an amplitude of 1. */
export const amplitude = (level: number): number => 10 ** (level / 2000);

/** A level as people read it, `−3.5 dB`. */
export const decibels = (level: number): string => `${level < 0 ? "−" : level > 0 ? "+" : ""}${(Math.abs(level) / 100).toFixed(1)} dB`;

/** The sample of the film behind a clip's last. */
export const endOf = (clip: Pick<ClipEntry, "start" | "count">): number => clip.start + clip.count;

/** Whether two clips are heard at the same time. */
export const overlap = (a: Pick<ClipEntry, "start" | "count">, b: Pick<ClipEntry, "start" | "count">): boolean => a.start < endOf(b) && b.start < endOf(a);

/** What a clip's fades make of it after so many samples of it: straight lines of the amplitude, multiplied where both are. */
export function fadeAt({ count, fadeIn, fadeOut }: Pick<ClipEntry, "count" | "fadeIn" | "fadeOut">, after: number): number {
  const line = (way: number, length: number) => length > 0 ? Math.min(1, Math.max(0, way / length)) : 1;
  return line(after, fadeIn) * line(count - after, fadeOut);
}

/** A clip that is heard, with its track. */
export interface Heard { clip: ClipEntry; track: TrackEntry }

/** The clips that are heard; `solo` names the tracks that are heard alone, none for all. */
export const heard = (tracks: readonly TrackEntry[], solo: ReadonlySet<string>): Heard[] =>
  tracks.filter(({ id, isMuted }) => !isMuted && (solo.size === 0 || solo.has(id)))
    .flatMap((track) => track.clips.filter(({ isMuted }) => !isMuted).map((clip) => ({ clip, track })));
