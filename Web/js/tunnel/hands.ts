// The hand on the stage: what the core makes of its events, shown.

import { attempt } from "../refusals.ts";
import { stageHand, type StageAnswer, type StageStep, type SurfaceEvent } from "../protocol/studio/tunnel.ts";
import * as calls from "./calls.ts";
import type { Surface } from "./gestures.ts";
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
    for (const step of answer.steps) this.showStep(step);
  }

  private showStep(step: StageStep): void {
    switch (step.kind) {
      case "viewed": return this.view.took(step.viewNumbers);
      case "changed": return this.hearing.changed("", true);
      case "done": return step.isEdit ? this.hearing.finished() : this.hearing.changed("", false);
      case "tapped": return this.hearing.tap(step.fingers);
    }
  }
}
