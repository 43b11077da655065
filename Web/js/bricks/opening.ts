// Opening a program of a file, which the studio makes ready.

import { words } from "../base/words.ts";
import { answered, BYTES } from "../offline/answers.ts";
import { load, type OpenedProgram, openStaged } from "./machine.ts";

/** Opens a program as the server makes it ready (`POST /api/programs/stage`). */
export async function openProgram(file: File): Promise<OpenedProgram> {
  const [answer] = await Promise.all([
    answered("/api/programs/stage", { method: "POST", headers: BYTES, body: file }, words.answers.unreachable), load(),
  ]);
  return openStaged(await answer.arrayBuffer());
}
