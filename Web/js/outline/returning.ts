// What an undo or a redo has brought back into an outline.

import type { ProjectView } from "../protocol/studio/project.ts";

/** A place in an outline, by the indexes of a scene, and of a shot in it; without that the whole scene. */
export type Place = [scene: number, shot?: number];

/** Returns the places of what `now` has and `before` had not, from the front: scenes that are new, and new shots of those that were there. */
export function broughtBack(before: ProjectView, now: ProjectView): Place[] {
  const scenes = new Set(before.scenes.map((scene) => scene.id));
  const shots = new Set(before.scenes.flatMap((scene) => scene.shots.map((shot) => shot.id)));
  return now.scenes.flatMap((scene, s): Place[] => (scenes.has(scene.id)
    ? scene.shots.flatMap((shot, i): Place[] => (shots.has(shot.id) ? [] : [[s, i]])) : [[s]]));
}
