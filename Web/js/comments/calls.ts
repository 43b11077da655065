// What the server knows of what is said about a project.

import { tell } from "../offline/answers.ts";
import type { Mark } from "./mark.ts";

export interface Comment {
  id: string;
  shot: string;
  /** In the shot, in milliseconds. */
  time: number;
  /** The comment that it answers. */
  parent?: string;
  name: string;
  text: string;
  mark?: Mark;
  /** In milliseconds since 1970, as the two below. */
  created: number;
  edited?: number;
  resolved?: number;
  isRemoved: boolean;
  isOwn: boolean;
  isGuest: boolean;
  /** The link by which it was said, and the cut that it is about; neither among those who share the project. */
  link?: string;
  cut?: string;
}

export interface Said {
  comments: Comment[];
  /** The links by which something was said, with the cut that each shows now. */
  links: { id: string; name: string; cut: string }[];
}

/** What is new of it: comments that were made or changed, ids of those that are no more, and what to ask after next time. */
export interface NewlySaid extends Said { gone: string[]; last: number; isWhole: boolean }

export interface NewComment { id: string; shot: string; time: number; text: string; parent?: string; mark?: Mark }

const at = (project: string, more = ""): string => `projects/${project}/comments${more}`;

/** Returns what was said after `last`; all of it for 0. */
export const fetchSaid = (project: string, last: number): Promise<NewlySaid> => tell("GET", at(project, last > 0 ? `?after=${last}` : ""));
export const write = (project: string, { id, ...words }: NewComment): Promise<Comment> => tell("PUT", at(project, `/${id}`), words);
export const setResolved = (project: string, id: string, isResolved: boolean): Promise<void> =>
  tell("PUT", at(project, `/${id}/resolved`), { isResolved });
export const remove = (project: string, id: string): Promise<void> => tell("DELETE", at(project, `/${id}`));
