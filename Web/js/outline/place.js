// Where a shot stands in its project: its number, its scene, its neighbours, also across scenes.

/** The place of a shot in an outline; null where it is not there. */
export function placeOf(outline, id) {
  const shots = outline.scenes.flatMap((scene) => scene.shots.map((shot) => ({ shot, scene })));
  const at = shots.findIndex(({ shot }) => shot.id === id);
  if (at < 0) return null;
  const { shot, scene } = shots[at];
  return {
    id, name: shot.number, scene: scene.name, sceneID: scene.id,
    project: outline.name, projectID: outline.id,
    canvas: { width: outline.width, height: outline.height },
    /** The shot at a distance, negative before this one, also across scenes. */
    neighbor: (distance) => shots[at + distance]?.shot.id,
    duration: shot.duration,
    before: shots[at - 1]?.shot.id, after: shots[at + 1]?.shot.id,
  };
}
