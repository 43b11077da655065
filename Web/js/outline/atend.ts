// A new shot at the end of a project that is not shown.

import { openOutline } from "../saving/opening.ts";
import type { Studio } from "../saving/saving.ts";
import * as calls from "./calls.ts";

/** Opens a project, and adds a shot behind its last; where it has no scene, in one of this name. Returns the shot's id. */
export async function addShotAtEnd(studio: Studio, project: string, sceneName: string): Promise<string | undefined> {
  await openOutline("project", studio, project);
  const last = calls.outline().scenes.at(-1);
  const scene = last?.id ?? calls.addScene(null, sceneName);
  return (scene && calls.addShot(scene, last?.shots.at(-1)?.id ?? null)) || undefined;
}
