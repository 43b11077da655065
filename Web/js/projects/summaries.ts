// What the server tells of each project: figures, picture, when it was changed and opened.

import { changeTable, readTable } from "../offline/tables.ts";
import { fill, plural, words } from "../base/words.ts";
import type { Size } from "../base/measures.ts";

const ADDRESS = "/api/library/projects";

/** Figures of a project; times are in milliseconds since 1970. */
export interface Summary {
  id: string;
  name: string;
  description?: string;
  canvas: Size;
  sceneCount: number;
  shotCount: number;
  /** The shot whose picture stands for it. */
  cover?: string | null;
  changedAt?: number | null;
  openedAt?: number | null;
}

/** The figures of all projects, by their ids. */
export interface Summaries {
  id: string;
  isReadOnly: boolean;
  isCopy: boolean;
  projects: Map<string, Summary>;
}

export async function fetchSummaries(): Promise<Summaries> {
  const { projects, ...rest } = await readTable(ADDRESS);
  return { ...rest, projects: new Map(projects.map((project: Summary) => [project.id, project])) };
}

/** The name and the description of a project, or one of them. */
export interface ProjectWords {
  name?: string;
  description?: string;
}

/** Notes that a project has got a name and a description here: without the studio it has them too. */
export const keepWords = (id: string, { name, description }: ProjectWords): Promise<void> =>
  changeTable(ADDRESS, ({ projects }: { projects: Summary[] }) => {
    Object.assign(projects.find((project) => project.id === id) ?? {}, { name, description });
  });

/** Returns "2 scenes, 14 shots". */
export const figures = ({ sceneCount, shotCount }: Pick<Summary, "sceneCount" | "shotCount">): string =>
  fill(words.library.figures, { scenes: plural(words.library.scenes, sceneCount), shots: plural(words.library.shots, shotCount) });

const STEPS: [size: number, unit: Intl.RelativeTimeFormatUnit][] =
  [[60, "second"], [60, "minute"], [24, "hour"], [7, "day"], [4.35, "week"], [12, "month"], [Infinity, "year"]];

/** Returns "3 hours ago", from milliseconds since 1970; "" for none. A clock that runs behind makes it "now". */
export function ago(time: number | null | undefined, now = Date.now()): string {
  if (time === null || time === undefined) return "";
  let value = Math.min(0, time - now) / 1000;
  for (const [size, unit] of STEPS) {
    if (Math.abs(value) < size) {
      return unit === "second" ? words.library.justNow : new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.round(value), unit);
    }
    value /= size;
  }
  return "";
}
