// What lies in a tray, counted once for as long as it stays: its sections, their items, and the place of each among all.

import { fill, words } from "../base/words.ts";
import type { BandPlace } from "./bands.ts";
import { isSame, type Note } from "./note.ts";
import type { Item, Section } from "./source.ts";

export class Stock<Of extends Item> {
  /** How many items lie in the sections before each one, and in all. */
  private readonly before: number[] = [];
  private readonly count: number;
  private told: { note: Note; place: BandPlace } | null = null;

  constructor(readonly sections: readonly Section<Of>[]) {
    let sum = 0;
    for (const { items } of sections) {
      this.before.push(sum);
      sum += items.length;
    }
    this.count = sum;
  }

  item({ section, note }: Note): Of | undefined { return this.sections[section]?.items[note]; }

  countOf(section: number): number { return this.sections[section]?.items.length ?? 0; }

  nameOf(section: number): string {
    const { number = "", name = "", foot = "" } = this.sections[section] ?? {};
    return [number, name, foot].filter(Boolean).join(", ");
  }

  /** Returns where an item lies; null where it does not. */
  find(id: string): Note | null {
    for (const [section, { items }] of this.sections.entries()) {
      const note = items.findIndex((item) => item.id === id);
      if (note >= 0) return { section, note };
    }
    return null;
  }

  /** Returns a note's section, and its number among all in words: asked for in each frame, written anew for another note alone. */
  placeOf(note: Note | null): BandPlace | null {
    if (!note) return null;
    if (!this.told || !isSame(this.told.note, note)) {
      const n = (this.before[note.section] ?? 0) + note.note + 1;
      this.told = { note, place: { section: note.section, words: fill(words.tray.place, { n, count: this.count }) } };
    }
    return this.told.place;
  }
}
