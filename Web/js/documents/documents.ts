// The documents that a window has open: the shot, its project, the library. `path` is a document's place in the API, `address` what the
// sync engine calls it; `undoable` and `redoable` name the next step back and forth, "" for none, `undo` and `redo` make it, or that of
// an edit by its name, and say whether there was one.

import * as shotRequests from "../protocol/studio/shot.ts";
import * as requests from "../protocol/studio/outline.ts";
import type { DocumentAddress, LibraryAddress } from "../protocol/sync.ts";
import { random, toHex } from "../base/session.ts";
import { addressAt, copyName } from "./address.ts";

/** A document as opening it needs it. */
export interface Document {
  kind: "shot" | "project" | "library";
  id: string;
  path: string;
  address: DocumentAddress;
  /** The name of its copy in this browser. */
  name: string;
  position(): number;
  /** The id of the last edit of the server's log that is in it; null for none. */
  lastConfirmed(): string | null;
  receive(batch: Uint8Array): void;
}

export interface Outline extends Document {
  /** Opens it in the core with nothing in it. */
  begin(session: string): void;
  takeEdit(): Uint8Array | null;
  undo(edit?: string): boolean;
  redo(edit?: string): boolean;
  undoable(): string;
  redoable(): string;
}

/** The edits that would be taken back and made again in the open shot, by their names; "" for none. */
export const undoableInShot = (): string => shotRequests.undoable() ?? "";
export const redoableInShot = (): string => shotRequests.redoable() ?? "";

/** The open shot. */
export function shotDocument(id: string, home: LibraryAddress): Document {
  const path = `shots/${id}`;
  const address = addressAt(path, home)!;
  return {
    kind: "shot", id, path, address, name: copyName(address),
    position: shotRequests.position, lastConfirmed: shotRequests.lastConfirmed, receive: (batch) => { shotRequests.receiveEdits(batch); },
  };
}

/** The open project, or the library. */
export function outlineDocument(kind: "project" | "library", id: string, home: LibraryAddress): Outline {
  const path = kind === "library" ? "library" : `projects/${id}`;
  const address = addressAt(path, home)!;
  const reference: requests.OutlineReference = kind === "project" ? { kind, projectID: id } : { kind, libraryID: id };
  return {
    kind, id, path, address, name: copyName(address),
    begin: (session) => { requests.openOutline(reference, session, toHex(random(16))); },
    position: () => requests.outlinePosition(kind),
    lastConfirmed: () => requests.outlineLastConfirmed(kind),
    receive: (batch) => { requests.receiveOutline(kind, batch); },
    takeEdit: () => requests.takeOutlineEdit(kind),
    undo: (edit = "") => requests.undoOutline(kind, edit || null),
    redo: (edit = "") => requests.redoOutline(kind, edit || null),
    undoable: () => requests.undoableInOutline(kind) ?? "",
    redoable: () => requests.redoableInOutline(kind) ?? "",
  };
}
