// The sides of the note that is peeked at: how many lie beside it.

import { flapNote } from "../protocol/studio/tray.ts";
import { OWN } from "./laying.ts";
import { isSame, type Note } from "./note.ts";
import type { Item, Sides } from "./source.ts";
import { beginning } from "./still.ts";

/** The tray, for who peeks: `tellSide` says which side of an item is seen. */
interface PeekedTray<Of extends Item> {
  itemOf(note: Note): Of | undefined;
  expose(note: Note): void;
  tellSide(item: Of, side: number): void;
  draw(): void;
}

export class Peeking<Of extends Item> {
  /** The note that is peeked at. */
  note: Note | null = null;
  private aside = 0;

  /** `sides` are those of notes that have more than two; null where none has. */
  constructor(private readonly tray: PeekedTray<Of>, private readonly sides: Sides | null) {}

  isAt(note: Note): boolean { return this.note !== null && isSame(this.note, note); }

  private countOf(item: Of): number { return this.sides?.count(item.id) ?? OWN; }

  private show(note: Note, item: Of): void {
    flapNote(note, this.aside, this.countOf(item), beginning());
    this.tray.draw();
  }

  /** Takes so many more sides of a note aside; after the last side all are put back. */
  turn(note: Note, by: number): void {
    this.tray.expose(note);
    const item = this.tray.itemOf(note);
    if (!item) return;
    const count = this.isAt(note) ? this.aside + by : 1;
    this.aside = count < this.countOf(item) ? Math.max(0, count) : 0;
    this.note = this.aside > 0 ? note : null;
    this.tray.tellSide(item, this.aside);
    this.show(note, item);
    if (this.aside === 1 && by === 1) this.ask(note, item);
  }

  private async ask(note: Note, item: Of): Promise<void> {
    const isNew = await this.sides?.ask(item.id);
    if (isNew && this.isAt(note) && this.tray.itemOf(note)?.id === item.id) this.show(note, item);
  }

  /** Puts the sides back; false where none are aside. */
  putBack(): boolean {
    if (!this.note) return false;
    this.turn(this.note, -this.aside);
    return true;
  }
}
