// What the server knows of a project's script, and what it makes of its lines.

import { ownSession } from "../base/session.ts";
import { NoAnswer } from "../offline/asking.ts";
import { tell } from "../offline/answers.ts";
import { readTable } from "../offline/tables.ts";
import type { LinePlace } from "./places.ts";

/** A paragraph of a scene, or one time that somebody speaks: `dialogue` is "NAME: words". The first of a scene is most often its heading, as an action. */
export interface Line {
  action: string;
  dialogue: string;
  notes: string;
  milliseconds: number;
}

export interface ScriptScene {
  heading: string;
  /** As the script has it; "" for none. */
  number: string;
  about: string;
  isOmitted: boolean;
  units: Line[];
}

/** A project's script; the first of its scenes is what comes before the first heading, most often nothing. */
export interface Script {
  name: string;
  form: string;
  /** Which draft it is: links of shots name it. */
  version: string;
  scenes: ScriptScene[];
  problems: string[];
}

/** A shot for each line, or one for all. */
export type Manner = "each" | "one";

/** Returns the script; null where the project has none. */
export async function readScript(project: string): Promise<Script | null> {
  try {
    return await readTable(`/api/projects/${project}/script`);
  } catch (error) {
    if (error instanceof NoAnswer && error.status === 404) return null;
    throw error;
  }
}

/** Makes shots of lines of a scene, as one edit of this window; their ids. */
export const makeShots = async (project: string, scene: number, units: readonly number[], manner: Manner): Promise<string[]> =>
  (await tell<{ shots: string[] }>("POST", `projects/${project}/script/shots`, { scene, units, manner, session: ownSession() })).shots;

/** Links a shot to lines that follow one another, as one edit of this window. */
export const link = (project: string, shot: string, { scene, unit }: LinePlace, last: number): Promise<void> =>
  tell("POST", `projects/${project}/script/link`, { shot, scene, first: unit, last, session: ownSession() });

/** Links a shot to nothing. */
export const unlink = (project: string, shot: string): Promise<void> =>
  tell("POST", `projects/${project}/script/link`, { shot, session: ownSession() });
