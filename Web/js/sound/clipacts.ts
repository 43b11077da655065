// What can be done with a clip, by the bar, the menu and the keys of the one that is chosen.

import { words } from "../base/words.ts";
import type { Row } from "../kit/menu.ts";
import type { ClipEntry, ClipStart, TrackEntry } from "../protocol/studio/sounds.ts";
import * as calls from "./calls.ts";
import { endOf, overlap, RATE } from "./samples.ts";
import type { Part, Shape } from "./shaping.ts";

const texts = words.sound;

/** What these acts ask of the player. */
export interface ActPage {
  tracks(): readonly TrackEntry[];
  /** The sample at which the frame that is shown begins, and how many samples a frame has. */
  head(): number;
  frame(): number;
  /** Makes a change, and shows what it has made. */
  attempt<Result>(change: () => Result): Result | undefined;
  choose(clip: string | null): void;
  rename(clip: ClipEntry): void;
}

const place = (clip: ClipEntry, start = clip.start): ClipStart => ({ start, isAnchored: clip.shot !== null });

export class ClipActs {
  constructor(private readonly page: ActPage) {}

  trackOf(clip: ClipEntry): TrackEntry | undefined { return this.page.tracks().find(({ clips }) => clips.some(({ id }) => id === clip.id)); }

  /** The clips of its track that are there at the same time, and the clip, in the order of their beginnings. */
  takes(clip: ClipEntry): ClipEntry[] { return this.trackOf(clip)?.clips.filter((one) => one.id === clip.id || overlap(one, clip)) ?? []; }

  moveBy(clip: ClipEntry, frames: number): void {
    const start = Math.max(Math.min(0, clip.start), Math.round(clip.start + frames * this.page.frame()));
    const track = this.trackOf(clip);
    if (track && start !== clip.start) this.page.attempt(() => calls.moveClip({ clip: clip.id, track: track.id, start: place(clip, start) }));
  }

  /** Moves it to the track above or below. */
  moveAcross(clip: ClipEntry, by: -1 | 1): void {
    const tracks = this.page.tracks();
    const target = tracks[tracks.findIndex(({ clips }) => clips.some(({ id }) => id === clip.id)) + by];
    if (target) this.page.attempt(() => calls.moveClip({ clip: clip.id, track: target.id, start: place(clip) }));
  }

  /** Has it end so many frames later, or begin earlier. */
  trimBy(clip: ClipEntry, frames: number, end: "begin" | "end"): void {
    const by = Math.round(frames * this.page.frame());
    const least = Math.min(480, clip.count);
    const count = Math.max(least, Math.min(clip.count + by, end === "end" ? clip.length - clip.first : clip.count + Math.min(clip.first, Math.max(0, clip.start))));
    const first = end === "end" ? clip.first : clip.first + clip.count - count;
    if (count !== clip.count) this.page.attempt(() => calls.trimClip(clip.id, first, count, place(clip, clip.start + first - clip.first)));
  }

  /** Does what a hand has done. */
  shape(clip: ClipEntry, part: Part, shape: Shape, track: string): void {
    this.page.attempt(() => {
      if (part === "all") calls.moveClip({ clip: clip.id, track, start: place(clip, shape.start) });
      else if (part === "begin" || part === "end") calls.trimClip(clip.id, shape.first, shape.count, place(clip, shape.start));
      else calls.fadeClip(clip.id, shape.fadeIn, shape.fadeOut);
    });
  }

  setLevel(clip: ClipEntry, level: number): void { this.page.attempt(() => calls.setClipLevel(clip.id, level)); }
  fade(clip: ClipEntry, fadeIn: number, fadeOut: number): void { this.page.attempt(() => calls.fadeClip(clip.id, Math.min(clip.count, fadeIn), Math.min(clip.count, fadeOut))); }
  mute(clip: ClipEntry): void { this.page.attempt(() => calls.muteClip(clip.id, !clip.isMuted)); }
  chooseTake(clip: ClipEntry): void {
    this.page.attempt(() => calls.chooseTake(clip.id));
    this.page.choose(clip.id);
  }

  remove(clip: ClipEntry): void {
    this.page.attempt(() => calls.removeClip(clip.id));
    this.page.choose(null);
  }

  canSplit(clip: ClipEntry): boolean { return clip.start < this.page.head() && this.page.head() < endOf(clip); }
  split(clip: ClipEntry): void {
    if (!this.canSplit(clip)) return;
    const second = this.page.attempt(() => calls.splitClip(clip.id, this.page.head()));
    if (second) this.page.choose(second);
  }

  /** Has it move with the shot that is seen where it begins, or stand in the film. */
  anchor(clip: ClipEntry): void {
    const track = this.trackOf(clip);
    if (track) this.page.attempt(() => calls.moveClip({ clip: clip.id, track: track.id, start: { start: clip.start, isAnchored: clip.shot === null } }));
  }

  /** Adds the same part of its sound behind it. */
  duplicate(clip: ClipEntry): void {
    const { asset, length, name, first, count } = clip;
    const track = this.trackOf(clip);
    if (!track) return;
    const [made] = this.page.attempt(() => calls.addClips([{ asset, length, name, first, count, start: place(clip, endOf(clip)) }], track.id, "")) ?? [];
    if (made) this.page.choose(made);
  }

  /** The rows of its menu. */
  rows(clip: ClipEntry): Row[] {
    const takes = this.takes(clip);
    return [
      ["rename", texts.rename, () => this.page.rename(clip)],
      ["cut", texts.split, () => this.split(clip), this.canSplit(clip), "S"],
      [clip.isMuted ? "sound" : "silent", clip.isMuted ? texts.unmute : texts.mute, () => this.mute(clip), true, "M"],
      ["duplicate", texts.duplicate, () => this.duplicate(clip), true, "Ctrl D"],
      ["pin", clip.shot === null ? texts.anchor : texts.letGo, () => this.anchor(clip)],
      ...takes.length > 1 ? takes.map((one, i): Row => ["layers", takeName(one, i), () => this.chooseTake(one)]) : [],
      ["bin", texts.remove, () => this.remove(clip), true, "Del"],
    ];
  }

  /** Does what a key means to a clip that has the keys; false for none of its keys. */
  key(clip: ClipEntry, event: KeyboardEvent): boolean {
    const name = event.key.toLowerCase();
    const way = { arrowleft: -1, arrowright: 1, arrowup: -1, arrowdown: 1 }[name] as -1 | 1 | undefined;
    const frames = (way ?? 0) * (event.shiftKey && !event.altKey ? 10 : 1);
    if (event.ctrlKey || event.metaKey) {
      if (name !== "d") return false;
      this.duplicate(clip);
    } else if (event.altKey) {
      if (!way) return false;
      if (name === "arrowup" || name === "arrowdown") this.moveAcross(clip, way);
      else this.trimBy(clip, event.shiftKey ? -frames : frames, event.shiftKey ? "begin" : "end");
    } else if (name === "arrowleft" || name === "arrowright") {
      this.moveBy(clip, frames);
    } else {
      const act = { delete: () => this.remove(clip), backspace: () => this.remove(clip), s: () => this.split(clip), m: () => this.mute(clip) }[name];
      if (!act || event.repeat) return false;
      act();
    }
    return true;
  }
}

/** What a take is called: its number and its name, and that it is heard. */
export const takeName = (clip: ClipEntry, index: number): string => `${index + 1} · ${clip.name}${clip.isMuted ? "" : " ●"}`;

/** Seconds of samples as a field has them. */
export const seconds = (samples: number): string => String(Math.round(samples / RATE * 100) / 100);
