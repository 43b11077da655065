// The columns of the shot list, and the words that stand in them.

import { written } from "../outline/times.ts";
import { saidTransition } from "../outline/transitions.ts";
import type { ProjectView, SceneEntry, ShotEntry } from "../protocol/studio/project.ts";

/** A shot, where it stands in the film, and the scene that it is in. */
export interface Entry {
  shot: ShotEntry;
  scene: SceneEntry;
  /** The scene's place in the film, and the shot's among all shots, from 0. */
  sceneIndex: number;
  index: number;
}

/** What a column shows; words of a field are those of the project's fields, `field` says which. */
export type Kind = "picture" | "number" | "scene" | "duration" | "transition" | "field" | "action" | "dialogue" | "notes";

export interface Column {
  /** Its name in addresses and settings: that of the kind, or of the field. */
  key: string;
  name: string;
  kind: Kind;
  /** The id of its field, "" for none. */
  field: string;
  /** Whether the project has it of its own: it can be renamed, moved and removed. */
  isOwn: boolean;
  /** Pixels, where nobody has dragged it. */
  width: number;
}

/** The fields that all projects have: their ids are 1 to 8. */
export const FIELDS = ["size", "angle", "movement", "lens", "equipment", "cast", "location", "status"] as const;

const WIDTHS: Record<string, number> = { picture: 112, number: 72, scene: 150, duration: 98, transition: 130, action: 280, dialogue: 280, notes: 220, cast: 150, location: 150, movement: 130 };
const WIDTH = 110;
const ORDER = ["picture", "number", "scene", "transition", "duration", ...FIELDS, "action", "dialogue", "notes"];

/** The id of one of the fields that all projects have. */
export const fieldID = (name: typeof FIELDS[number]): string => (FIELDS.indexOf(name) + 1).toString(16).padStart(32, "0");

const isField = (key: string): key is typeof FIELDS[number] => (FIELDS as readonly string[]).includes(key);

/** All columns of a project; `names` are those of the columns that all projects have. */
export function columnsOf(project: Pick<ProjectView, "fields">, names: ReadonlyMap<string, string>): Column[] {
  const known = ORDER.map((key): Column => ({
    key, name: names.get(key) ?? key, kind: isField(key) ? "field" : key as Kind, field: isField(key) ? fieldID(key) : "", isOwn: false, width: WIDTHS[key] ?? WIDTH,
  }));
  return [...known, ...project.fields.map(({ id, name }): Column => ({ key: id, name, kind: "field", field: id, isOwn: true, width: WIDTH }))];
}

/** The shots of a project in the film's order. */
export function entriesOf({ scenes }: Pick<ProjectView, "scenes">): Entry[] {
  let index = 0;
  return scenes.flatMap((scene, sceneIndex) => scene.shots.map((shot) => ({ shot, scene, sceneIndex, index: index++ })));
}

/** What a person reads in a column. */
export function textOf({ shot, scene, sceneIndex, index }: Entry, { kind, field }: Pick<Column, "kind" | "field">): string {
  switch (kind) {
    case "picture": return "";
    case "number": return shot.number;
    case "scene": return `${sceneIndex + 1} ${scene.name}`.trim();
    case "duration": return written(shot.duration);
    case "transition": return saidTransition(shot.transition, index === 0 ? "beginning" : "shots");
    case "field": return shot.fields.find((one) => one.field === field)?.words ?? "";
    default: return shot[kind];
  }
}

/** What is copied from a column, and typed on: as `textOf`, but durations as numbers of seconds, which spreadsheets reckon with. */
export const copyOf = (entry: Entry, column: Pick<Column, "kind" | "field">): string =>
  column.kind === "duration" ? String(entry.shot.duration / 1000) : textOf(entry, column);

/** Whether something can be typed into a column. */
export const isTyped = ({ kind }: Pick<Column, "kind">): boolean => kind !== "picture" && kind !== "scene" && kind !== "transition";

/** Whether a column has long texts, with line breaks. */
export const isLong = ({ kind }: Pick<Column, "kind">): boolean => kind === "action" || kind === "dialogue" || kind === "notes";

/** The first cell that is another than before, for the page to show what a step back has changed. */
export function changedCell(before: readonly Entry[], after: readonly Entry[], columns: readonly Column[]): { shot: string; column: number } | null {
  const known = new Map(before.map((entry) => [entry.shot.id, entry]));
  for (const entry of after) {
    const was = known.get(entry.shot.id);
    const column = was ? columns.findIndex((one) => textOf(was, one) !== textOf(entry, one)) : 0;
    if (column >= 0) return { shot: entry.shot.id, column };
  }
  return null;
}
