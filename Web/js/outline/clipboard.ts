// Shots that were copied or cut, kept for this browser, so that they can be put into other projects and by
// other windows.

import type { ShotCopy } from "../protocol/studio/project.ts";

const NAME = "inkreel-shots";

const isShot = (shot: Partial<ShotCopy> | null): shot is ShotCopy => /^[0-9a-f]{32}$/.test(shot?.id ?? "")
  && Number.isFinite(shot?.duration) && [shot?.dialogue, shot?.action, shot?.notes].every((words) => typeof words === "string");

/** Keeps shots, in the order in which they stand. */
export const keepShots = (shots: readonly ShotCopy[]): void => localStorage.setItem(NAME, JSON.stringify(shots));

/** Returns the shots that were kept last; none where what is kept cannot be read. */
export function keptShots(): ShotCopy[] {
  try {
    const shots: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    // Those that were copied before shots had fields or transitions have none.
    return Array.isArray(shots) ? shots.filter(isShot).map((shot) => ({ ...shot, fields: shot.fields ?? [], transition: shot.transition ?? null })) : [];
  } catch {
    return [];
  }
}
