// The hand on the stage: what the core makes of its events, shown.

import { attempt } from "../refusals/refusals.ts";
import { stageHand, type StageAnswer, type SurfaceEvent } from "../protocol/studio/tunnel.ts";
import * as calls from "./calls.ts";
import type { Surface } from "../gestures.ts";
import type { View } from "./view.ts";

/** What hears of a hand: `changed(words, isMoving)` after each step, with words for why it could not be made; `finished` when a
 * gesture is over, `tap` of taps of several fingers. */
export interface Hearing {
  changed(words: string, isMoving: boolean): void;
  finished(): void;
  tap(fingers: number): void;
}

const WINDOW_HANDLES: Record<string, number> = { w: 0, h: 1, b: 2 };
const OLD_HANDLE = 3;
const FIRST_CROP_HANDLE = 4;

/** Returns a handle's number, by the name that outlines.ts gives it. */
function handleOf(name: string): number | null {
  const [of, first = "", second = ""] = name.split("-");
  if (of === "window") return WINDOW_HANDLES[first] ?? null;
  if (of === "old") return OLD_HANDLE;
  return of === "crop" ? FIRST_CROP_HANDLE + 6 * Number(second) + 2 * Number(first) : null;
}

export class Hand implements Surface {
  /** Whether a hand is on the stage. */
  isOn = false;
  handleOf = handleOf;

  constructor(private readonly view: View, private readonly hearing: Hearing) {}

  take(event: SurfaceEvent): void {
    let answer: StageAnswer | null = null;
    const words = attempt(() => { answer = stageHand(event); });
    this.show(answer, calls.plain(words));
  }

  private show(answer: StageAnswer | null, words: string): void {
    if (!answer) return this.hearing.changed(words, true);
    this.isOn = answer.isHeld;
    if (answer.isViewed) this.view.took(answer.viewNumbers);
    if (answer.lookChange === "edited") this.hearing.finished();
    else if (answer.lookChange !== "same") this.hearing.changed("", answer.lookChange === "moving");
    if (answer.tapped > 0) this.hearing.tap(answer.tapped);
  }
}
