// Which shot has the keys after a step through the grid.

import type { ProjectView } from "../protocol/studio/project.ts";

/** A step: so many shots on, a row up or down, to the first or the last shot. */
export type Step = number | "up" | "down" | "home" | "end";

/** Returns the indexes of a shot's scene and of itself; −1 where it is not there. */
export function find({ scenes }: ProjectView, id: string): [scene: number, shot: number] {
  const scene = scenes.findIndex((one) => one.shots.some((shot) => shot.id === id));
  return [scene, scenes[scene]?.shots.findIndex((shot) => shot.id === id) ?? -1];
}

/** Returns the shot that a step leads to from another, in a grid of so many columns; undefined where there are no shots. */
export function stepFrom(outline: ProjectView, from: string | null | undefined, step: Step, columns: number): string | undefined {
  const all = outline.scenes.flatMap((scene) => scene.shots.map((shot) => shot.id));
  const at = Math.max(0, all.indexOf(from ?? ""));
  const here = all[at];
  if (here === undefined) return undefined;
  if (step === "up" || step === "down") return neighbourRow(outline, find(outline, here), step === "up" ? -1 : 1, columns);
  const next = step === "home" ? 0 : step === "end" ? all.length - 1 : at + step;
  return all[Math.min(all.length - 1, Math.max(0, next))];
}

/** Returns the shot above or below another: in its row of the grid, or in that of the next scene. */
function neighbourRow({ scenes }: ProjectView, [s, i]: [number, number], step: number, columns: number): string | undefined {
  const row = scenes[s]?.shots ?? [];
  const target = row[i + step * columns];
  if (target) return target.id;
  const isLastRow = Math.floor(i / columns) === Math.floor((row.length - 1) / columns);
  if (step > 0 && !isLastRow) return row.at(-1)?.id;
  const column = i % columns;
  const next = (step < 0 ? scenes.slice(0, s).toReversed() : scenes.slice(s + 1)).find(({ shots }) => shots.length > 0)?.shots;
  if (!next) return row[i]?.id;
  const place = step > 0 ? column : Math.floor((next.length - 1) / columns) * columns + column;
  return next[Math.min(place, next.length - 1)]?.id;
}
