// From the open shot to others: its neighbours, new ones, copies, and the project.

import { noteDirection } from "./ahead.ts";
import * as core from "../base/core.ts";
import { isBlank } from "../layers/calls.ts";
import { beginShot } from "../offline/reading.ts";
import { canOpen } from "../saving/opening.ts";
import * as calls from "../outline/calls.ts";
import type { ShotPlace } from "../outline/place.ts";
import { projectPlace } from "../base/places.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { troubleHere } from "../saving/saving.ts";
import { go } from "../shell/going.ts";
import { stillHere } from "../shell/scope.ts";
import { words } from "../base/words.ts";

const texts = words.shot;
// Milliseconds that a shot which has just been made may take to be on the server.
const TO_SAVE = 6000;

/** The shot that is left: where it stands, and what shows words over the desk, with a button where there is something to be done. */
export interface GoingPage {
  id: string;
  place(): ShotPlace;
  hint(words: string, act?: () => void, label?: string): HTMLElement;
}

/** Makes the ways from a shot. */
export function makeGoing({ id, place, hint }: GoingPage) {
  /** Goes to a shot that has just been made, when the server has it and all that was drawn here. */
  async function leaveFor(next: string | null | undefined): Promise<void> {
    if (!next) return;
    const isHere = stillHere();
    const isThere = await canOpen(`shots/${next}`, TO_SAVE);
    if (!isHere()) return;
    if (isThere) go(`/shots/${next}`);
    else hint(texts.waitsInProject);
  }

  /** Says why nothing can be made here, where one may only look. */
  const mayNot = (): boolean => {
    const why = whyOnlyLooking();
    if (why !== null) hint(why);
    return why !== null;
  };

  async function newShot(): Promise<void> {
    if (mayNot()) return;
    const { sceneID, projectID } = place();
    const next = calls.addShot(sceneID, id);
    if (next && troubleHere()) await beginShot(next, projectID);
    await leaveFor(next);
  }

  function step(by: number): void {
    if (core.isDrawing()) return;
    const next = by < 0 ? place().before : place().after;
    noteDirection(by);
    if (next) go(`/shots/${next}`, true);
    else if (by > 0) newShot();
  }

  return {
    newShot, go: step,
    /** Goes on by a key: one that is held makes no new shots, nor does one behind another that is empty still. */
    goByKey(event: KeyboardEvent): void {
      if (place().after || !(event.repeat || isBlank())) step(1);
      else if (!event.repeat) hint(texts.lastIsEmpty, newShot, words.bar.newShot);
    },
    playBoard: () => go(`/projects/${place().projectID}/play?play#${id}`),
    /** The first shot begins the whole board. */
    playLabel: () => (place().before ? words.player.playFromThis : words.player.play),
    toProject: () => go(projectPlace(place().projectID, id)),
    duplicate: async () => { if (!mayNot()) await leaveFor(calls.duplicateShots([id])[0]); },
  };
}
