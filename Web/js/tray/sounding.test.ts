import { deepEqual } from "node:assert/strict";
import { test } from "node:test";

import type { ClipEntry, TrackEntry } from "../protocol/studio/sounds.ts";
import type { SceneEntry, ShotEntry } from "../protocol/studio/project.ts";
import { shotsWithSound } from "./sounding.ts";

const SECOND = 48_000;
const clip = (start: number, count: number, isMuted = false): ClipEntry =>
  ({ id: "", name: "", asset: "", length: count, shot: null, start, first: 0, count, level: 0, fadeIn: 0, fadeOut: 0, isMuted });
const track = (clips: ClipEntry[], isMuted = false): TrackEntry => ({ id: "", name: "", level: 0, isMuted, clips });
const shot = (id: string): ShotEntry => ({ id, number: "", isPinned: false, dialogue: "", action: "", notes: "", duration: 2000, fields: [], transition: null });
const scene = (...ids: string[]): SceneEntry => ({ id: "", name: "", description: "", shots: ids.map(shot) });
const project = { frames: 24, seconds: 1, scenes: [scene("a", "b"), scene(), scene("c", "d")] };
const of = (...tracks: TrackEntry[]): string[] => [...shotsWithSound(project, tracks)].sort();

test("a shot has sound where a clip is heard during it, over scenes, and not where one ends as it begins", () => {
  deepEqual(of(track([clip(SECOND, SECOND)])), ["a"]);
  deepEqual(of(track([clip(2 * SECOND, 2 * SECOND)])), ["b"]);
  deepEqual(of(track([clip(2 * SECOND - 1, 2 * SECOND + 2)])), ["a", "b", "c"]);
  deepEqual(of(track([clip(0, 10), clip(7 * SECOND, 99 * SECOND)])), ["a", "d"]);
});

test("what begins before the film or behind it, and what is muted, is not heard", () => {
  deepEqual(of(track([clip(-SECOND, SECOND), clip(8 * SECOND, SECOND)])), []);
  deepEqual(of(track([clip(-SECOND, SECOND + 1)])), ["a"]);
  deepEqual(of(track([clip(0, SECOND, true)]), track([clip(0, SECOND)], true)), []);
  deepEqual([...shotsWithSound({ ...project, scenes: [] }, [track([clip(0, 9)])])], []);
});
