// Where documents are: in the messages of the sync engine, in the server's API, among this browser's copies.

import type { DocumentAddress, DocumentReference, LibraryAddress } from "../protocol/sync.ts";

const PATH = /^(projects|shots)\/([0-9a-f]{32})$/;

/** The document at a path of the API. */
function referenceAt(path: string): DocumentReference | null {
  if (path === "library") return { kind: "library" };
  const [, kind, id] = PATH.exec(path) ?? [];
  if (!id) return null;
  return kind === "shots" ? { kind: "shot", shotID: id } : { kind: "project", projectID: id };
}

/** The address of the document at a path; null for a path of none. */
export function addressAt(path: string, home: LibraryAddress): DocumentAddress | null {
  const kind = referenceAt(path);
  return kind && { kind, home };
}

/** The path of a document in the API. */
export function pathOf({ kind }: DocumentAddress): string {
  if (kind.kind === "library") return "library";
  return kind.kind === "shot" ? `shots/${kind.shotID}` : `projects/${kind.projectID}`;
}

/** Whether the document says which others there are: a project, or the library. */
export const isOutline = (address: DocumentAddress): boolean => address.kind.kind !== "shot";

/** The name of a document's copy in this browser. An account's copies are named by it: another account of the same browser
 * does not see them. */
export function copyName(address: DocumentAddress): string {
  const { account, library } = address.home;
  const name = address.kind.kind === "library" ? `library/${library}` : pathOf(address);
  return account ? `accounts/${account}/${name}` : name;
}
