// Opens the program of a layer on a page of its own, when the studio has all of what was drawn here.

import { pause } from "../base/waiting.ts";
import { collect, troubleOf } from "../saving/saving.ts";
import { go } from "../shell/going.ts";
import { stillHere } from "../shell/scope.ts";
import { words } from "../base/words.ts";

// Milliseconds that are waited for the studio.
const PATIENCE = 6000;

/** Goes to the program of a layer. Fails with words for people where the studio does not have the layer yet. */
export async function openProgramLayer(shot: string, layer: string): Promise<void> {
  collect(true);
  const isHere = stillHere();
  const address = `/api/shots/${shot}/programs/${layer}/parts`;
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    const answer = await fetch(address).catch(() => null);
    if (!isHere()) return;
    if (answer?.ok) return go(`/program?shot=${shot}&layer=${layer}`);
    if (troubleOf([`shots/${shot}`])) break;
    await pause(200);
  }
  throw new Error(words.shotPrograms.notOpened);
}
