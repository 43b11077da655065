// The shot list of a project: a table of its shots that is filled in like a spreadsheet.

import { element, iconButton, iconLink, textButton } from "../base/dom.ts";
import { keepList, keepView, libraryPlace } from "../base/places.ts";
import { fill, words } from "../base/words.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { makeEmpty } from "../kit/empty.ts";
import { keysCard } from "../kit/keys.ts";
import type { Row } from "../kit/menu.ts";
import { makeAttempt, say } from "../kit/toast.ts";
import * as calls from "../outline/calls.ts";
import type { Outline } from "../documents/documents.ts";
import { canOpen, followDocuments, openOutline } from "../saving/opening.ts";
import { makePageBar, type PageBar } from "../saving/pagebar.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import type { Studio } from "../saving/saving.ts";
import { findShared, showRights } from "../sharing/rights.ts";
import { go } from "../shell/going.ts";
import { onLeave, stillHere } from "../shell/scope.ts";
import { type Cell, isIn, tabbed } from "./cells.ts";
import { CellBar } from "./cellbar.ts";
import { ColumnActs, NAMES } from "./columnacts.ts";
import { changedCell, isLong, isTyped } from "./columns.ts";
import { Editing } from "./editing.ts";
import { Editor, type Typing } from "./editor.ts";
import { makeHands } from "./hands.ts";
import { Heads } from "./heads.ts";
import { listenForKeys } from "./keys.ts";
import { Layout } from "./layout.ts";
import { Sheet } from "./sheet.ts";
import { GroupedSteps } from "./steps.ts";
import { suggestions } from "./suggesting.ts";
import { Table } from "./table.ts";
import { Tools } from "./tools.ts";
import { playLabel, rename } from "../kit/playlabel.ts";
import { ALL, readView, type View, writeView } from "./view.ts";

const texts = words.shotlist;
const TRADE = new Map(texts.suggested as [string, string[]][]);

/** Shows the list of the project `id`; the address may name a shot, an order and a filter. */
export async function showShotList(studio: Studio, id: string): Promise<void> {
  keepView("list");
  const [project, shared] = await Promise.all([openOutline("project", studio, id), findShared(studio.home, id)]);
  studio.arrive();
  const list = new ShotList(id, project);
  const hearOfRights = showRights({ id, home: studio.home, dialogs: list.dialogs, changed: () => list.refresh() }, shared);
  list.lay();
  followDocuments(studio, [[project, null]], () => list.refresh(), (news) => hearOfRights(news));
}

class ShotList {
  readonly dialogs = makeDialogs(() => document.body);
  private readonly sheet = new Sheet();
  private readonly layout = new Layout();
  private readonly steps;
  private readonly editing;
  private readonly editor = new Editor();
  private readonly columnActs: ColumnActs;
  private readonly table: Table;
  private readonly tools: Tools;
  private readonly cellBar: CellBar;
  private readonly bar: PageBar;
  private readonly title = element("b", {});
  private readonly playButton = iconButton("play", words.player.play, "", () => this.play(), { class: "wide" });
  private readonly none = makeEmpty();
  private readonly attempt = makeAttempt(() => this.refresh());

  constructor(private readonly id: string, project: Outline) {
    const { sheet, layout, dialogs } = this;
    this.steps = new GroupedSteps(project);
    this.editing = new Editing(sheet, this.steps, this.attempt);
    const setView = (view: View) => this.setView(view);
    this.columnActs = new ColumnActs({
      sheet, layout, dialogs, attempt: this.attempt, setView, laid: () => this.laid(), head: (key) => heads.head(key),
      offerUndo: (said) => this.bar.offerUndo(said), name: () => this.title.textContent ?? "",
    });
    const heads: Heads = new Heads(sheet, layout, this.columnActs);
    this.table = new Table(sheet, layout, heads);
    this.tools = new Tools(sheet, {
      setView, showValues: this.columnActs.showValues, showFilters: this.columnActs.showFilters, showColumns: this.columnActs.showColumns,
      showNumbers: this.columnActs.showNumbers, saveFile: this.columnActs.saveFile, leave: () => this.table.focus(),
    });
    this.cellBar = new CellBar({
      sheet, editing: this.editing, paste: (text) => this.paste(text), clear: () => { sheet.narrow(); this.draw(); },
      showNumbers: this.columnActs.showNumbers,
    });
    this.bar = this.makeBar();
  }

