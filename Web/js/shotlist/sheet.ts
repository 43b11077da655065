// What is seen of the list, and where one is in it: the one state of the page, without the page.

import type { ProjectView } from "../protocol/studio/project.ts";
import type { Rate } from "../player/timeline.ts";
import { type Cell, type Range, rangeOf } from "./cells.ts";
import { type Column, columnsOf, copyOf, entriesOf, type Entry } from "./columns.ts";
import { ALL, seen, type View } from "./view.ts";

/** A cell by its shot and column, which stays the same when others add shots. */
interface Place { shot: string; column: string; row: number }

export class Sheet {
  /** All shots in the film's order, and those that are seen in theirs. */
  entries: Entry[] = [];
  rows: Entry[] = [];
  /** All columns, and those that are seen. */
  all: Column[] = [];
  columns: Column[] = [];
  rate: Rate = { numerator: 24, denominator: 1 };
  view: View = ALL;
  /** Whether shots would stand elsewhere if the order and the filter were asked again: what is typed does not move the row under the hand. */
  isStale = false;
  private at: Place | null = null;
  private to: Place | null = null;
  /** The rows by the ids of their shots. */
  private ranks = new Map<string, number>();

  /** Takes in the project as it is now; `isHidden` says which columns are not wanted. */
  take(project: ProjectView, names: ReadonlyMap<string, string>, isHidden: (key: string) => boolean): void {
    const before = this.entries.map(({ shot }) => shot.id).join();
    this.rate = { numerator: project.frames, denominator: project.seconds };
    this.entries = entriesOf(project);
    this.all = columnsOf(project, names);
    this.columns = this.all.filter(({ key }) => !isHidden(key));
    const isSame = this.entries.map(({ shot }) => shot.id).join() === before;
    const fresh = seen(this.entries, this.view, this.all);
    this.isStale = isSame && fresh.map(({ shot }) => shot.id).join() !== this.rows.map(({ shot }) => shot.id).join();
    if (!this.isStale) return this.setRows(fresh);
    const now = new Map(this.entries.map((entry) => [entry.shot.id, entry]));
    this.setRows(this.rows.flatMap(({ shot }) => now.get(shot.id) ?? []));
  }

  /** Shows another view, or the same one anew. */
  setView(view: View): void {
    this.view = view;
    this.isStale = false;
    this.setRows(seen(this.entries, view, this.all));
  }

  private setRows(rows: Entry[]): void {
    this.rows = rows;
    this.ranks = new Map(rows.map(({ shot }, i) => [shot.id, i]));
  }

  rowOf(shot: string): number { return this.ranks.get(shot) ?? -1; }

  /** The cell that has the keys; where its shot has gone, the one that stands there now. */
  get current(): Cell { return this.cellOf(this.at); }
  get range(): Range { return rangeOf(this.current, this.cellOf(this.to ?? this.at)); }
  /** The corner of the range to which it is drawn. */
  get head(): Cell { return this.cellOf(this.to ?? this.at); }

  private cellOf(place: Place | null): Cell {
    const row = this.rowOf(place?.shot ?? "");
    const first = Math.max(0, this.columns.findIndex(({ kind }) => kind !== "picture"));
    const column = place ? this.columns.findIndex(({ key }) => key === place.column) : first;
    return { row: Math.max(0, row >= 0 ? row : Math.min(place?.row ?? 0, this.rows.length - 1)), column: Math.max(0, column) };
  }

  private placeOf({ row, column }: Cell): Place | null {
    const [entry, one] = [this.rows[row], this.columns[column]];
    return entry && one ? { shot: entry.shot.id, column: one.key, row } : null;
  }

  /** Goes to a cell, or draws the range to it. */
  go(cell: Cell, isExtending = false): void {
    if (isExtending) {
      this.at ??= this.placeOf(this.current);
      this.to = this.placeOf(cell);
    } else {
      this.at = this.placeOf(cell);
      this.to = null;
    }
  }

  /** Lets the range be the current cell alone; false where it is. */
  narrow(): boolean {
    const wasWide = this.to !== null;
    this.to = null;
    return wasWide;
  }

  goAll(): void {
    this.go({ row: 0, column: 0 });
    this.go({ row: this.rows.length - 1, column: this.columns.length - 1 }, true);
  }

  entry(cell: Cell): Entry | undefined { return this.rows[cell.row]; }

  /** The text that is copied from a cell. */
  readonly textAt = (row: number, column: number): string => {
    const [entry, one] = [this.rows[row], this.columns[column]];
    return entry && one ? copyOf(entry, one) : "";
  };

  /** The ids of the shots of the range. */
  get shotsInRange(): string[] {
    const { top, bottom } = this.range;
    return this.rows.slice(top, bottom + 1).map(({ shot }) => shot.id);
  }
}
