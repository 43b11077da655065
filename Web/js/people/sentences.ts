// What was done, in sentences.

import { fill, words } from "../base/words.ts";
import type { Entry, Known } from "./calls.ts";

const texts = words.audit;

/** Where somebody at the machine itself is said to come from; a name for machines. */
const MACHINE = "this machine";
const ID = /^[0-9a-f]{32}$/;

/** Acts that were done to somebody, or within a project. */
const acts: Record<string, string> = texts.acts;

/** The name of whom an act was done to, of a sign-in name or an id. */
function nameOf(thing: string, people: Known[]): string {
  const one = people.find(({ person }) => person.handle === thing || person.id === thing)?.person;
  return one?.name ?? (ID.test(thing) ? texts.somebody : `“${thing}”`);
}

/** The words for an act: some say more where it is known what was done to. */
function actOf({ act, thing }: Entry): string {
  if (act === "invited") return ID.test(thing) ? texts.invitedToProject : texts.invited;
  if (act === "joined" && thing) return texts.joinedProject;
  if (act === "sign-in-failed" && !thing) return texts.failedUnnamed;
  return acts[act] ?? texts.other;
}

/** Returns the sentence of an entry. */
export function sentence(entry: Entry, people: Known[]): string {
  const who = entry.who ?? (entry.net === MACHINE ? texts.machine : texts.somebody);
  // A project and whom it is shared with: the project's name is its people's business.
  const thing = entry.thing.split(" with ").at(-1)!;
  return fill(actOf(entry), { who, whom: nameOf(thing, people), act: entry.act });
}
