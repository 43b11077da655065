// What an undo or a redo has brought back into an outline.

/** The places of what `now` has and `before` had not, from the front: `[scene]` for a whole scene, `[scene, shot]` for a shot of a
 * scene that was there, by their indexes. */
export function broughtBack(before, now) {
  const scenes = new Set(before.scenes.map((scene) => scene.id));
  const shots = new Set(before.scenes.flatMap((scene) => scene.shots.map((shot) => shot.id)));
  return now.scenes.flatMap((scene, s) => (scenes.has(scene.id)
    ? scene.shots.flatMap((shot, i) => (shots.has(shot.id) ? [] : [[s, i]])) : [[s]]));
}
