// What commands do is said to screen readers: in the grid as in the tray.

import { fill, words } from "../base/words.ts";
import type { ProjectView } from "../protocol/studio/project.ts";

const { told } = words.tray;
/** Says what was done, and with which shot. */
export function withShot({ scenes }: ProjectView, what: string, shot: string | null | undefined): string {
  const number = scenes.flatMap(({ shots }) => shots).find(({ id }) => id === shot)?.number;
  return number === undefined ? what : fill(told.withShot, { what, number });
}

/** Says where shots are that were moved into a scene. */
export function wordsOfMove({ scenes }: ProjectView, ids: readonly string[], scene: string): string {
  const home = scenes.find((one) => one.id === scene);
  const at = home?.shots.findIndex((shot) => shot.id === ids[0]) ?? -1;
  const shot = home?.shots[at];
  if (!home || !shot) return "";
  const what = ids.length === 1 ? fill(told.oneShot, { number: shot.number }) : fill(told.shots, { n: ids.length });
  return fill(told.moved, { what, place: at + 1, count: home.shots.length, scene: home.name });
}

/** Says where a scene is that was moved. */
export const wordsOfSceneMove = ({ scenes }: ProjectView, scene: string): string => {
  const at = scenes.findIndex(({ id }) => id === scene);
  return at < 0 ? "" : fill(told.sceneMoved, { name: scenes[at]!.name, place: at + 1, count: scenes.length });
};

/** Says that a scene is new: the one in which a shot has the keys, or the last. */
export const wordsOfNewScene = ({ scenes }: ProjectView, shot: string | null | undefined): string =>
  fill(told.newScene, { name: (scenes.find(({ shots }) => shots.some(({ id }) => id === shot)) ?? scenes.at(-1))?.name ?? "" });
