// What the studio's server is asked about works that are published, and told of them.

import { answered, tell } from "../offline/answers.ts";
import { NoAnswer } from "../offline/asking.ts";
import { asOneself } from "../base/whose.ts";
import { fill, words } from "../base/words.ts";
import type { Exactness } from "../map/coarse.ts";

export type WorkKind = "tunnel" | "photograph" | "board" | "program";
export type Reach = "private" | "link" | "public";
export type LicenceName = keyof typeof words.publishing.licences;

/** The place where people publish; `licence` is what it offers first, `takesUnknown` whether works are public of which nobody knows whose they are. */
export interface Community { name: string; licence: LicenceName; licences: LicenceName[]; takesUnknown: boolean }

/** What is told of a work; the place is exact as it is sent, as coarse as it is shown in answers. */
export interface About {
  title: string;
  words?: string;
  licence: LicenceName;
  author?: string;
  source?: string;
  whyFree?: string;
  from?: number | null;
  to?: number | null;
  place?: string;
  latitude?: number | null;
  longitude?: number | null;
  direction?: number | null;
  exactness?: Exactness;
  tags?: string[];
  madeFrom?: string[];
}

/** A file of a work as others will get it; no picture is 0 wide. */
export interface WorkFile { role: string; page: number; address: string; type: string; bytes: number; width: number; height: number }

/** Whose a work is. */
export interface WorkPerson { name: string; handle: string }

export interface Work { id: string; person?: WorkPerson; kind: WorkKind; reach: Reach; version: number; about: About; files: WorkFile[]; licences: LicenceName[] }

/** One of one's own works in a list. */
export interface OwnWork { id: string; title: string; kind: WorkKind; reach: Reach; version: number }

/** What one's own library knows of what is published: to be offered, never taken. */
export interface WorkOffer {
  date?: string | null;
  source?: string | null;
  author?: string | null;
  whyFree?: string | null;
  from?: number | null;
  to?: number | null;
  place?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  direction?: number | null;
  madeFrom?: string[];
  old?: string | null;
}

export type Making =
  | { state: "making"; progress?: number }
  | { state: "made"; leftOut?: string[]; offer?: WorkOffer | null }
  | { state: "refused"; reason?: string; problem?: string };

/** A no to what is told of a work, in words for people; `field` is what it is about, `allowed` are the licences that what it was made of allows. */
export class NotTaken extends Error {
  constructor(message: string, readonly problem: string, readonly field: string, readonly allowed: LicenceName[] | null) { super(message); }
}

const at = (id: string, more = "") => `works/${id}${more}`;

export const fetchCommunity = (): Promise<Community> => tell("GET", "community");
export const fetchOwnWorks = async (): Promise<OwnWork[]> => (await tell<{ works: OwnWork[] }>("GET", "works")).works;
export const fetchWork = (id: string): Promise<Work> => tell("GET", at(id));
export const fetchMaking = (id: string): Promise<Making> => tell("GET", at(id, "/making"));
/** Deletes a draft, also as the page goes. */
export const discard = async (id: string): Promise<void> => { await answered(`/api/${at(id)}`, { method: "DELETE", keepalive: true }); };

/** Has the files of a work made of what lies in the library. */
export const makeOf = (id: string, order: object): Promise<void> => sent(id, "", { body: JSON.stringify(order), headers: { "content-type": "application/json" } });

/** Has the files of a work made of a file. */
export const makeOfFile = (id: string, kind: "photograph" | "program", title: string, file: Blob): Promise<void> =>
  sent(id, `?kind=${kind}&title=${encodeURIComponent(title)}`, { body: file, headers: { "content-type": "application/octet-stream" } });

async function sent(id: string, question: string, options: RequestInit): Promise<void> {
  await answered(`/api/${at(id, "/files")}${question}`, { method: "POST", ...options }, words.publishing.away);
}

// The field that a problem is about which names none.
const FIELDS: Record<string, string> = { "no-title": "title", "too-many-tags": "tags", licence: "licence", "licence-unknown": "whyFree" };

/** `isWaiting`: whether a moderator looks at it before others see it. */
export interface Published { id: string; address: string; isWaiting: boolean }

/** Tells of a work what it is and whom it is for, or of a draft that stays one; its id, and the address at which these see it. */
export async function publish(id: string, about: About, reach: Reach, replaces?: string, isDraft?: boolean): Promise<Published> {
  const answer = await fetch(`/api/${at(id)}`, asOneself({
    method: "PUT", body: JSON.stringify({ about, reach, replaces, isDraft }), headers: { "content-type": "application/json" },
  })).catch(() => { throw new NoAnswer(words.publishing.away, true); });
  const said = await answer.json().catch(() => ({}));
  if (answer.ok) return said;
  const problem = String(said.type ?? "").split(":").at(-1) ?? "";
  const allowed = problem === "licence" ? String(said.allowed ?? "").split(", ").filter(Boolean) as LicenceName[] : null;
  throw new NotTaken(said.detail ?? fill(words.answers.status, { status: answer.status }), problem, said.field ?? FIELDS[problem] ?? "", allowed);
}
