// The documents that a window has open: the shot, its project, the library. Saving and following treat
// them alike: each tells its place in the server's log, takes news in and gives its own edits away. `path` is
// its place in the API, `name` that of its copy.

import * as core from "./core.js";
import { fromHex } from "./session.js";

/** The open shot. */
export const shotDocument = (id) => ({
  kind: "shot", id, path: `shots/${id}`, name: `shots/${id}`,
  position: () => core.call.position(), lastConfirmed: core.lastConfirmed,
  receive: core.receive, acknowledge: core.acknowledge, refuse: core.refuse,
  restore: core.restore, takeEdit: core.takeEdit, renewed: core.renewed,
});

const KINDS = { project: 0, library: 1 };

/** The open project, or the library; `begin` opens it in the core with nothing in it. */
export function outlineDocument(kind, id) {
  const number = KINDS[kind];
  const call = (name, bytes, ...rest) => core.ask(name, bytes, number, ...rest);
  return {
    kind, id, path: kind === "library" ? "library" : `projects/${id}`,
    name: kind === "library" ? `library/${id}` : `projects/${id}`,
    begin: (session, seed) => call("openOutline", Uint8Array.from([...fromHex(session), ...seed, ...fromHex(id)])),
    position: () => core.call.outlinePosition(number),
    lastConfirmed: () => core.output(core.call.outlineLastConfirmed(number)),
    receive: (batch) => call("receiveOutline", batch) === 0,
    acknowledge: (edit, position) => call("acknowledgeOutlineEdit", edit, position) === 0,
    refuse: (edit) => call("refuseOutlineEdit", edit),
    restore: (edit) => call("restoreOutlineEdit", edit),
    takeEdit: () => core.output(core.call.takeOutlineEdit(number)),
    renewed: () => { throw new Error("an outline's edit cannot be made anew"); },
    undo: () => core.call.undoOutline(number, 0) === 1,
    redo: () => core.call.undoOutline(number, 1) === 1,
    canUndo: () => core.call.canUndoOutline(number, 0) === 1,
    canRedo: () => core.call.canUndoOutline(number, 1) === 1,
  };
}
