// What the server knows of a project's script, and what it makes of its lines.

import { ownSession } from "../base/session.ts";
import { NoAnswer } from "../offline/asking.ts";
import { tell } from "../offline/answers.ts";
import { readTable } from "../offline/tables.ts";
import type { LineText } from "./parts.ts";
import type { ChosenLine } from "./places.ts";

/** A paragraph of a scene, or one time that somebody speaks: `dialogue` is "NAME: words". The first of a scene is most often its heading, as an action. */
export interface Line extends LineText {
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

/** How long lines are taken to last, in milliseconds: a scene's heading; an action, and each of its words; something said, and each of its words. */
export interface Times {
  scene: number;
  action: number;
  actionWord: number;
  speech: number;
  speechWord: number;
}

/** A project's script; the first of its scenes is what comes before the first heading, most often nothing. */
export interface Script {
  name: string;
  form: string;
  /** Which draft it is: links of shots name it. */
  version: string;
  scenes: ScriptScene[];
  problems: string[];
  times: Times;
}

/** A shot for each line, or one for all. */
export type Manner = "each" | "one";

const NAME = /^[^:\n]{1,80}: /;

/** A script with where its lines' words begin: a copy that was kept before that was told has not got it. */
export function withStarts(script: Script): Script {
  for (const { units } of script.scenes) {
    for (const line of units) line.start ??= line.action ? 0 : NAME.exec(line.dialogue)?.[0].length ?? 0;
  }
  return script;
}

/** Returns the script; null where the project has none. */
export async function readScript(project: string): Promise<Script | null> {
  try {
    return withStarts(await readTable(`/api/projects/${project}/script`));
  } catch (error) {
    if (error instanceof NoAnswer && error.status === 404) return null;
    throw error;
  }
}

/** Makes shots of lines of a scene, as one edit of this window; their ids. */
export const makeShots = async (project: string, version: string, scene: number, lines: readonly ChosenLine[], manner: Manner): Promise<string[]> =>
  (await tell<{ shots: string[] }>("POST", `projects/${project}/script/shots`, { scene, lines, version, manner, session: ownSession() })).shots;

/** Lets a shot show lines of a scene too, or no longer, as one edit of this window. The server knows what it shows already, whoever linked it a moment ago. */
export const link = (project: string, version: string, shot: string, scene: number, lines: readonly ChosenLine[], way: "add" | "remove"): Promise<void> =>
  tell("POST", `projects/${project}/script/link`, { shot, scene, lines, way, version, session: ownSession() });

/** Links a shot to nothing. */
export const unlink = (project: string, shot: string): Promise<void> =>
  tell("POST", `projects/${project}/script/link`, { shot, lines: [], session: ownSession() });

/** Lets lines take other times, as one edit of this window; how many shots have a new length by that. */
export const setTimes = async (project: string, times: Times): Promise<number> =>
  (await tell<{ shots: number }>("PUT", `projects/${project}/script/times`, { times, session: ownSession() })).shots;
