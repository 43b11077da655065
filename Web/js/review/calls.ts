// What a review asks the server for. Nothing here needs the studio: whoever looks may have no account.

import type { Comment } from "../comments/calls.ts";
import type { Mark } from "../comments/mark.ts";

export type { Comment };

export interface ReviewShot {
  shot: string;
  number: string;
  /** In milliseconds. */
  duration: number;
  /** Whether nothing is drawn in it. */
  isBlank: boolean;
  dialogue?: string;
  action?: string;
}

/** A project as it stood when its cut was made. */
export interface Cut {
  link: string;
  cut: string;
  /** In milliseconds since 1970. */
  made: number;
  project: string;
  /** Who shows it. */
  from: string;
  width: number;
  height: number;
  /** Frames in so many seconds. */
  frames: number;
  seconds: number;
  mayComment: boolean;
  showsWords: boolean;
  /** What one is called, who has written before. */
  name?: string;
  isMember: boolean;
  scenes: { name: string; shots: ReviewShot[] }[];
}

/** What was said, and which cut the link shows by now. */
export interface Said { cut: string; mayComment: boolean; comments: Comment[] }

export interface NewComment {
  id: string;
  /** The cut that it is about. */
  cut: string;
  shot: string;
  time: number;
  text: string;
  parent?: string;
  mark?: Mark;
  name?: string;
}

/** The server has said no; `name` is that of the problem. */
export class Refusal extends Error {
  constructor(readonly status: number, readonly problem: string, readonly detail: string, readonly wait = 0) { super(detail); }
}

async function send(method: string, path: string, options: RequestInit): Promise<Response> {
  const response = await fetch(`/api/review/${path}`, { method, cache: "no-store", signal: AbortSignal.timeout(30_000), ...options });
  if (response.ok || response.status === 304) return response;
  const problem = await response.json().catch(() => ({}));
  throw new Refusal(
    response.status, String(problem.type ?? "").split(/[/:#]/).at(-1) ?? "", String(problem.detail ?? ""),
    Number(response.headers.get("Retry-After") ?? 0));
}

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await send(method, path, body ? { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : {});
  return response.status === 204 ? undefined as Answer : response.json();
}

/** Opens a link by its secret; gives its id. */
export const open = async (secret: string, password?: string): Promise<string> =>
  (await ask<{ link: string }>("POST", "open", { secret, password })).link;
export const fetchCut = (link: string): Promise<Cut> => ask("GET", link);
export const write = (link: string, { id, cut, ...words }: NewComment): Promise<Comment> =>
  ask("PUT", `${link}/comments/${id}?cut=${cut}`, words);

let known = "";
/** What was said; null where that is what was told last. */
export async function fetchSaid(link: string): Promise<Said | null> {
  const headers: Record<string, string> = known ? { "If-None-Match": known } : {};
  const response = await send("GET", `${link}/comments`, { headers });
  if (response.status === 304) return null;
  known = response.headers.get("ETag") ?? "";
  return response.json();
}
export const remove = (link: string, id: string): Promise<void> => ask("DELETE", `${link}/comments/${id}`);
export const pictureAddress = ({ link, cut }: Cut, rank: number, width: number): string =>
  `/api/review/${link}/pictures/${rank}?width=${width}&cut=${cut}`;
