// Reads of documents: from the studio, or where it does not answer from this browser's copy.

import type { Document, Outline } from "../documents/documents.ts";
import { fromHex } from "../base/session.ts";
import * as copies from "./copies.ts";
import { warnOfCopy } from "./tables.ts";
import { askForDocument, bytesOf, copyInstead } from "./asking.ts";

/** A shot as it was read: `batches` are edits after the archive; `keep` keeps it as this browser's copy, told the last edit of its log where
 * that is known. */
export interface ReadShot {
  archive: Uint8Array;
  batches: Uint8Array[];
  project: string | null;
  isCopy: boolean;
  keep(last: string | null): void;
}

/** Reads a shot. `from` asks for the log, without the snapshot. */
export async function readShot({ name, path }: Pick<Document, "name" | "path">, from = ""): Promise<ReadShot> {
  const began = Date.now();
  try {
    const answer = await askForDocument(`/api/${path}${from}`, name);
    const archive = await bytesOf(answer);
    const project = answer.headers.get("Inkreel-Project");
    const position = Number(answer.headers.get("Inkreel-Position"));
    const keep = (last: string | null) => {
      copies.keep(name, { base: [archive], position, last, project, began }).catch(warnOfCopy);
    };
    return { archive, batches: [], project, isCopy: false, keep };
  } catch (error) {
    const { base, batches, project } = await copyInstead(name, error);
    return { archive: base[0]!, batches, project, isCopy: true, keep: () => {} };
  }
}

/** Gives `document`, an outline that has just been begun, all its edits; true where they are a copy's. */
export async function readOutline(document: Outline): Promise<boolean> {
  const began = Date.now();
  const base: Uint8Array[] = [];
  try {
    for (;;) {
      const from = document.position();
      const answer = await askForDocument(`/api/${document.path}/edits?after=${from}`, document.name);
      const batch = await bytesOf(answer);
      document.receive(batch);
      base.push(batch);
      if (document.position() >= Number(answer.headers.get("Inkreel-Position")) || document.position() === from) break;
    }
  } catch (error) {
    const copy = await copyInstead(document.name, error);
    // What has come before is passed over.
    for (const batch of [...copy.base, ...copy.batches]) document.receive(batch);
    return true;
  }
  const project = document.kind === "project" ? document.id : null;
  copies.keep(document.name, { base, position: document.position(), last: document.lastConfirmed(), project, began }).catch(warnOfCopy);
  return false;
}

/** Begins the copy of a shot that was made here, before the studio has heard of it. */
export function beginShot(id: string, project: string): Promise<void> {
  // An archive without a snapshot and without edits; see Documentation/file-format.md.
  const archive = Uint8Array.from([0x85, 6, 1, 0x50, ...fromHex(id), 0xf6, 0x80]);
  return copies.keep(`shots/${id}`, { base: [archive], position: 0, last: null, project, began: Date.now(), isNew: true });
}

/** Drops the copies of projects, and of their shots, that the library does not have, and that no other has `shared`. */
export function forgetGone({ projects, binProjects }: { projects: { id: string }[]; binProjects: { id: string }[] }, shared: { id: string }[]): Promise<void> {
  const there = new Set([...projects, ...binProjects, ...shared].map(({ id }) => id));
  return copies.forgetWhere((_, project) => project !== null && !there.has(project));
}
