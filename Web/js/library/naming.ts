// Renames and describes a project that is not open otherwise, and takes that back; gives a new one its frame rate and the length of its shots.

import { asOneself } from "../base/whose.ts";
import { editBatch } from "../base/batch.ts";
import { type Outline, outlineDocument } from "../documents/documents.ts";
import { keepWords } from "../projects/summaries.ts";
import { append } from "../offline/copies.ts";
import { readOutline } from "../offline/reading.ts";
import { describeProject, nameProject, setFrameRate, setShotDuration } from "../protocol/studio/project.ts";
import { idOfEdit } from "../protocol/studio/shot.ts";
import type { FilmRate } from "../protocol/studio/studio.ts";
import { homeHere } from "../saving/saving.ts";
import { ownSession } from "../base/session.ts";
import { words as texts } from "../base/words.ts";
import { outline } from "../outline/calls.ts";

/** Words of a project that can be given. */
export type Property = "name" | "description";
export type Words = Record<Property, string>;

/** A new project's frame rate, and how long its shots last, in milliseconds; null for as usual. */
export interface Times {
  rate: FilmRate | null;
  duration: number | null;
}

/** What was done: the last edit's id, "" for none, and the words before and after. */
export interface Made {
  edit: string;
  before: Words;
  now: Words;
}

const SET: Record<Property, (text: string) => unknown> = { name: nameProject, description: describeProject };

/** Gives a project words. Resolves when the server has them. */
export const setProjectWords = (id: string, property: Property, text: string): Promise<Made> => change(id, () => SET[property](text));

/** Gives a project a frame rate, and says how long its shots last, in milliseconds; null for as usual. Resolves when the server has it. */
export const setTimes = (id: string, { rate, duration }: Times): Promise<Made> => change(id, () => {
  if (rate) setFrameRate(rate);
  if (duration !== null) setShotDuration(duration);
});

/** Takes back an edit of a project, named by its id, or with "redo" makes it again. Resolves when the server has that. */
export const stepProject = (id: string, edit: string, step: "undo" | "redo"): Promise<Made> => change(id, (project) => project[step](edit));

const wordsNow = (): Words => {
  const { name, description } = outline();
  return { name, description };
};

async function change(id: string, make: (project: Outline) => unknown): Promise<Made> {
  const project = outlineDocument("project", id, homeHere());
  project.begin(ownSession());
  await readOutline(project);
  const before = wordsNow();
  make(project);
  const edits: Uint8Array[] = [];
  for (let edit = project.takeEdit(); edit; edit = project.takeEdit()) edits.push(edit);
  const last = edits.at(-1);
  const made = { edit: last ? idOfEdit(last) : "", before, now: wordsNow() };
  if (last) {
    await post(project, edits, made.edit);
    await keepWords(id, made.now);
  }
  return made;
}

async function post(project: Outline, edits: Uint8Array[], last: string): Promise<void> {
  const answer = await fetch(`/api/${project.path}/edits`, asOneself({
    method: "POST", headers: { "Content-Type": "application/cbor" }, body: editBatch(edits),
  })).catch(() => { throw new Error(texts.naming.unreachable); });
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).detail ?? texts.naming.notSaved);
  const { positions } = await answer.json();
  const after = positions[0] - 1;
  // A step back without a network finds them there.
  await append(project.name, [{ after, end: after + edits.length, batch: editBatch(edits, after), last }]).catch(() => {});
}
