// What the server knows of the people of a studio, for those who look after it.

import type { Link, Person, Rank } from "../account/calls.ts";
import { tell } from "../offline/answers.ts";
import type { Role } from "../projects/shared.ts";

/** Somebody with an account; times are in milliseconds since 1970. */
export interface Known {
  person: Person;
  isDisabled: boolean;
  createdAt: number;
  seenAt?: number;
  /** How many bytes the library takes, and may take; no quota for as many as there are. */
  used: number;
  quota?: number;
}

export interface All {
  people: Known[];
  /** When all was backed up last; never, as far as is known, where it is not there. */
  backedUpAt?: number;
}

/** Something that was done: by whom, what, to whom or what, and from where. */
export interface Entry { time: number; who?: string; act: string; thing: string; net: string }

/** An invitation that nobody has taken yet. */
export interface OpenInvitation {
  id: string;
  rank: Rank;
  /** What whoever takes it may do in the project that it is for; not there where it is for none. */
  role?: Role;
  /** What that project is called, where it is one's own. */
  projectName?: string;
  /** Who made it; not there where that was somebody at the machine. */
  from?: string;
  isOwn: boolean;
  expiresAt: number;
}

export const fetchPeople = (): Promise<All> => tell("GET", "people");
/** Returns what was done last, the latest first; `before` a time, for what came before that. */
export const fetchAudit = async (before?: number): Promise<Entry[]> =>
  (await tell<{ entries: Entry[] }>("GET", before === undefined ? "audit" : `audit?before=${before}`)).entries;
export const fetchInvitations = async (): Promise<OpenInvitation[]> => (await tell<{ invitations: OpenInvitation[] }>("GET", "invitations")).invitations;

// What follows takes a sign-in of just now: see account/fresh.ts.

export const setRank = (id: string, rank: Rank): Promise<void> => tell("PUT", `people/${id}`, { rank });
export const setDisabled = (id: string, isDisabled: boolean): Promise<void> => tell("PUT", `people/${id}`, { isDisabled });
/** Sets how many bytes somebody's library may take; 0 for the usual. */
export const setQuota = (id: string, quota: number): Promise<void> => tell("PUT", `people/${id}`, { quota });
export const endSignIns = (id: string): Promise<void> => tell("DELETE", `people/${id}/signins`);
/** Makes a link for another password; with `andCodes` the account asks for no codes any more, since their app is lost too. */
export const makeReset = (id: string, andCodes: boolean): Promise<Link> => tell("POST", `people/${id}/reset`, { andCodes });
/** Takes an invitation back; one's own without that. */
export const takeBack = (invitation: string): Promise<void> => tell("DELETE", `invitations/${invitation}`);
export const invite = (rank: Rank): Promise<Link> => tell("POST", "invitations", { rank });
