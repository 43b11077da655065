// A timeline with its transitions: what each frame of the film shows, as the core's `Montage` has it (Documentation/film.md).

import type { ShotTransition, TransitionKind } from "../protocol/studio/project.ts";
import { nearest, type Timeline } from "./timeline.ts";

/** A transition with the frames that it takes: the first, and the one behind its last. `shot` is the one that it comes into, that of no shot
 * for the film's ending. */
export interface Passage { kind: TransitionKind; shot: number; first: number; end: number }

/** A shot in a frame of its own, or a colour. */
export type Picture = { shot: number; frame: number } | "black" | "white";
export type Manner = "dissolve" | "left" | "right" | "up" | "down";
/** Two pictures, of which the second is seen `step` of `steps`. */
export interface Mix { first: Picture; second: Picture; manner: Manner; step: number; steps: number }

const MANNERS: Partial<Record<TransitionKind, Manner>> = { wipeLeft: "left", wipeRight: "right", wipeUp: "up", wipeDown: "down" };
const isFade = (kind: TransitionKind): boolean => kind === "fadeThroughBlack" || kind === "fadeThroughWhite";

export class Montage {
  /** In their order. */
  readonly passages: readonly Passage[];

  /** @param into The transitions into each shot, null for cuts. */
  constructor(readonly timeline: Timeline, into: readonly (ShotTransition | null)[], ending: ShotTransition | null) {
    const all = timeline.shotCount > 0 ? [...into, ending] : [];
    this.passages = all.flatMap((transition, edge) => this.passage(transition, edge) ?? []);
  }

  private passage(transition: ShotTransition | null, edge: number): Passage | null {
    if (!transition) return null;
    const { timeline } = this;
    const half = (shot: number) => {
      const [first, end] = timeline.framesOf(shot);
      return Math.floor((end - first) / 2);
    };
    const [isFirst, isLast] = [edge === 0, edge === timeline.shotCount];
    const wanted = Math.max(1, nearest(BigInt(transition.length), timeline.rate, isFirst || isLast ? 1n : 2n));
    const count = Math.min(wanted, isFirst ? Infinity : half(edge - 1), isLast ? Infinity : half(edge));
    const frame = timeline.edges[edge] ?? 0;
    return count > 0 ? { kind: transition.kind, shot: edge, first: frame - (isFirst ? 0 : count), end: frame + (isLast ? 0 : count) } : null;
  }

  /** The transition that a frame is part of. */
  passageAt(frame: number): Passage | null { return this.passages.find(({ first, end }) => first <= frame && frame < end) ?? null; }

  /** What a frame of the film shows. */
  frame(frame: number): Picture | Mix {
    const passage = this.passageAt(frame);
    return passage ? this.mixed(passage, frame) : this.picture(this.timeline.shotAt(frame), frame);
  }

  /** The shots that are seen in a frame, one or two. */
  shotsAt(frame: number): number[] {
    const shown = this.frame(frame);
    const pictures = isMix(shown) ? [shown.first, shown.second] : [shown];
    return pictures.flatMap((picture) => typeof picture === "string" ? [] : [picture.shot]);
  }

  /** A shot in a frame of the film: before its first it stands as in that, behind its last as in the last. */
  private picture(shot: number, frame: number): Picture {
    const [first, end] = this.timeline.framesOf(shot);
    return { shot, frame: Math.max(0, Math.min(frame, end - 1) - first) };
  }

  private mixed({ kind, shot, first, end }: Passage, frame: number): Picture | Mix {
    const [place, count, half] = [frame - first, end - first, (end - first) / 2];
    const manner = MANNERS[kind] ?? "dissolve";
    const ground = kind === "fadeThroughWhite" ? "white" : "black";
    // What is seen wholly is no mixture.
    const mix = (one: Picture, other: Picture, step: number, steps: number) => step === 0 ? one : step === steps ? other : { first: one, second: other, manner, step, steps };
    if (shot === 0) return mix(ground, this.picture(0, frame), place, count);
    const before = this.picture(shot - 1, frame);
    if (shot === this.timeline.shotCount) return mix(before, ground, place + 1, count);
    const next = this.picture(shot, frame);
    if (!isFade(kind)) return mix(before, next, place + 1, count + 1);
    return place < half ? mix(before, ground, place + 1, half) : mix(ground, next, place - half, half);
  }
}

export const isMix = (shown: Picture | Mix): shown is Mix => typeof shown !== "string" && "manner" in shown;
