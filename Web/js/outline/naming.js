// Renames a project that is not open otherwise.

import { editBatch } from "../batch.js";
import * as core from "../core.js";
import { fetchOutline, outlineDocument } from "../documents.js";
import { random } from "../session.js";

/** Gives a project a name; resolves when the server has it. */
export async function nameProjectOf(id, name) {
  const project = outlineDocument("project", id);
  project.begin(sessionStorage.getItem("session"), random(16));
  await fetchOutline(project);
  core.ask("setProjectWords", new TextEncoder().encode(name), 0);
  const edit = project.takeEdit();
  if (!edit) return;
  const answer = await fetch(`/api/${project.path}/edits`, {
    method: "POST", headers: { "Content-Type": "application/cbor" }, body: editBatch([edit]),
  });
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).detail ?? "The name could not be saved.");
}
