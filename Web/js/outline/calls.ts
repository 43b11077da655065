// What the page asks of the open project. Each command saves what it has done and says what is new, or throws why it cannot be done.

import * as requests from "../protocol/studio/project.ts";
import type { FilmRate } from "../protocol/studio/studio.ts";
import type { ProjectView, ShotCopy, WordKind } from "../protocol/studio/project.ts";
import { checkRight } from "../saving/rights.ts";
import { collect } from "../saving/saving.ts";

export { gridPlaceAt, gridRange, layGrid, shotsInOrder } from "../protocol/studio/project.ts";

/** The project's outline as the core has it. */
export const outline = (): ProjectView => requests.project()!;

/** The number of a shot; null where the project has no such one. */
export const numberOf = (id: string): string | null => outline().scenes.flatMap(({ shots }) => shots).find((shot) => shot.id === id)?.number ?? null;

/** Does a command, and saves what it has done. */
function command<New>(work: () => New): New {
  checkRight();
  const made = work();
  collect();
  return made;
}

/** As `command`, for one that makes nothing new. */
const change = (work: () => void): string[] => command(() => { work(); return []; });

type Maybe = string | null;

export const addScene = (after: Maybe | undefined, name: string): Maybe => command(() => requests.addScene(after ?? null, name));
export const removeScenes = (ids: string[]): string[] => change(() => requests.removeScenes(ids));
export const duplicateScenes = (ids: string[]): string[] => command(() => requests.duplicateScenes(ids));
export const moveScenes = (ids: string[], after?: Maybe): string[] => change(() => requests.moveScenes(ids, after ?? null));
export const nameScene = (id: string, name: string): string[] => change(() => requests.nameScene(id, name));
export const describeScene = (id: string, words: string): string[] => change(() => requests.describeScene(id, words));

export const addShot = (scene: string, after?: Maybe): Maybe => command(() => requests.addShot(scene, after ?? null));
export const removeShots = (ids: string[]): string[] => change(() => requests.removeShots(ids));
export const duplicateShots = (ids: string[]): string[] => command(() => requests.duplicateShots(ids));
export const moveShots = (ids: string[], scene: string, after?: Maybe): string[] => change(() => requests.moveShots(ids, scene, after ?? null));
export const setWords = (id: string, kind: WordKind, words: string): string[] => change(() => requests.setShotWords(id, kind, words));
export const setDuration = (ids: string[], milliseconds: number): string[] => setDurations(ids.map((shot) => ({ shot, milliseconds })));
/** Sets the duration of each shot of a list, as one step. */
export const setDurations = (durations: requests.ShotDuration[]): string[] => change(() => requests.setDurations(durations));
/** Words of a shot. */
export interface ShotWords { shot: string; kind: WordKind; words: string }
/** Sets words of shots, each as a step of its own; `made` is called after each. Where one cannot be set, those before it are. */
export function setManyWords(list: readonly ShotWords[], made: () => void): void {
  checkRight();
  try {
    for (const { shot, kind, words } of list) {
      requests.setShotWords(shot, kind, words);
      made();
    }
  } finally {
    collect();
  }
}
/** Writes into fields of shots, as one step. */
export const setFields = (fields: requests.FieldSetting[]): string[] => change(() => requests.setFields(fields));
export const addField = (name: string): Maybe => command(() => requests.addField(name));
export const removeField = (id: string): string[] => change(() => requests.removeField(id));
export const nameField = (id: string, name: string): string[] => change(() => requests.nameField(id, name));
export const moveField = (id: string, after: Maybe): string[] => change(() => requests.moveField(id, after));
/** Lets shots keep the numbers that they have now, or have those again that follow from their places. */
export const pinNumbers = (shots: string[], isPinned: boolean): string[] => change(() => requests.pinNumbers(shots, isPinned));
/** Has the film come into shots by a transition, null for a cut, as one step. */
export const setTransitions = (shots: string[], transition: requests.ShotTransition | null): string[] => change(() => requests.setTransitions(shots, transition));
/** Has the film go out by a transition; null for none. */
export const setEnding = (transition: requests.ShotTransition | null): string[] => change(() => requests.setEnding(transition));
/** Sets how many frames a second the film has. */
export const setFrameRate = (rate: FilmRate): string[] => change(() => requests.setFrameRate(rate));
/** Says how pages are printed, as an address has it. */
export const setPrint = (settings: string): string[] => change(() => requests.setPrint(settings));
export const nameProject = (name: string): string[] => change(() => requests.nameProject(name));
export const describeProject = (words: string): string[] => change(() => requests.describeProject(words));

/** Puts in copies of shots behind a shot, or at a scene's front. */
export const pasteShots = (shots: ShotCopy[], scene: string, after?: Maybe): string[] =>
  command(() => requests.pasteShots(shots.map((shot) => ({ ...shot, duration: Math.trunc(shot.duration) })), scene, after ?? null));

/** Where a shot's cell lies, by the indexes of its scene and of itself; at the start for one that is not there. */
export const gridRect = (scene: number, shot: number): requests.CellRect =>
  (scene < 0 || shot < 0 ? null : requests.gridRect(scene, shot)) ?? { x: 0, y: 0, width: 0, height: 0 };
