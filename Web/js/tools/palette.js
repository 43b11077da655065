// The colours of a project: those of all its shots that this browser has had open.

import * as toolRequests from "../protocol/studio/tools.ts";
import { toHex } from "./box.js";

const LIMIT = 24;
const name = (project) => `inkreel-colors-${project}`;

export const projectColors = (project) => JSON.parse(localStorage.getItem(name(project)) ?? "[]");

/** Adds the colours of the open shot to its project's. */
export function noteShotColors(project) {
  const now = toolRequests.palette().map(toHex);
  const all = [...now, ...projectColors(project).filter((hex) => !now.includes(hex))];
  localStorage.setItem(name(project), JSON.stringify(all.slice(0, LIMIT)));
}
