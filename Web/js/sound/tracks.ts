// The tracks below the strip of shots: a row each, on the strip's scale.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { ClipEntry, TrackEntry } from "../protocol/studio/sounds.ts";
import { Block } from "./block.ts";
import { Head, type TrackPage } from "./head.ts";
import { Onsets } from "./onsets.ts";
import { Peaks } from "./peaks.ts";
import { endOf, RATE } from "./samples.ts";
import type { Shape } from "./shaping.ts";

const texts = words.sound;
/** Pixels behind the last clip. */
const BEHIND = 24;

/** What a hand does with a clip just now: the shape it gives it, and the track above which it is. */
export interface Preview { clip: string; shape: Shape; track: string }

/** A track in sight. */
interface Row { track: TrackEntry; head: Head; lane: HTMLElement; node: HTMLElement }

export class Tracks {
  private readonly line = element("i", { class: "sound-line" });
  private readonly guide = element("i", { class: "sound-guide", hidden: true });
  readonly node = element("div", { class: "sound-tracks", role: "group", "aria-label": texts.tracks, hidden: true }, this.line, this.guide);
  private readonly rows = new Map<string, Row>();
  private readonly blocks = new Map<string, Block>();
  private readonly peaks: Peaks;
  /** Where what is heard sets in. */
  readonly onsets: Onsets;
  private tracks: readonly TrackEntry[] = [];
  private zoom = 60;
  private filmWidth = 0;
  private preview: Preview | null = null;
  private request = 0;

  /** @param pane What scrolls. */
  constructor(project: string, private readonly page: TrackPage, private readonly isChosen: (clip: string) => boolean, private readonly isHeard: (track: TrackEntry) => boolean,
    private readonly pane: HTMLElement, signal: AbortSignal) {
    this.peaks = new Peaks(project, () => this.drawSoon(), signal);
    this.onsets = new Onsets(this.peaks);
    pane.addEventListener("scroll", () => this.drawSoon(), { passive: true });
    signal.addEventListener("abort", () => cancelAnimationFrame(this.request));
  }

  /** Shows tracks as they are now. What has the keys keeps them. */
  show(tracks: readonly TrackEntry[]): void {
    this.tracks = tracks;
    this.node.hidden = tracks.length === 0;
    const clips = new Set(tracks.flatMap((track) => track.clips.map(({ id }) => id)));
    for (const [id, block] of this.blocks) {
      if (clips.has(id)) continue;
      block.node.remove();
      this.blocks.delete(id);
    }
    for (const [id, { node }] of this.rows) {
      if (tracks.some((track) => track.id === id)) continue;
      node.remove();
      this.rows.delete(id);
    }
    tracks.forEach((track, i) => {
      const row = this.row(track);
      row.track = track;
      row.head.show(track);
      row.lane.setAttribute("aria-label", fill(texts.trackNamed, { name: track.name }));
      if (this.node.children[i] !== row.node) this.node.insertBefore(row.node, this.node.children[i] ?? null);
    });
    this.lay(this.zoom, this.filmWidth);
  }

  private row(track: TrackEntry): Row {
    const known = this.rows.get(track.id);
    if (known) return known;
    const head = new Head(track, this.page);
    const lane = element("div", { class: "sound-lane", role: "listbox" });
    const row = { track, head, lane, node: element("div", { class: "sound-track", "data-track": track.id }, head.node, lane) };
    this.rows.set(track.id, row);
    return row;
  }

  /** Lays all on a scale, of so many pixels a second. */
  lay(zoom: number, filmWidth: number): void {
    [this.zoom, this.filmWidth] = [zoom, filmWidth];
    let width = filmWidth;
    const { preview } = this;
    for (const { track, lane } of this.rows.values()) {
      const isDimmed = !this.isHeard(track);
      for (const clip of track.clips) {
        const held = preview?.clip === clip.id ? preview : null;
        const block = this.block(clip);
        const home = held ? this.rows.get(held.track)?.lane ?? lane : lane;
        if (block.node.parentElement !== home) home.append(block.node);
        block.show(clip, { zoom, isChosen: this.isChosen(clip.id), isDimmed: isDimmed || clip.isMuted }, held?.shape);
        width = Math.max(width, endOf(held?.shape ?? clip) / RATE * zoom + BEHIND);
      }
    }
    for (const { lane } of this.rows.values()) lane.style.width = `${width}px`;
    this.drawSoon();
  }

  private block(clip: ClipEntry): Block {
    const block = this.blocks.get(clip.id) ?? new Block(clip, this.peaks);
    this.blocks.set(clip.id, block);
    return block;
  }

  /** Shows what a hand makes of a clip, and where that has snapped to; null for the clip as it is. */
  showHeld(preview: Preview | null, at: number | null = null): void {
    this.preview = preview;
    this.showGuide(at);
    this.lay(this.zoom, this.filmWidth);
  }

  /** Shows the sample of the film to which something has snapped; null for none. */
  showGuide(at: number | null): void {
    this.guide.hidden = at === null;
    if (at !== null) this.guide.style.translate = `${at / RATE * this.zoom}px 0`;
  }

  /** Shows where the film is, in pixels from its beginning. */
  showHead(x: number): void { this.line.style.translate = `${x}px 0`; }

  /** The clip of an element, with its track; null for none. */
  find(target: Element | null): { clip: ClipEntry; track: TrackEntry; node: HTMLElement } | null {
    const node = target?.closest<HTMLElement>(".sound-clip");
    for (const track of this.tracks) {
      const clip = track.clips.find(({ id }) => id === node?.dataset.clip);
      if (clip && node) return { clip, track, node };
    }
    return null;
  }

  /** The element of a clip; null for none. */
  nodeOf(clip: string): HTMLElement | null { return this.blocks.get(clip)?.node ?? null; }

  /** The track whose row is at a height of the window; null for none. */
  trackAt(y: number): string | null {
    for (const [id, { node }] of this.rows) {
      const { top, bottom } = node.getBoundingClientRect();
      if (y >= top && y < bottom) return id;
    }
    return null;
  }

  /** Draws what is in sight with the next picture of the screen. */
  drawSoon(): void {
    this.request ||= requestAnimationFrame(() => {
      this.request = 0;
      const { scrollLeft, clientWidth } = this.pane;
      for (const block of this.blocks.values()) block.draw(scrollLeft - 40, scrollLeft + clientWidth);
    });
  }
}
