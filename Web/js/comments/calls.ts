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

export interface NewComment { id: string; shot: string; time: number; text: string; parent?: string; mark?: Mark }

const at = (project: string, more = ""): string => `projects/${project}/comments${more}`;

export const fetchSaid = (project: string): Promise<Said> => tell("GET", at(project));
export const write = (project: string, { id, ...words }: NewComment): Promise<Comment> => tell("PUT", at(project, `/${id}`), words);
export const setResolved = (project: string, id: string, isResolved: boolean): Promise<void> =>
  tell("PUT", at(project, `/${id}/resolved`), { isResolved });
export const remove = (project: string, id: string): Promise<void> => tell("DELETE", at(project, `/${id}`));
