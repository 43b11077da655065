// The rows of a tray that are in view, and that of the exposed card wherever it is: as a screen reader has them, and with the shadows at their feet.

import type { TraySize } from "../protocol/studio/tray.ts";
import { noteRect } from "../protocol/studio/tray.ts";
import type { Row } from "./calls.ts";
import { Floors } from "./floors.ts";
import { isSame, type Note } from "./note.ts";
import { Reading, type ReadRow, type ReadSource } from "./reading.ts";
import type { Stances } from "./warp.ts";

/** A part of the tray: what is in view of it, and how its cards lie. */
export interface View {
  top: number;
  bottom: number;
  /** The height of a card. */
  height: number;
  layout: TraySize;
}

export class InView {
  readonly reading: Reading;
  readonly floors = new Floors();
  private stood: { rows: readonly ReadRow[]; exposed: Note | null } | null = null;

  constructor(label: string, private readonly source: ReadSource) {
    this.reading = new Reading(label, source);
  }

  /** Tells how cards stand; null where they stand as before, and may be others. */
  stand(stances: Stances | null): void {
    this.stood = null;
    if (!stances) return this.reading.reset();
    this.floors.stand(stances);
    this.reading.stand(stances);
  }

  /** Shows those of some rows that are in view. The floor is asked where other rows are, or another card is exposed: not in each frame of a turn. */
  show(rows: readonly Row[], view: View, exposed: Note | null): void {
    const read = this.rowsIn(rows, view, exposed);
    this.reading.show(read, exposed);
    if (this.stood && isSame(this.stood.exposed, exposed) && areSame(this.stood.rows, read)) return;
    this.stood = { rows: read, exposed };
    this.floors.show(read.map((row) => ({ ...row, isFlicked: exposed?.section === row.section && exposed.note > row.first && exposed.note < row.first + row.count })),
      exposed && noteRect(exposed));
  }

  private rowsIn(rows: readonly Row[], { top, bottom, height, layout: { notesPerRow } }: View, exposed: Note | null): ReadRow[] {
    const seen: ReadRow[] = rows.filter(({ middle }) => middle + height / 2 > top && middle - height / 2 < bottom);
    if (!exposed) return seen;
    const first = exposed.note - exposed.note % notesPerRow;
    if (seen.some((row) => row.section === exposed.section && row.first === first)) return seen;
    const rect = noteRect(exposed);
    if (!rect) return seen;
    const count = Math.min(notesPerRow, this.source.section(exposed.section).count - first);
    const own = { section: exposed.section, first, count, middle: rect.top + rect.height / 2 };
    return [...seen, own].sort((a, b) => a.section - b.section || a.first - b.first);
  }
}

/** Whether rows are the same, and lie where they lay. */
const areSame = (some: readonly ReadRow[], others: readonly ReadRow[]): boolean => some.length === others.length && some.every((row, index) => {
  const other = others[index];
  return row.section === other?.section && row.first === other.first && row.count === other.count && row.middle === other.middle;
});
