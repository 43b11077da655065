// What changes cells: each is one step back, whatever kinds of words it changes.

import { plural, words } from "../base/words.ts";
import { say } from "../kit/toast.ts";
import * as calls from "../outline/calls.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import type { Column, Entry } from "./columns.ts";
import { type Edits, editsOf, isNothing } from "./edits.ts";
import { copied, emptied, filledDown, pasted, type Put } from "./filling.ts";
import { readTabbed, writeTabbed } from "./separated.ts";
import type { Sheet } from "./sheet.ts";
import type { GroupedSteps } from "./steps.ts";

const texts = words.shotlist;

export class Editing {
  /** What was copied last in this place: some browsers let pages write to the clipboard, and not read it. */
  private last = "";

  constructor(private readonly sheet: Sheet, private readonly steps: GroupedSteps, private readonly attempt: (change: () => unknown) => unknown) {}

  /** Whether cells can be changed; says why not. */
  mayChange(): boolean {
    const why = whyOnlyLooking();
    if (why !== null) say(why);
    return why === null;
  }

  private put(puts: readonly Put[], rows: readonly Entry[] = this.sheet.rows, columns: readonly Column[] = this.sheet.columns): void {
    if (puts.length === 0 || !this.mayChange()) return;
    const edits = editsOf(puts, rows, columns, this.sheet.rate);
    if (edits.badTimes > 0) say(texts.howDuration);
    else if (edits.fixed === puts.length) say(texts.fixed);
    if (!isNothing(edits)) this.attempt(() => this.make(edits));
  }

  /** Makes edits: one of all fields, one of all durations, and for each other word one, since the core has no edit of many; they are taken back
   * together (`steps.ts`). */
  private make({ fields, durations, words }: Edits): void {
    this.steps.group((made) => {
      if (fields.length > 0) { calls.setFields(fields); made(); }
      if (durations.length > 0) { calls.setDurations(durations); made(); }
      calls.setManyWords(words, made);
    });
  }

  /** Puts what was typed into a cell, which may lie elsewhere by now. */
  type(entry: Entry, column: Column, text: string): void {
    if (this.sheet.entries.some(({ shot }) => shot.id === entry.shot.id)) return this.put([{ row: 0, column: 0, text }], [entry], [column]);
    say(texts.shotGone);
  }

  readonly copy = (): string => {
    this.last = writeTabbed(copied(this.sheet.range, this.sheet.textAt));
    return this.last;
  };

  readonly cut = (): string => {
    const text = this.copy();
    this.empty();
    return text;
  };

  readonly empty = (): void => this.put(emptied(this.sheet.range));

  readonly fillDown = (): void => this.put(filledDown(this.sheet.range, this.sheet.textAt));

  /** Lays a table that was copied over the range; returns how many rows and columns it has taken. */
  readonly paste = (text: string): { rows: number; columns: number } => {
    const { range, rows, columns } = this.sheet;
    const table = readTabbed(text);
    const puts = pasted(table, range, rows.length, columns.length);
    this.put(puts);
    const lost = range.top + table.length - rows.length;
    if (lost > 0 && whyOnlyLooking() === null) say(plural(texts.rowsLost, lost));
    return { rows: Math.max(range.top, ...puts.map(({ row }) => row)) - range.top + 1, columns: Math.max(range.left, ...puts.map(({ column }) => column)) - range.left + 1 };
  };

  /** What a button pastes: a page may ask for the clipboard only where the browser and the person let it. */
  async clipboard(): Promise<string> {
    try {
      return await navigator.clipboard.readText() || this.last;
    } catch {
      return this.last;
    }
  }
}
