// Where the new tunnel goes: a new shot at the end of a project of one's own, or the first of a new project.

import type { Size } from "../base/measures.ts";
import { fill, words } from "../base/words.ts";
import type { Taken } from "../camera/filmstrip.ts";
import { send } from "../images/store.ts";
import * as library from "../library/calls.ts";
import { addShotAtEnd } from "../outline/atend.ts";
import * as outline from "../outline/calls.ts";
import { canOpen, openOutline } from "../saving/opening.ts";
import { type Studio, whenSaved } from "../saving/saving.ts";
import { keepPending } from "../tunnel/pending.ts";
import type { Photograph } from "../tunnel/beginning.ts";
import type { KnownFacts } from "../protocol/studio/tunnel.ts";
import { dateOf } from "./dates.ts";
import type { Subject } from "./keeping.ts";

const texts = words.rephotograph;
// Milliseconds for which it is waited until what was made is on the server.
const TO_SAVE = 10_000;
const WIDE: Size = { width: 1920, height: 1080 };
const HIGH: Size = { width: 1080, height: 1920 };

/** What is known of the old photograph: its source names the work by its address, by which the server finds the credit. */
export function factsOf({ work: { id, about, person } }: Subject): Partial<KnownFacts> {
  const source = fill(texts.source, {
    title: about.title, person: person?.name || person?.handle || about.author || texts.somebody, licence: words.publishing.licences[about.licence] ?? about.licence,
    address: `${location.origin}/w/${id}`,
  });
  // What was made coarse is no place to stand.
  const isPlaced = about.exactness === "exact" || about.exactness === "street";
  return {
    title: about.title, source, date: dateOf(about), place: about.place ?? "",
    latitude: isPlaced ? about.latitude ?? null : null, longitude: isPlaced ? about.longitude ?? null : null, direction: isPlaced ? about.direction ?? null : null,
  };
}

/** Makes a project for the tunnel; its id. */
async function newProject(name: string, { width, height }: Size): Promise<string> {
  const id = library.addProject(null, name, height > width ? HIGH : WIDE);
  if (!id || !await whenSaved(TO_SAVE)) throw new Error(texts.notSaved);
  return id;
}

/** Has the shot for the tunnel: the first of a project that has just been made, otherwise a new one at its end; its id. */
async function shotFor(studio: Studio, project: string, isNew: boolean): Promise<string> {
  await openOutline("project", studio, project);
  const first = isNew && outline.outline().scenes[0]?.shots[0]?.id;
  const shot = first || await addShotAtEnd(studio, project, texts.scene);
  if (!shot || !await canOpen(`shots/${shot}`, TO_SAVE)) throw new Error(texts.notSaved);
  return shot;
}

/** Brings both photographs into the library, makes the shot in `project`, null for a new one, and lets the tunnel begin when that is opened.
 * Returns the shot's id; fails with words for people. */
export async function putInto(studio: Studio, project: string | null, subject: Subject, { file, place }: Pick<Taken, "file" | "place">): Promise<string> {
  const { title } = subject.work.about;
  const [old, today] = await Promise.all([send(new File([subject.picture], title, { type: subject.picture.type })), send(file)]) as [Photograph, Photograph];
  const shot = await shotFor(studio, project ?? await newProject(title, today), project === null);
  keepPending({ shot, old, today, place, name: title.slice(0, 80), known: factsOf(subject) });
  return shot;
}
