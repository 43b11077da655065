// What the page asks of the sound of the open project. Each command saves what it has done, or throws why it cannot be done.

import * as requests from "../protocol/studio/sounds.ts";
import type { ClipMove, ClipStart, NewClip } from "../protocol/studio/sounds.ts";
import { checkRight } from "../saving/rights.ts";
import { collect } from "../saving/saving.ts";

export { sounds } from "../protocol/studio/sounds.ts";
export type { ClipEntry, ClipMove, ClipStart, NewClip, TrackEntry } from "../protocol/studio/sounds.ts";

/** Does a command, and saves what it has done. */
function command<New>(work: () => New): New {
  checkRight();
  const made = work();
  collect();
  return made;
}

export const removeTrack = (id: string): void => command(() => requests.removeTracks([id]));
export const nameTrack = (id: string, name: string): void => command(() => requests.nameTrack(id, name));
/** Moves a track behind another, or to the front. */
export const moveTrack = (id: string, after: string | null): void => command(() => requests.moveTrack(id, after));
export const setTrackLevel = (id: string, level: number): void => command(() => requests.setTrackLevel(id, level));
export const muteTrack = (id: string, isMuted: boolean): void => command(() => requests.muteTrack(id, isMuted));

/** Adds clips to a track, or by null to a new one called `name`; as takes, they mute what it has at their time. */
export const addClips = (clips: NewClip[], track: string | null, name: string, areTakes = false): string[] =>
  command(() => requests.addClips(clips, track, name, areTakes));
export const removeClip = (id: string): void => command(() => requests.removeClips([id]));
export const moveClip = (move: ClipMove): void => command(() => requests.moveClips([move]));
export const trimClip = (id: string, first: number, count: number, start: ClipStart): void => command(() => requests.trimClip(id, first, count, start));
export const setClipLevel = (id: string, level: number): void => command(() => requests.setClipLevels([id], level));
export const fadeClip = (id: string, fadeIn: number, fadeOut: number): void => command(() => requests.fadeClip(id, fadeIn, fadeOut));
export const muteClip = (id: string, isMuted: boolean): void => command(() => requests.muteClips([id], isMuted));
export const nameClip = (id: string, name: string): void => command(() => requests.nameClip(id, name));
/** Parts a clip in two at a sample of the film; the second part, null where it has none there. */
export const splitClip = (id: string, at: number): string | null => command(() => requests.splitClip(id, at));
export const chooseTake = (id: string): void => command(() => requests.chooseTake(id));
