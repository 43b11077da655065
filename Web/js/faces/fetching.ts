// Who shares which projects, for their cards in the library.

import type { LibraryAddress } from "../protocol/sync.ts";
import type { Somebody } from "./looks.ts";

/** Those who are in a project, its owner first, and the ids of who of them is there now. */
export interface Sharers { project: string; people: Somebody[]; here: string[] }

/** Returns who shares the projects that one shares with others, by their ids; nobody while there are no people, or where nobody answers. */
export async function fetchFaces({ account }: LibraryAddress): Promise<Map<string, Sharers>> {
  if (!account) return new Map();
  try {
    const answer = await fetch("/api/faces");
    if (!answer.ok) return new Map();
    const { projects }: { projects: Sharers[] } = await answer.json();
    return new Map(projects.map((one) => [one.project, one]));
  } catch {
    return new Map();
  }
}
