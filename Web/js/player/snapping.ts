// Whether what a hand drags snaps to sound and to what else counts: a switch that the window keeps, and keys that hold it off for a drag.

import { words } from "../base/words.ts";
import type { Row } from "../kit/menu.ts";
import { press, toggle } from "../kit/toggle.ts";

const texts = words.player;
const KEPT = "inkreel-snap";

/** Whether a hand keeps what it drags from snapping. */
export const isHeldOff = ({ ctrlKey, metaKey }: PointerEvent): boolean => ctrlKey || metaKey;

export class Snapping {
  isOn = localStorage.getItem(KEPT) !== "off";
  readonly button = toggle(texts.snap, () => this.isOn, () => this.set(!this.isOn), { class: "wide changes", title: texts.snapHint, hidden: true });

  readonly turn = (): void => {
    this.set(!this.isOn);
    press(this.button, this.isOn);
  };

  private set(isOn: boolean): void {
    this.isOn = isOn;
    localStorage.setItem(KEPT, isOn ? "on" : "off");
  }

  /** Where there is nothing to snap to, nobody need be asked. */
  show(hasTracks: boolean): void { this.button.hidden = !hasTracks; }

  /** Its row in a menu. */
  row(): Row { return ["magnet", this.isOn ? texts.snapOff : texts.snapOn, this.turn, true, "N"]; }
}
