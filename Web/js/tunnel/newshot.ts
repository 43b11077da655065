// A new time tunnel in a new shot.

import { words } from "../base/words.ts";
import { canOpen } from "../saving/opening.ts";
import { go } from "../shell/going.ts";
import { keepPending } from "./pending.ts";
import { askForPhotographs } from "./photographs.ts";

/** Asks for two photographs over the page that is shown, and goes to the shot in which their tunnel begins: `makeShot` makes that once the tunnel is to be opened, so
 * that who leaves before finds all as it was. */
export async function newTunnelInShot(makeShot: () => string | undefined | Promise<string | undefined>): Promise<void> {
  let shot: string | undefined;
  const made = await askForPhotographs(async (old, today, place, name) => {
    // Once: where it could not be saved it is there when one tries again.
    shot ??= await makeShot();
    if (!shot || !await canOpen(`shots/${shot}`)) throw new Error(words.project.notOffline);
    keepPending({ shot, old, today, place, name, known: {} });
    return shot;
  });
  if (made) go(`/shots/${made}`);
}
