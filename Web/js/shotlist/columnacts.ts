// What is done with columns, numbers and the file: from the heads, and from the bar above the table.

import { fill, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { download } from "../kit/files.ts";
import { typeName } from "../kit/renaming.ts";
import { say } from "../kit/toast.ts";
import * as calls from "../outline/calls.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { whyNoExport } from "../sharing/rights.ts";
import type { Column } from "./columns.ts";
import { fileOf } from "./file.ts";
import type { Layout } from "./layout.ts";
import { columnMenu, columnsCard, filtersMenu, numbersMenu, valuesCard } from "./menus.ts";
import type { Sheet } from "./sheet.ts";
import { sortedBy, type View } from "./view.ts";

const texts = words.shotlist;

/** The names of the columns that all projects have. */
export const NAMES = new Map(texts.columns as [string, string][]);

export interface ColumnPage {
  sheet: Sheet;
  layout: Layout;
  dialogs: Dialogs;
  attempt(change: () => unknown): unknown;
  setView(view: View): void;
  laid(): void;
  head(key: string): HTMLElement | null;
  offerUndo(said: string): void;
  /** The project's name. */
  name(): string;
}

export class ColumnActs {
  constructor(private readonly page: ColumnPage) {}

  laid(): void { this.page.laid(); }

  sort(column: Column): void { this.page.setView(sortedBy(this.page.sheet.view, column.key)); }

  showMenu(column: Column, anchor: Element): void {
    const { sheet, dialogs, setView, layout, laid } = this.page;
    const own = sheet.all.filter(({ isOwn }) => isOwn);
    dialogs.show((close) => columnMenu(column, own, sheet.view, whyOnlyLooking() === null, {
      sort: (isDown) => setView({ ...sheet.view, sort: { column: column.key, isDown } }),
      unsort: () => setView({ ...sheet.view, sort: null }),
      limit: () => this.showValues(column.key, this.page.head(column.key) ?? anchor),
      hide: () => { layout.show(column.key, false); laid(); },
      rename: () => this.rename(column), move: (by) => this.move(column, own, by), remove: () => this.remove(column),
    }, anchor, close));
  }

  readonly showValues = (key: string, anchor: Element): void => {
    const { sheet, dialogs, setView } = this.page;
    const column = sheet.all.find((one) => one.key === key);
    if (column) dialogs.show((close) => valuesCard(column, sheet.entries, () => sheet.view, setView, anchor, close));
  };

  /** Columns in which values come again and again. */
  readonly showFilters = (anchor: Element): void => {
    const { sheet, dialogs } = this.page;
    const columns = sheet.all.filter(({ kind }) => kind === "scene" || kind === "field").sort((a, b) => Number(b.key === "status") - Number(a.key === "status"));
    dialogs.show((close) => filtersMenu(columns, (column) => this.showValues(column.key, anchor), anchor, close));
  };

  readonly showColumns = (anchor: Element): void => {
    const { sheet, layout, dialogs, laid, attempt } = this.page;
    dialogs.show((close) => columnsCard(sheet.all, {
      isHidden: layout.isHidden, show: (key, isShown) => { layout.show(key, isShown); laid(); }, mayChange: () => whyOnlyLooking() === null,
      add: (name) => {
        const made = attempt(() => calls.addField(name));
        const head = typeof made === "string" ? this.page.head(made) : null;
        head?.scrollIntoView({ block: "nearest", inline: "nearest" });
      },
    }, anchor, close));
  };

  private rename(column: Column): void {
    const label = this.page.head(column.key)?.querySelector(".shotlist-name");
    if (label) typeName(label, column.name, (name) => { if (name) this.page.attempt(() => calls.nameField(column.field, name)); });
  }

  private move({ field }: Column, own: readonly Column[], by: 1 | -1): void {
    const others = own.map((one) => one.field).filter((one) => one !== field);
    const at = own.findIndex((one) => one.field === field) + by;
    this.page.attempt(() => calls.moveField(field, others[at - 1] ?? null));
  }

  private remove({ field, name }: Column): void {
    if (this.page.attempt(() => calls.removeField(field))) this.page.offerUndo(fill(texts.columnRemoved, { name }));
  }

  readonly showNumbers = (anchor: Element): void => {
    const { sheet, dialogs, attempt } = this.page;
    dialogs.show((close) => numbersMenu(sheet.entries, sheet.shotsInRange, (shots, isPinned) => attempt(() => calls.pinNumbers(shots, isPinned)), anchor, close));
  };

  /** Saves what is shown, in its order. */
  readonly saveFile = (): void => {
    const { sheet, name } = this.page;
    const why = whyNoExport();
    if (why !== null) return void say(why);
    const text = fileOf(sheet.rows, sheet.entries, sheet.all.filter(({ isOwn }) => isOwn), sheet.rate, texts.fileHeads);
    const plain = name().replace(/[\\/:*?"<>|]+/g, " ").trim();
    download(fill(texts.fileName, { name: plain }), new Blob([text], { type: "text/csv;charset=utf-8" }));
  };
}
