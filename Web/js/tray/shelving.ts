// What is done with projects in the tray: opening them, and ordering them where no search hides others.

import { element } from "../base/dom.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { keysCard } from "../kit/keys.ts";
import type { Row } from "../kit/menu.ts";
import { makeAttempt, say } from "../kit/toast.ts";
import * as library from "../library/calls.ts";
import { figures } from "../projects/summaries.ts";
import { canOpen } from "../saving/opening.ts";
import type { PageBar } from "../saving/pagebar.ts";
import type { TrayPlace } from "../protocol/studio/tray.ts";
import { go } from "../shell/going.ts";
import { stillHere } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";
import { LIBRARY_KEYS, listenForKeys } from "./keys.ts";
import { makeMarks } from "./marks.ts";
import { Reorder } from "./reorder.ts";
import { isSame, type Note } from "./note.ts";
import { PACKED, SPREAD } from "./traybar.ts";
import type { Summary } from "../projects/summaries.ts";
import type { Item, Press, Section, Tray, Work } from "./source.ts";

/** A project as it is shown: of one that nobody knows yet there is little. */
export type Shown = Item & Pick<Summary, "name" | "sceneCount" | "shotCount"> & Partial<Summary>;
/** A folder. */
export interface Shelf extends Section<Shown> {
  folder: string;
}

const texts = words.tray;

/** Shows the keys. */
export const help = (dialogs: Dialogs): void => dialogs.show((close) => keysCard(texts.keysTitle, LIBRARY_KEYS, close));

/** The library, for what is done with it. */
interface Shelves {
  sections(): Shelf[];
  dialogs: Dialogs;
  search: HTMLInputElement;
  nameOf(id: string): string;
}

export class Shelving implements Work<Shown> {
  readonly choosesSeveral = false;
  private readonly heard = element("div", { class: "heard", role: "status" });
  private readonly empty = element("p", { class: "tray-empty", hidden: true });
  private held: Note | null = null;
  private readonly mark;
  private readonly attempt = makeAttempt(() => this.tray.refresh());
  readonly buttons: HTMLElement[] = [];
  readonly nodes = [this.heard];
  readonly beside = null;
  readonly drag: Reorder;

  /** `tray` is that of page.ts, `bar` its bar. */
  constructor(private readonly tray: Tray<Shown>, private readonly bar: PageBar, private readonly shelves: Shelves) {
    this.mark = makeMarks(tray.cards);
    this.drag = new Reorder(tray, {
      taken: (note) => (this.isSearching ? [] : [tray.itemOf(note)?.id].filter((id) => id !== undefined)),
      drop: ([id], place) => { if (id !== undefined) this.drop(id, place); },
    });
    this.listen();
    tray.node.append(this.empty);
  }

  private get isSearching(): boolean { return this.shelves.search.value.trim() !== ""; }

  private listen(): void {
    const { tray, bar, shelves: { dialogs, search } } = this;
    const withExposed = (act: (note: Note) => void) => () => {
      const exposed = tray.exposed();
      if (exposed) act(exposed);
    };
    listenForKeys({
      next: (by, rows) => tray.next(by, rows), step: (by, rows) => this.step(by, rows), toggle: () => {},
      openExposed: withExposed((note) => tray.open(note)), peekExposed: withExposed((note) => tray.peek(note)),
      escape() { if (!dialogs.escape() && !tray.putBack()) tray.expose(null); },
      help: () => help(dialogs),
      commands: { z: (event) => (event.shiftKey ? bar.redo() : bar.undo()), y: () => bar.redo(), f: () => search.focus() },
      keys: { "/": () => search.focus(), "-": () => tray.scale(PACKED), "+": () => tray.scale(SPREAD), "=": () => tray.scale(SPREAD) },
    });
  }

  private move(id: string, { folder, items, name }: Shelf, at: number): void {
    const rest = items.filter((one) => one.id !== id);
    const before = items.slice(0, at).filter((one) => one.id !== id).at(-1);
    this.attempt(() => library.move([{ isFolder: false, id }], folder || null, before ? { isFolder: false, id: before.id } : "front"));
    const place = before ? rest.indexOf(before) + 2 : 1;
    this.heard.textContent = fill(texts.movedTo, { name: this.shelves.nameOf(id), place, count: rest.length + 1, folder: name });
    this.showProject(id);
  }

  /** Exposes a project where it lies now. */
  private showProject(id: string): void {
    for (const [section, { items }] of this.shelves.sections().entries()) {
      const note = items.findIndex((one) => one.id === id);
      if (note < 0) continue;
      this.tray.expose({ section, note });
      this.tray.reveal();
    }
  }

  private drop(id: string, { section, note }: TrayPlace): void {
    const target = this.shelves.sections()[section];
    const at = target?.items.findIndex((one) => one.id === id) ?? -1;
    if (!target || (at >= 0 && (note === at || note === at + 1))) this.showProject(id);
    else this.move(id, target, note);
  }

  private step(by: number, rows: number): void {
    const exposed = this.tray.exposed();
    if (!exposed || rows !== 0 || !Number.isFinite(by) || this.isSearching) return;
    const at = exposed.note + (by > 0 ? 2 : -1);
    const section = this.shelves.sections()[exposed.section];
    const item = this.tray.itemOf(exposed);
    if (section && item && at >= 0 && at <= section.items.length) this.move(item.id, section, at);
  }

  menu(): Row[] { return [["help", words.common.keys, () => help(this.shelves.dialogs)]]; }

  tap(note: Note, _: Press, wasExposed: boolean): void {
    if (this.tray.isPeeking(note)) this.tray.peek(note);
    else if (wasExposed) this.tray.open(note);
  }

  async open({ id }: Shown): Promise<void> {
    const isHere = stillHere();
    const isThere = await canOpen(`projects/${id}`);
    if (!isHere()) return;
    if (isThere) go(`/projects/${id}/tray`);
    else say(texts.notOffline);
  }

  isPinned(): boolean { return false; }
  isChosen(): boolean { return false; }
  exposed(): void {}
  undone(): void {}

  refresh(): void {
    this.empty.hidden = this.shelves.sections().some(({ items }) => items.length > 0);
    this.empty.textContent = this.isSearching ? texts.noResults : texts.noProjects;
  }

  begin(): void { this.refresh(); }

  tellSide(project: Shown, side: number): void {
    this.heard.textContent = side === 0 ? project.name : [figures(project), project.description].filter(Boolean).join(". ");
  }

  hold(note: Note | null): void {
    this.held = note;
    this.show();
  }

  show(): void {
    this.mark((cell) => ({
      isChosen: false, isTaken: this.drag.has(this.tray.itemOf(cell)?.id ?? ""), isHeld: this.held !== null && isSame(cell, this.held),
    }));
  }
}
