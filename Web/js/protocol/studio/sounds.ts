// Made by Scripts/protocol of Protocol/studio/sounds.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";

/**
 * A part of a sound on a track. `length` is that of the whole sound; `first` is the first sample of it that is heard,
 * `count` how many are; `start` is the sample of the film at which that begins, before 0 where the film begins later.
 * `shot` is the one that it moves with, missing where it stands in the film whatever the shots do. Fades are how long
 * it grows louder at its beginning, softer at its end.
 */
export interface ClipEntry {
  id: string;
  name: string;
  asset: string;
  length: number;
  shot: string | null;
  start: number;
  first: number;
  count: number;
  level: number;
  fadeIn: number;
  fadeOut: number;
  isMuted: boolean;
}

/** A track with its clips in the order of their beginnings. */
export interface TrackEntry {
  id: string;
  name: string;
  level: number;
  isMuted: boolean;
  clips: ClipEntry[];
}

/** Where a clip is to begin: a sample of the film; anchored, it moves with the shot that is seen there. */
export interface ClipStart {
  start: number;
  isAnchored: boolean;
}

/** A clip that is to be added. */
export interface NewClip {
  asset: string;
  length: number;
  name: string;
  start: ClipStart;
  first: number;
  count: number;
}

/** A clip on its way to another place, or another track. */
export interface ClipMove {
  clip: string;
  track: string;
  start: ClipStart;
}

export function writeClipEntry(to: Writer, value: ClipEntry): void {
  to.array(12);
  to.id(value.id);
  to.text(value.name);
  to.id(value.asset);
  to.double(value.length);
  if (value.shot === null) to.none();
  else to.id(value.shot);
  to.double(value.start);
  to.double(value.first);
  to.double(value.count);
  to.double(value.level);
  to.double(value.fadeIn);
  to.double(value.fadeOut);
  to.bool(value.isMuted);
}

export function readClipEntry(from: Reader): ClipEntry {
  from.arrayOf(12);
  return { id: from.id(), name: from.text(), asset: from.id(32), length: from.double(), shot: from.optional(() => from.id()), start: from.double(), first: from.double(), count: from.double(), level: from.double(), fadeIn: from.double(), fadeOut: from.double(), isMuted: from.bool() };
}

export function writeTrackEntry(to: Writer, value: TrackEntry): void {
  to.array(5);
  to.id(value.id);
  to.text(value.name);
  to.double(value.level);
  to.bool(value.isMuted);
  to.array(value.clips.length);
  for (const item of value.clips) writeClipEntry(to, item);
}

export function readTrackEntry(from: Reader): TrackEntry {
  from.arrayOf(5);
  return { id: from.id(), name: from.text(), level: from.double(), isMuted: from.bool(), clips: from.list(() => readClipEntry(from)) };
}

export function writeClipStart(to: Writer, value: ClipStart): void {
  to.array(2);
  to.double(value.start);
  to.bool(value.isAnchored);
}

export function readClipStart(from: Reader): ClipStart {
  from.arrayOf(2);
  return { start: from.double(), isAnchored: from.bool() };
}

export function writeNewClip(to: Writer, value: NewClip): void {
  to.array(6);
  to.id(value.asset);
  to.double(value.length);
  to.text(value.name);
  writeClipStart(to, value.start);
  to.double(value.first);
  to.double(value.count);
}

export function readNewClip(from: Reader): NewClip {
  from.arrayOf(6);
  return { asset: from.id(32), length: from.double(), name: from.text(), start: readClipStart(from), first: from.double(), count: from.double() };
}

export function writeClipMove(to: Writer, value: ClipMove): void {
  to.array(3);
  to.id(value.clip);
  to.id(value.track);
  writeClipStart(to, value.start);
}

export function readClipMove(from: Reader): ClipMove {
  from.arrayOf(3);
  return { clip: from.id(), track: from.id(), start: readClipStart(from) };
}

export const sounds = (): TrackEntry[] =>
  perform(14, 0, 0, null, (from) => from.list(() => readTrackEntry(from)));

export const addTrack = (name: string): string | null =>
  perform(14, 1, 1, (to) => {
    to.text(name);
  }, (from) => from.optional(() => from.id()));

export const removeTracks = (tracks: string[]): void =>
  perform(14, 2, 1, (to) => {
    to.array(tracks.length);
    for (const item of tracks) to.id(item);
  });

export const nameTrack = (trackID: string, name: string): void =>
  perform(14, 3, 2, (to) => {
    to.id(trackID);
    to.text(name);
  });

/** Moves a track behind another, or to the front. */
export const moveTrack = (trackID: string, after: string | null): void =>
  perform(14, 4, 2, (to) => {
    to.id(trackID);
    if (after === null) to.none();
    else to.id(after);
  });

export const setTrackLevel = (trackID: string, level: number): void =>
  perform(14, 5, 2, (to) => {
    to.id(trackID);
    to.double(level);
  });

export const muteTrack = (trackID: string, isMuted: boolean): void =>
  perform(14, 6, 2, (to) => {
    to.id(trackID);
    to.bool(isMuted);
  });

/**
 * Adds clips to a track, or to a new one of a name, as one edit. As takes, they mute what the track has at their
 * time; it is kept.
 */
export const addClips = (clips: NewClip[], track: string | null, trackName: string, areTakes: boolean): string[] =>
  perform(14, 7, 4, (to) => {
    to.array(clips.length);
    for (const item of clips) writeNewClip(to, item);
    if (track === null) to.none();
    else to.id(track);
    to.text(trackName);
    to.bool(areTakes);
  }, (from) => from.list(() => from.id()));

export const removeClips = (clips: string[]): void =>
  perform(14, 8, 1, (to) => {
    to.array(clips.length);
    for (const item of clips) to.id(item);
  });

/** Moves clips, all as one edit. */
export const moveClips = (moves: ClipMove[]): void =>
  perform(14, 9, 1, (to) => {
    to.array(moves.length);
    for (const item of moves) writeClipMove(to, item);
  });

/** Has a clip begin at another sample of its sound and of the film, and be of another length. */
export const trimClip = (clipID: string, first: number, count: number, start: ClipStart): void =>
  perform(14, 10, 4, (to) => {
    to.id(clipID);
    to.double(first);
    to.double(count);
    writeClipStart(to, start);
  });

export const setClipLevels = (clips: string[], level: number): void =>
  perform(14, 11, 2, (to) => {
    to.array(clips.length);
    for (const item of clips) to.id(item);
    to.double(level);
  });

export const fadeClip = (clipID: string, fadeIn: number, fadeOut: number): void =>
  perform(14, 12, 3, (to) => {
    to.id(clipID);
    to.double(fadeIn);
    to.double(fadeOut);
  });

export const muteClips = (clips: string[], isMuted: boolean): void =>
  perform(14, 13, 2, (to) => {
    to.array(clips.length);
    for (const item of clips) to.id(item);
    to.bool(isMuted);
  });

export const nameClip = (clipID: string, name: string): void =>
  perform(14, 14, 2, (to) => {
    to.id(clipID);
    to.text(name);
  });

/** Parts a clip in two at a sample of the film; the second part, missing where the clip has none there. */
export const splitClip = (clipID: string, at: number): string | null =>
  perform(14, 15, 2, (to) => {
    to.id(clipID);
    to.double(at);
  }, (from) => from.optional(() => from.id()));

/** Has a take heard, and mutes what its track has at the same time. */
export const chooseTake = (clipID: string): void =>
  perform(14, 16, 1, (to) => {
    to.id(clipID);
  });
