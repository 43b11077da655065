// Tabs that stick out above chosen cards which lie in the picture of their row, as those of index cards do.

import { element } from "../base/dom.ts";
import type { Row } from "./calls.ts";
import type { Note } from "./note.ts";
import type { Stances } from "./warp.ts";

const HEIGHT = 7;

export class Tabs {
  private readonly free: HTMLElement[] = [];
  private readonly live: HTMLElement[] = [];
  private shown = "";
  private standing: Stances | null = null;

  /** @param extra A further class, for tabs that stand for something else than a choice. */
  constructor(private readonly sheet: HTMLElement, private readonly extra = "") {}

  private make(): HTMLElement {
    const tab = element("div", { class: `tray-tab ${this.extra}`.trim(), "aria-hidden": "true" });
    this.sheet.append(tab);
    return tab;
  }

  /** Tells how cards stand. */
  stand(stances: Stances): void {
    this.standing = stances;
    this.shown = "";
  }

  /** Shows those of the chosen cards in the pictures of `rows`. */
  show(rows: Row[], isChosen: (note: Note) => boolean): void {
    const wanted = rows.flatMap((row) => this.placesIn(row, isChosen));
    const state = wanted.join();
    if (state === this.shown) return;
    this.shown = state;
    this.keep(wanted.length);
    const width = Math.max(6, (this.standing?.by.spacing ?? 0) - 4);
    wanted.forEach(([left, top], i) => {
      Object.assign(this.live[i]?.style ?? {}, { width: `${width}px`, transform: `translate(${left}px, ${top}px)` });
    });
  }

  private placesIn({ section, first, count, middle, from, to }: Row, isChosen: (note: Note) => boolean): [number, number][] {
    if (!this.standing) return [];
    const { by: { size, spacing, first: start }, waiting, flicked } = this.standing;
    const places: [number, number][] = [];
    for (let index = 0; index < count; index++) {
      if ((index >= from && index < to) || !isChosen({ section, note: first + index })) continue;
      const x = start + index * spacing;
      // Of a waiting card its right is seen, of a flicked one its left.
      const left = index >= to ? x + waiting.right - spacing : x + flicked.left;
      places.push([left + 2, middle - size.height / 2 - HEIGHT - 1]);
    }
    return places;
  }

  /** Has so many of them. */
  private keep(count: number): void {
    for (const tab of this.live.splice(count)) {
      tab.hidden = true;
      this.free.push(tab);
    }
    while (this.live.length < count) {
      const tab = this.free.pop() ?? this.make();
      tab.hidden = false;
      this.live.push(tab);
    }
  }
}
