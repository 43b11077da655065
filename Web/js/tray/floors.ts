// What cards of a tray stand on: the shadows at their feet, a strip for each row in view, and the deeper one of the exposed card.

import { element } from "../base/dom.ts";
import type { CardRect } from "../protocol/studio/tray.ts";
import type { Row } from "./calls.ts";
import type { Stances } from "./warp.ts";

/** A row, and whether cards of it were flicked past. */
type Stood = Pick<Row, "count" | "middle"> & { isFlicked: boolean };

// How far a shadow falls to the right, away from the light.
const FALL = 26;

export class Floors {
  private readonly strips: HTMLElement[] = [];
  private readonly cast = element("div", { class: "tray-shadow cast", hidden: true });
  private standing: Stances | null = null;
  private shown = "";
  readonly node = element("div", { class: "tray-floors" }, this.cast);

  /** Tells how cards stand. */
  stand(stances: Stances): void {
    this.standing = stances;
    this.shown = "";
  }

  /** Shows the shadows of these rows, and that of the exposed card, where it would lie flat. */
  show(rows: readonly Stood[], exposed: CardRect | null): void {
    const state = [...rows.flatMap(({ count, middle, isFlicked }) => [count, middle, isFlicked]), exposed?.left, exposed?.top].join();
    if (state === this.shown || !this.standing) return;
    this.shown = state;
    const { by: { size, spacing, first }, waiting, flicked } = this.standing;
    while (this.strips.length < rows.length) {
      const strip = element("div", { class: "tray-shadow" });
      this.strips.push(strip);
      this.node.prepend(strip);
    }
    this.strips.forEach((strip, index) => {
      const row = rows[index];
      strip.hidden = !row;
      if (!row) return;
      const left = first + (row.isFlicked ? flicked : waiting).left;
      const right = first + (row.count - 1) * spacing + waiting.right + FALL;
      Object.assign(strip.style, { transform: `translate(${left}px, ${row.middle + size.height / 2}px)`, width: `${right - left}px` });
    });
    this.cast.hidden = !exposed;
    if (!exposed) return;
    Object.assign(this.cast.style, {
      transform: `translate(${exposed.left + exposed.width * 0.04}px, ${exposed.top + exposed.height}px)`, width: `${exposed.width * 0.96 + FALL}px`,
    });
  }
}
