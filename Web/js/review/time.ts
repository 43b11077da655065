// Where one is in a cut: milliseconds from its beginning, shots with their beginnings and ends.

import type { Cut, ReviewShot } from "./calls.ts";

/** A shot at its place in time. */
export interface Placed {
  shot: ReviewShot;
  rank: number;
  /** The scene that it is in, by its place. */
  scene: number;
  /** In milliseconds from the beginning of the cut. */
  start: number;
  end: number;
}

/** All shots of a cut one after the other. */
export function placed(cut: Cut): Placed[] {
  const all: Placed[] = [];
  let time = 0;
  cut.scenes.forEach((scene, s) => {
    for (const shot of scene.shots) {
      all.push({ shot, rank: all.length, scene: s, start: time, end: time + shot.duration });
      time += shot.duration;
    }
  });
  return all;
}

/** The shot that is on at a moment: the last one at the end, and after it; -1 where there is none. */
export function shotAt(all: readonly Placed[], time: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = all[middle];
    if (one && one.end <= time) low = middle + 1;
    else high = middle;
  }
  return Math.min(low, all.length - 1);
}

/** A moment as people read it: 1:02.5. */
export function clock(time: number): string {
  const tenths = Math.floor(Math.max(0, time) / 100 + 1e-6);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${tenths % 10}`;
}
