// The colours of a project: those of all its shots that this browser has had open.

import { palette } from "../protocol/studio/tools.ts";
import { toHex } from "./box.ts";

const LIMIT = 24;
const keyOf = (project: string) => `inkreel-colors-${project}`;

/** Returns the colours of a project, by its name, as `#rrggbb`. */
export const projectColors = (project: string): string[] => JSON.parse(localStorage.getItem(keyOf(project)) ?? "[]");

/** Adds the colours of the open shot to its project's. */
export function noteShotColors(project: string): void {
  const now = palette().map(toHex);
  const all = [...now, ...projectColors(project).filter((hex) => !now.includes(hex))];
  localStorage.setItem(keyOf(project), JSON.stringify(all.slice(0, LIMIT)));
}
