// What the server knows of who is in a project, and how more come in.

import { tell } from "../offline/answers.ts";
import type { Person, Role } from "../projects/shared.ts";

/** Somebody who is in a project, or was; `since` is in milliseconds since 1970. */
export interface Member { person: Person; role: Role; since: number; hasEnded: boolean }

/** Who is in a project, and what oneself may do there. */
export interface Members {
  owner: Person;
  role: Role | "owner";
  editorsTakeCopies: boolean;
  members: Member[];
}

/** A link that lets one person in; `picture` is an SVG image of it, `isOnlyHere` says that it opens nothing on any other machine,
 * `invitation` by what an invitation is taken back. */
export interface Invitation { link: string; picture: string; expiresAt: number; isOnlyHere: boolean; invitation?: string }

/** An invitation to the project that nobody has taken yet. */
export interface OpenInvitation { id: string; role: Role; expiresAt: number }

const at = (project: string, more = ""): string => `projects/${project}/people${more}`;

export const fetchMembers = (project: string): Promise<Members> => tell("GET", at(project));
export const letIn = (project: string, handle: string, role: Role): Promise<void> => tell("PUT", at(project), { handle, role });
export const setRole = (project: string, person: string, role: Role): Promise<void> => tell("PUT", at(project, `/${person}`), { role });
/** Ends somebody's place in a project; one's own by leaving it. */
export const end = (project: string, person: string): Promise<void> => tell("DELETE", at(project, `/${person}`));
/** Has a project belong to somebody who is in it; takes a sign-in of just now. */
export const give = (project: string, person: string): Promise<void> => tell("POST", `projects/${project}/give`, { person });
export const allowCopies = (project: string, editorsTakeCopies: boolean): Promise<void> =>
  tell("PUT", at(project, "/rights"), { editorsTakeCopies });
export const fetchInvitations = async (project: string): Promise<OpenInvitation[]> =>
  (await tell<{ invitations: OpenInvitation[] }>("GET", `invitations?project=${project}`)).invitations;
export const takeBack = (invitation: string): Promise<void> => tell("DELETE", `invitations/${invitation}`);
export const invite = (project: string, role: Role): Promise<Invitation> => tell("POST", "invitations", { project, role });