  private makeBar(): PageBar {
    const { id, title } = this;
    const [grid, tray] = [`/projects/${id}`, `/projects/${id}/tray`];
    return makePageBar({
      back: { href: libraryPlace(), label: words.library.title }, document: this.steps, dialogs: this.dialogs, changed: () => this.stepped(),
      title: element("h1", { class: "title" }, title),
      buttons: [
        this.playButton,
        element("button", { type: "button", class: "named changes", onclick: this.addShot, title: texts.newShotHint }, texts.newShot),
        iconLink("grid", words.tray.showGrid, grid, { class: "wide" }),
        iconLink("tray", words.library.showTray, tray, { class: "wide" }),
        iconButton("help", words.common.keys, "", this.help, { class: "rare" }),
      ],
      menu: (): Row[] => [
        ["play", this.playLabel(), this.play],
        ...whyOnlyLooking() === null ? [["newShot", texts.newShot, this.addShot]] satisfies Row[] : [],
        ["grid", words.tray.showGrid, () => go(grid)],
        ["tray", words.library.showTray, () => go(tray)],
        ["help", words.common.keys, this.help],
      ],
    });
  }

  /** Puts the page into the document. */
  lay(): void {
    const { table, sheet } = this;
    document.body.replaceChildren(this.bar.node, element("div", { class: "shotlist-page" }, this.tools.node, table.node, this.none.node), this.cellBar.node);
    sheet.view = readView(location.search);
    keepList(this.id, writeView(sheet.view));
    this.refresh();
    const row = sheet.rowOf(location.hash.slice(1));
    if (row >= 0) this.go({ row, column: sheet.current.column });
    makeHands(table, sheet, { go: (cell, isExtending) => this.go(cell, isExtending), act: (cell, byFinger) => this.act(cell, byFinger) });
    this.listen();
    onLeave(() => this.editor.finish("left"));
  }

  private listen(): void {
    const { sheet, table, editing } = this;
    listenForKeys({
      current: () => sheet.current, head: () => sheet.head,
      size: () => ({ rows: sheet.rows.length, columns: sheet.columns.length, page: table.page }),
      isInTable: (target) => sheet.rows.length > 0 && (target === null || target === document.body || target === table.node || target.closest(".shotlist-body") !== null),
      go: (cell, isExtending) => this.go(cell, isExtending), type: (isAnew) => this.type(isAnew), act: (cell) => this.act(cell),
      isPicture: () => sheet.columns[sheet.current.column]?.kind === "picture",
      all: () => { sheet.goAll(); this.draw(); }, empty: editing.empty, fillDown: editing.fillDown, open: this.open, play: this.play,
      search: () => this.tools.focus(), undo: () => this.bar.undo(), redo: () => this.bar.redo(), escape: () => this.escape(), help: this.help,
      copy: editing.copy, cut: editing.cut, paste: (text) => this.paste(text),
    });
  }

  // MARK: Showing

  /** Shows the project as it is now. */
  refresh(): void {
    const project = calls.outline();
    this.sheet.take(project, NAMES, this.layout.isHidden);
    this.table.aspect = project.width / project.height;
    this.title.textContent = project.name;
    document.title = fill(texts.pageTitle, { name: project.name });
    this.laid();
    // Its shot may have been removed by others.
    this.editor.check();
    this.bar.update();
  }

  /** Lays out columns and rows. */
  private laid(): void {
    this.sheet.columns = this.sheet.all.filter(({ key }) => !this.layout.isHidden(key));
    this.table.grid.setAttribute("aria-readonly", String(whyOnlyLooking() !== null));
    this.table.update();
    this.tools.update();
    this.cellBar.update();
    this.showEmpty();
  }

  private draw(): void {
    rename(this.playButton, this.playLabel());
    this.table.draw();
    this.cellBar.update();
  }

  private showEmpty(): void {
    const { rows, entries } = this.sheet;
    this.table.node.hidden = rows.length === 0;
    if (rows.length > 0) this.none.show(null);
    else if (entries.length > 0) this.none.show([texts.noMatch], textButton(texts.showAll, () => this.setView({ ...ALL, sort: this.sheet.view.sort }), { class: "primary" }));
    else this.none.show([texts.noShots], ...(whyOnlyLooking() === null ? [textButton(texts.newShot, this.addShot, { class: "primary" })] : []));
  }

  private setView(view: View): void {
    this.editor.finish("left");
    this.sheet.setView(view);
    const query = writeView(view);
    history.replaceState(history.state, "", `${location.pathname}${query}${location.hash}`);
    keepList(this.id, query);
    this.laid();
  }

