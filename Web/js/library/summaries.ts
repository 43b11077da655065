// What the server tells of each project: figures, picture, when it was changed and opened.

import { changeTable, readTable } from "../offline/tables.ts";

const ADDRESS = "/api/library/projects";

/** `{id, isReadOnly, projects: Map}`. */
export async function fetchSummaries() {
  const { projects, ...rest } = await readTable(ADDRESS);
  return { ...rest, projects: new Map(projects.map((project) => [project.id, project])) };
}

/** A project has got a name and a description here: without the studio it has them too. */
export const keepWords = (id, { name, description }) => changeTable(ADDRESS, ({ projects }) => {
  Object.assign(projects.find((project) => project.id === id) ?? {}, { name, description });
});

const count = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

/** "2 scenes, 14 shots". */
export const figures = ({ sceneCount, shotCount }) => `${count(sceneCount, "scene")}, ${count(shotCount, "shot")}`;

const STEPS = [[60, "second"], [60, "minute"], [24, "hour"], [7, "day"], [4.35, "week"], [12, "month"], [Infinity, "year"]];

/** "3 hours ago", from milliseconds since 1970; "" for none. A clock that runs behind makes it "now". */
export function ago(time, now = Date.now()) {
  if (time == null) return "";
  let value = Math.min(0, time - now) / 1000;
  for (const [size, unit] of STEPS) {
    if (Math.abs(value) < size) {
      return unit === "second" ? "just now" : new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.round(value), unit);
    }
    value /= size;
  }
  return "";
}
