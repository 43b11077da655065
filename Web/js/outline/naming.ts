// Renames and describes a project that is not open otherwise, and takes that back.

import { editBatch } from "../batch.ts";
import { idOfEdit } from "../protocol/studio/shot.ts";
import { outlineDocument } from "../documents.ts";
import { keepWords } from "../library/summaries.js";
import { append } from "../offline/copies.ts";
import { readOutline } from "../offline/reading.ts";
import { homeHere } from "../saving.ts";
import { describeProject, nameProject } from "../protocol/studio/project.ts";
import { outline } from "./calls.ts";

const SET = { name: nameProject, description: describeProject };

/** Gives a project words, its "name" or its "description", as `change`. */
export const setProjectWords = (id, property, text) => change(id, () => SET[property](text));

/** Takes back an edit of a project, named by its id, or with "redo" makes it again, as `change`. */
export const stepProject = (id, edit, step) => change(id, (project) => project[step](edit));

/** Changes a project by `make`, given its document. Resolves when the server has it, to the id of the edit ("" for none), and the
 * name and the description before and after: `{edit, before, now}`. */
async function change(id, make) {
  const project = outlineDocument("project", id, homeHere());
  project.begin(sessionStorage.getItem("session"));
  await readOutline(project);
  const words = () => { const { name, description } = outline(); return { name, description }; };
  const before = words();
  make(project);
  const bytes = project.takeEdit();
  const made = { edit: bytes ? idOfEdit(bytes) : "", before, now: words() };
  if (bytes) {
    await post(project, bytes);
    await keepWords(id, made.now);
  }
  return made;
}

async function post(project, edit) {
  const answer = await fetch(`/api/${project.path}/edits`, {
    method: "POST", headers: { "Content-Type": "application/cbor" }, body: editBatch([edit]),
  }).catch(() => { throw new Error("The server cannot be reached: the project stays as it is."); });
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).detail ?? "The project's words could not be saved.");
  const { positions: [position] } = await answer.json();
  // A step back without a network finds it there.
  await append(project.name, [{ after: position - 1, end: position, batch: editBatch([edit], position - 1), last: idOfEdit(edit) }]).catch(() => {});
}