  /** Shows what a step back or forth has changed. */
  private stepped(): void {
    const before = this.sheet.entries;
    this.refresh();
    const { sheet, table } = this;
    const changed = changedCell(before, sheet.entries, sheet.columns);
    const row = sheet.rowOf(changed?.shot ?? "");
    // A range in which it lies stays.
    if (!changed || row < 0 || isIn(sheet.range, row, changed.column)) return;
    this.go({ row, column: changed.column }, false, table.node.contains(document.activeElement) || document.activeElement === document.body);
  }

  // MARK: Going and typing

  private go(cell: Cell, isExtending = false, withKeys = true): void {
    const { sheet, table } = this;
    sheet.go(cell, isExtending);
    table.reveal(sheet.head);
    this.draw();
    if (withKeys) table.focus();
  }

  /** Does what a cell is there for. */
  private act(cell: Cell, byFinger = false): void {
    this.go(cell);
    if (this.sheet.columns[cell.column]?.kind === "picture") void this.open();
    else this.type(false, byFinger);
  }

  private type(isAnew: boolean, byFinger = false): void {
    const { sheet, table, editor } = this;
    const { current } = sheet;
    const [entry, column] = [sheet.entry(current), sheet.columns[current.column]];
    if (!entry || !column || column.kind === "picture") return;
    if (!isTyped(column)) return void say(texts.fixed);
    if (!this.editing.mayChange()) return;
    this.go(current);
    const cell = table.cell(current);
    if (!cell) return;
    const trade = TRADE.get(column.key) ?? [];
    editor.open({
      cell, isAnew, isLong: isLong(column), byFinger, text: sheet.textAt(current.row, current.column), label: fill(texts.typing, { column: column.name, number: entry.shot.number }),
      suggest: (typed) => (column.kind === "field" ? suggestions(typed, trade, sheet.entries, column) : []),
      end: (typed, way) => {
        if (typed !== null) this.editing.type(entry, column, typed);
        this.goOn(way);
      },
    });
  }

  private goOn(way: Parameters<Typing["end"]>[1]): void {
    const { current, rows, columns } = this.sheet;
    if (way === "left") return this.draw();
    const last = rows.length - 1;
    const next = way === "down" ? { ...current, row: Math.min(last, current.row + 1) } : way === "up" ? { ...current, row: Math.max(0, current.row - 1) }
      : way === "stay" ? current : tabbed(current, way === "next" ? 1 : -1, { rows: rows.length, columns: columns.length, page: 1 });
    this.go(next ?? current);
  }

  private paste(text: string): void {
    const { sheet } = this;
    const { top, left } = sheet.range;
    const taken = this.editing.paste(text);
    // What was pasted is the range.
    this.go({ row: top, column: left });
    if (taken.rows * taken.columns > 1) this.go({ row: top + taken.rows - 1, column: left + taken.columns - 1 }, true);
  }

  private escape(): void {
    if (this.dialogs.escape() || !this.sheet.narrow()) return;
    this.draw();
  }

  // MARK: Shots

  private readonly open = async (): Promise<void> => {
    const shot = this.sheet.entry(this.sheet.current)?.shot.id;
    if (!shot) return;
    // So that the way back leads to it.
    history.replaceState(history.state, "", `${location.pathname}${location.search}#${shot}`);
    const isHere = stillHere();
    const isThere = await canOpen(`shots/${shot}`);
    if (!isHere()) return;
    if (isThere) go(`/shots/${shot}`);
    else say(words.project.notOffline);
  };

  private playLabel(): string {
    const entry = this.sheet.entry(this.sheet.current);
    return playLabel(entry && entry.index > 0 ? entry.shot.number : null);
  }

  private readonly play = (): void => {
    const shot = this.sheet.entry(this.sheet.current)?.shot.id;
    go(`/projects/${this.id}/play?play${shot ? `#${shot}` : ""}`);
  };

  /** Adds a shot behind the current one, and lets it be filled in. */
  private readonly addShot = (): void => {
    const { sheet } = this;
    const beside = sheet.entry(sheet.current) ?? sheet.entries.at(-1);
    const added = this.attempt(() => {
      const scene = beside?.scene.id ?? calls.outline().scenes.at(-1)?.id;
      if (scene) return calls.addShot(scene, beside?.shot.id);
      const made = calls.addScene(null, fill(words.project.sceneNumbered, { n: 1 }));
      return calls.outline().scenes[0]?.shots[0]?.id ?? (made && calls.addShot(made));
    });
    if (!added) return;
    if (sheet.rowOf(added) < 0) this.setView(ALL);
    this.go({ row: sheet.rowOf(added), column: sheet.current.column });
  };

  private readonly help = (): void => this.dialogs.show((close) => keysCard(texts.keys, texts.keyRows as [string, string][], close));
}
