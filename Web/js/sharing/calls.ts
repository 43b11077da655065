// What the server knows of who is in a project, and how more come in.

import { answered } from "../offline/answers.ts";
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

/** A link that lets one person in; `picture` is an SVG image of it. */
export interface Invitation { link: string; picture: string; expiresAt: number }

const JSON_TYPE = { "Content-Type": "application/json" };
const at = (project: string, more = ""): string => `/api/projects/${project}/people${more}`;
const send = (method: string, address: string, body?: object): Promise<Response> =>
  answered(address, body ? { method, body: JSON.stringify(body), headers: JSON_TYPE } : { method });

export const fetchMembers = async (project: string): Promise<Members> => (await answered(at(project))).json();
export const letIn = (project: string, handle: string, role: Role): Promise<unknown> => send("PUT", at(project), { handle, role });
export const setRole = (project: string, person: string, role: Role): Promise<unknown> => send("PUT", at(project, `/${person}`), { role });
/** Ends somebody's place in a project; one's own by leaving it. */
export const end = (project: string, person: string): Promise<unknown> => send("DELETE", at(project, `/${person}`));
export const allowCopies = (project: string, editorsTakeCopies: boolean): Promise<unknown> =>
  send("PUT", at(project, "/rights"), { editorsTakeCopies });
export const invite = async (project: string, role: Role): Promise<Invitation> =>
  (await send("POST", "/api/invitations", { project, role })).json();
