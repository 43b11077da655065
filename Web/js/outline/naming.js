// Renames and describes a project that is not open otherwise.

import { editBatch } from "../batch.js";
import * as core from "../core.js";
import { outlineDocument } from "../documents.js";
import { append } from "../offline/copies.js";
import { readOutline } from "../offline/reading.js";
import { random } from "../session.js";

const PROPERTIES = { name: 0, description: 1 };

/** Gives a project a name; resolves when the server has it. */
export const nameProjectOf = (id, name) => write(id, "name", name);
export const describeProjectOf = (id, words) => write(id, "description", words);

async function write(id, property, text) {
  const project = outlineDocument("project", id);
  project.begin(sessionStorage.getItem("session"), random(16));
  await readOutline(project);
  core.ask("setProjectWords", new TextEncoder().encode(text), PROPERTIES[property]);
  const edit = project.takeEdit();
  if (!edit) return;
  const answer = await fetch(`/api/${project.path}/edits`, {
    method: "POST", headers: { "Content-Type": "application/cbor" }, body: editBatch([edit]),
  });
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).detail ?? `The ${property} could not be saved.`);
  const { positions: [position] } = await answer.json();
  append(project.name, [{ after: position - 1, end: position, batch: editBatch([edit], position - 1) }]).catch(() => {});
}
