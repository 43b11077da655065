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
