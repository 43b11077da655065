// The documents that a window has open: the shot, its project, the library. Saving and following treat
// them alike: each tells its place in the server's log, takes news in and gives its own edits away. `path` is
// its place in the API, `name` that of its copy; `undoable` and `redoable` name the next step back and forth, "" for
// none, `undo` and `redo` make it, or that of an edit by its name, and say whether there was one.

import * as core from "./core.js";
import { fromHex, toHex } from "./session.js";

const named = (edit) => (edit ? fromHex(edit) : new Uint8Array());

/** The edit whose id the core has left, by its name; "" where it has left none. */
const nameOf = (length) => (length > 0 ? toHex(core.output(length)) : "");

/** The edits that would be taken back and made again in the open shot, by their names; "" for none. */
export const undoableInShot = () => nameOf(core.call.canUndo());
export const redoableInShot = () => nameOf(core.call.canRedo());

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
    undo: (edit = "") => call("undoOutline", named(edit), 0) === 1,
    redo: (edit = "") => call("undoOutline", named(edit), 1) === 1,
    undoable: () => nameOf(core.call.canUndoOutline(number, 0)),
    redoable: () => nameOf(core.call.canUndoOutline(number, 1)),
  };
}
