// Arrow keys on a point of perspective: those that follow one another within a second are one step, as one pull of a hand is. To the core they are that.

import { ARROWS, type Place } from "../base/measures.ts";
import * as requests from "../protocol/studio/camera.ts";
import { onGoing, onLeave, onWindow } from "../shell/scope.ts";

// The phases of a pointer, by the core's numbers, and the number of one that no hand has.
const [DOWN, MOVE, UP] = [0, 1, 2] as const;
const KEYS = -1;
// Milliseconds after the last key.
const LATER = 1000;

export class Nudging {
  private held: { index: number; place: Place } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param done Called after a step has been made. */
  constructor(private readonly done: () => void) {
    // All else that is done comes after it.
    onWindow("keydown", ({ key }) => { if (!(key in ARROWS) && key !== "Shift") this.end(); }, true);
    for (const kind of ["pointerdown", "click", "wheel", "blur"] as const) onWindow(kind, () => this.end(), { capture: true, passive: true });
    onGoing(() => { this.end(); return Promise.resolve(); });
    onLeave(() => this.end());
  }

  /** Moves a point, which lies at a place of the desk, by so much. */
  move(index: number, place: Place, [dx, dy]: Place): void {
    if (this.held?.index !== index) {
      this.end();
      this.held = { index, place };
      this.tell(DOWN);
    }
    const { held } = this;
    held.place = [held.place[0] + dx, held.place[1] + dy];
    this.tell(MOVE);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), LATER);
  }

  /** Makes one step of what the keys have done. */
  end(): void {
    if (!this.held) return;
    clearTimeout(this.timer);
    this.tell(UP);
    this.held = null;
    this.done();
  }

  private tell(phase: number): void {
    const { index, place: [x, y] } = this.held!;
    requests.handlePerspective(phase, KEYS, { x, y }, index);
  }
}
