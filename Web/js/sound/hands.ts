// Hands on clips: they move them, trim their ends and draw their fades. A tap chooses one. A finger scrolls, but on the chosen clip.

import { onWindow } from "../shell/scope.ts";
import type { ClipEntry } from "../protocol/studio/sounds.ts";
import { endOf, RATE } from "./samples.ts";
import { type Part, type Shape, shaped } from "./shaping.ts";
import type { Tracks } from "./tracks.ts";

/** Pixels that a press may stray and still be a tap, and within which an end snaps. */
const STRAY = 4, NEAR = 8;

/** What hands ask of the player. */
export interface HandPage {
  mayChange(): boolean;
  /** Pixels of a second. */
  zoom(): number;
  /** Samples of the film to which clips snap, without those of one. */
  places(but: string): number[];
  chosen(): string | null;
  choose(clip: string | null): void;
  /** Makes what a hand has done with a clip, as one step. */
  done(clip: ClipEntry, part: Part, shape: Shape, track: string): void;
}

interface Press { clip: ClipEntry; home: string; part: Part; x: number; y: number; pointer: number; isDrag: boolean; shape: Shape; track: string }

/** Whether a hand keeps what it has from snapping. */
const isFree = ({ altKey, ctrlKey, metaKey }: PointerEvent): boolean => altKey || ctrlKey || metaKey;

/** Lets hands have the clips of tracks. */
export function listenToHands(tracks: Tracks, page: HandPage): void {
  const { node } = tracks;
  let press: Press | null = null;

  const move = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointer) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.isDrag && Math.hypot(dx, dy) < STRAY) return;
    press.isDrag = true;
    const { clip, part } = press;
    const perPixel = RATE / page.zoom();
    const { shape, at } = shaped(clip, part, dx * perPixel, isFree(event) ? [] : page.places(clip.id), NEAR * perPixel);
    press.shape = shape;
    if (part === "all") press.track = tracks.trackAt(event.clientY) ?? press.track;
    tracks.showHeld({ clip: clip.id, shape, track: press.track }, at);
  };

  const end = (isDone: boolean) => {
    const was = press;
    press = null;
    if (!was) return;
    tracks.showHeld(null);
    const { clip, part, shape, track, home, isDrag } = was;
    if (!isDrag) {
      if (isDone) page.choose(clip.id);
    } else if (isDone && (track !== home || (Object.keys(shape) as (keyof Shape)[]).some((key) => shape[key] !== clip[key]))) {
      page.done(clip, part, shape, track);
    }
  };

  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || press) return;
    const found = tracks.find(event.target as Element);
    if (!found) return;
    const { clip, track } = found;
    const part = (event.target as HTMLElement).dataset.part as Part | undefined ?? "all";
    press = { clip, home: track.id, part, x: event.clientX, y: event.clientY, pointer: event.pointerId, isDrag: false, shape: clip, track: track.id };
    // A finger on a clip that is not chosen scrolls; its pointer is taken away then.
    const holds = event.pointerType === "mouse" || page.chosen() === clip.id;
    if (!page.mayChange()) press.part = "all";
    if (holds && page.mayChange()) node.setPointerCapture(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => { if (press && page.mayChange() && node.hasPointerCapture(event.pointerId)) move(event); });
  node.addEventListener("pointerup", (event) => { if (event.pointerId === press?.pointer) end(true); });
  node.addEventListener("pointercancel", (event) => { if (event.pointerId === press?.pointer) end(false); });
  node.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (!tracks.find(target) && target.closest(".sound-lane")) page.choose(null);
  });
  onWindow("keydown", (event) => {
    if (event.key !== "Escape" || !press) return;
    event.stopPropagation();
    end(false);
  }, true);
}

/** Returns what clips snap to: edges of shots, the moment that is shown, the ends of other clips. */
export const snapPlaces = (edges: readonly number[], head: number, clips: readonly ClipEntry[], but: string): number[] =>
  [...edges, head, ...clips.filter(({ id }) => id !== but).flatMap((clip) => [clip.start, endOf(clip)])];
