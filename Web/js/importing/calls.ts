// What the studio is asked about files that come in: it is given them, says what they are, and makes a project of them, or cuts one anew.

import { ownSession } from "../base/session.ts";
import { asOneself } from "../base/whose.ts";
import { fill, words } from "../base/words.ts";

/** How a script becomes shots. */
export type By = "paragraphs" | "scenes";

/** What would be made of files: a board. */
export interface BoardReading {
  kind: "board";
  /** What they are, as "Final Draft". */
  form: string;
  name: string;
  width?: number;
  height?: number;
  scenes: { name: string; shots: number; milliseconds: number }[];
  shots: number;
  pictures: number;
  milliseconds: number;
  isScript: boolean;
  /** What could not be placed, in words for people. */
  problems: string[];
  /** What was taken for what, where nothing is lost. */
  remarks: string[];
}

/** A project that a cut may be of. */
export interface Candidate {
  id: string;
  name: string;
  /** How many clips are its shots. */
  known: number;
}

/** A cut from an editing program; what it changes is about the project that was asked about, or else about the first candidate. */
export interface CutReading {
  kind: "cut";
  form: string;
  name: string;
  clips: number;
  /** How many clips are shots of the project. */
  known: number;
  /** How many shots get another length, or another place. */
  retimed: number;
  moved: number;
  /** How many others last a little longer or shorter, to have whole frames. */
  rounded: number;
  /** Which, by their numbers; lengths in milliseconds. */
  retimedShots: { number: string; before: number; after: number }[];
  movedShots: string[];
  /** Scenes that go elsewhere, by their names, and shots that become shots of another scene. */
  movedScenes: string[];
  newScenes: { number: string; scene: string }[];
  /** Shots that are not in the cut, by their numbers. */
  missing: string[];
  /** Clips that are no shots of the project. */
  unknown: string[];
  changes: number;
  problems: string[];
  /** Best first. */
  candidates?: Candidate[];
}

/** What has become of a scene of the draft before. */
export type Fate = "changed" | "moved" | "parted" | "merged" | "gone" | "new";

/** A script, or a new draft of it, and what it changes in the project that was asked about. */
export interface DraftReading {
  kind: "draft";
  form: string;
  name: string;
  /** Whether the project has no script yet. */
  isFirst: boolean;
  scenes: Record<"kept" | "changed" | "moved" | "parted" | "merged" | "gone" | "added", number>;
  /** Of shots whose lines are gone, `orphaned`: they stay. */
  shots: Record<"kept" | "changed" | "orphaned" | "added", number>;
  /** Scenes that are not as they were; "" for one that was not there before, or is no more; whether one that was moved has other words, too. */
  /** What went and what came in the scenes of a line, from the first, and how many more there are. */
  lines: { fate: Fate; old: string; new: string; isAlsoChanged: boolean; paragraphs: { isNew: boolean; text: string }[]; left: number }[];
  changes: number;
  problems: string[];
}

export type Reading = BoardReading | CutReading | DraftReading;

/** Says what a refusal is, in the server's own words where it has some. */
export const refusal = (status: number, body: { detail?: string } | null): Error => new Error(body?.detail ?? fill(words.answers.status, { status }));

async function ask(address: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(address, asOneself(options)).catch((error) => {
    if (options.signal?.aborted) throw error;
    throw new Error(words.common.unreachable);
  });
  if (answer.ok) return answer;
  throw refusal(answer.status, await answer.json().catch(() => null));
}

const post = async (address: string, body: Record<string, unknown>, signal?: AbortSignal) =>
  (await ask(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), ...signal && { signal } })).json();

/** Begins an import; its id. */
export const begin = async (signal: AbortSignal): Promise<string> => (await post("/api/imports", {}, signal)).id;

/** Where a file of an import is sent. */
export const addressOf = (id: string, path: string): string => `/api/imports/${id}/files?path=${encodeURIComponent(path)}`;

/** Asks what the files are; of a cut or a script what it changes in `project`, null for the one that a cut fits best. */
export const read = (id: string, by: By, project: string | null, signal: AbortSignal): Promise<Reading> =>
  post(`/api/imports/${id}/reading`, { by, ...project !== null && { project } }, signal);

/** Makes a project of the files, in a folder, null for the top. */
export const makeProject = (id: string, name: string, folder: string | null): Promise<{ id: string; name: string; problems?: string[] }> =>
  post(`/api/imports/${id}/project`, { name, ...folder !== null && { folder } });

/** Gives a project the order and lengths of the cut, as an edit of this window. */
export const cutProject = (id: string, project: string): Promise<{ retimed: number; moved: number }> =>
  post(`/api/imports/${id}/cut`, { project, session: ownSession() });

/** Gives a project the script, or its new draft, as an edit of this window. */
export const useDraft = (id: string, project: string): Promise<{ shots: DraftReading["shots"] }> =>
  post(`/api/imports/${id}/draft`, { project, session: ownSession() });

/** Forgets an import. */
export function forget(id: string): void {
  fetch(`/api/imports/${id}`, asOneself({ method: "DELETE", keepalive: true })).catch(() => {});
}
