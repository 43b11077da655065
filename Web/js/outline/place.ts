// Where a shot stands in its project: its number, its scene, its neighbours, also across scenes.

import type { Size } from "../base/measures.ts";

interface Outline extends Size {
  id: string;
  name: string;
  scenes: { id: string; name: string; shots: { id: string; number: string; duration: number }[] }[];
}

/** The place of a shot in its project. */
export interface ShotPlace {
  id: string;
  /** Its number. */
  name: string;
  scene: string;
  sceneID: string;
  project: string;
  projectID: string;
  canvas: Size;
  duration: number;
  /** The shots beside it, also across scenes. */
  before: string | undefined;
  after: string | undefined;
  /** Returns the shot at a distance, negative before this one, also across scenes. */
  neighbor(distance: number): string | undefined;
}

/** Returns the place of a shot in an outline; null where it is not there. */
export function placeOf(outline: Outline, id: string): ShotPlace | null {
  const shots = outline.scenes.flatMap((scene) => scene.shots.map((shot) => ({ shot, scene })));
  const at = shots.findIndex(({ shot }) => shot.id === id);
  const found = shots[at];
  if (!found) return null;
  const { shot, scene } = found;
  return {
    id, name: shot.number, scene: scene.name, sceneID: scene.id,
    project: outline.name, projectID: outline.id,
    canvas: { width: outline.width, height: outline.height },
    neighbor: (distance) => shots[at + distance]?.shot.id,
    duration: shot.duration,
    before: shots[at - 1]?.shot.id, after: shots[at + 1]?.shot.id,
  };
}
