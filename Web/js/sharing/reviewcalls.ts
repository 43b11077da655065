// What the server knows of the links by which people without an account look through a project.

import { tell } from "../offline/answers.ts";
import type { Invitation } from "./calls.ts";

/** A link; times are in milliseconds since 1970. */
export interface ReviewLink {
  id: string;
  name: string;
  hasPassword: boolean;
  mayComment: boolean;
  showsWords: boolean;
  expires?: number;
  hasEnded: boolean;
  /** Whether no address leads to it, as after a backup was brought back: until its address is copied again. */
  isOff: boolean;
  created: number;
  /** When the cut that it shows was made. */
  cutMade: number;
  cutCount: number;
  /** How many browsers have opened it. */
  opens: number;
  opened?: number;
}

export interface NewLink { name: string; password?: string; mayComment: boolean; showsWords: boolean; expires?: number }

const at = (project: string, more = ""): string => `projects/${project}/links${more}`;

export const fetchLinks = async (project: string): Promise<ReviewLink[]> => (await tell<{ links: ReviewLink[] }>("GET", at(project))).links;
export const makeLink = (project: string, link: NewLink): Promise<{ link: ReviewLink; address: Invitation }> => tell("POST", at(project), link);
/** One more address of a link: those made before go on leading there. */
export const copyAddress = (project: string, link: string): Promise<Invitation> => tell("POST", at(project, `/${link}/address`));
/** Has a link show the project as it is now. */
export const renewCut = (project: string, link: string): Promise<ReviewLink> => tell("POST", at(project, `/${link}/cuts`));
export const changeLink = (project: string, link: string, change: Partial<Pick<ReviewLink, "name" | "mayComment" | "showsWords" | "expires">>): Promise<void> =>
  tell("PUT", at(project, `/${link}`), change);
/** Sets the password of a link; an empty one for none. */
export const setPassword = (project: string, link: string, password: string): Promise<void> =>
  tell("PUT", at(project, `/${link}/password`), { password });
export const endLink = (project: string, link: string): Promise<void> => tell("DELETE", at(project, `/${link}`));
