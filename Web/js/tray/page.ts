// A tray on the page: sections as drawers, items as overlapping cards in perspective. What they are, a source says:
// project.ts the scenes and shots of a project, library.ts the folders and projects of a library.

import { isTrayMoving } from "../core.ts";
import { element } from "../dom.ts";
import { followDocuments } from "../opening.ts";
import type { PageBar } from "../pagebar.ts";
import { closeTray, exposeNote, flapNote, layTray, nextNote, noteRect, trayPoses, traySections, type TraySize } from "../protocol/studio/tray.ts";
import type { Studio } from "../saving.ts";
import { onEnd, onLeave, onSize, stillHere } from "../shell/scope.ts";
import { keepSettings, settings } from "../state.ts";
import { Bands } from "./bands.ts";
import * as calls from "./calls.ts";
import { type CardFace, Cards, LIMIT } from "./cards.ts";
import { BORDER, CAPTION } from "./faces.ts";
import { Hands } from "./hands.ts";
import { Rows } from "./rows.ts";
import { flick } from "./sound.ts";
import { isSame, type Item, type Note, type Section, type Source, type Tray, type Work } from "./source.ts";
import { Tabs } from "./tabs.ts";
import { makeTrayBar } from "./traybar.ts";
import type { Size } from "./warp.ts";

// How far outside the view cards are there already; pictures of rows, in parts of the view's height.
const NEAR = 160;
const AHEAD = 0.6;
// The most cards of a row, and the most that are elements while others lie in pictures: facets of a note need some.
const ROW_LIMIT = 80;
const LIVE = LIMIT - 8;
// A card at the usual distance; packed cards are smaller, spread ones larger, within bounds.
const CARD_WIDTH = 208;
const SPACING = 34;
const SCALES = [0.75, 1.5] as const;
const ROW_GAP = 34;
const SPACINGS = [14, 90] as const;
// Room at both sides of a row, and above and below a card that is brought into view.
const SIDES = 56;
const ABOVE = ROW_GAP + 52;
/** The sides that every card has: picture and words. */
const OWN = 2;
// A time so long ago that all has come to rest.
const LONG_AGO = -1e6;

const spacing = (): number => settings.spacing ?? SPACING;
const now = (): number => performance.now() / 1000;
const clamp = (value: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value));

/** What is kept of a tray that is left. */
interface Kept {
  top: number;
  id: string | null;
}

/** Shows the tray of a source. */
export async function showCards<Of extends Item>(studio: Studio, source: Source<Of>): Promise<void> {
  const page = new TrayPage(source);
  page.begin();
  await followDocuments(studio, [[source.document, null]], () => page.refresh(), (news) => {
    page.hear(news);
    source.hear(news, () => page.refresh());
  });
}

class TrayPage<Of extends Item> implements Tray<Of> {
  private sections: Section<Of>[];
  private layout: TraySize = { notesPerRow: 1, height: 0 };
  private exposedNote: Note | null = null;
  /** The note that is peeked at, and how many of its sides lie beside it. */
  private flapped: Note | null = null;
  private aside = 0;
  private isWanted = false;
  /** The size of a card, where all are to be made anew: in the next frame, so that they are there until then. */
  private renewed: Size | null = null;
  private standing = "";
  private limit = -1;
  private readonly isHere = stillHere();
  private readonly pictures = new Map<string, string>();
  readonly sheet = element("div", { class: "tray-sheet" });
  readonly node: HTMLElement;
  readonly cards = new Cards(this.sheet, {
    face: (cell) => this.faceOf(cell), pictureOf: (shot) => this.pictures.get(shot ?? ""),
    name: (cell) => {
      const item = this.itemOf(cell);
      return item ? this.source.name(item) : "";
    },
  });
  private readonly rows = new Rows(this.sheet, {
    faces: (section, first, count) => this.sections[section]?.items.slice(first, first + count).map((item) => this.source.face(item, 0)) ?? [],
    hasPicture: (shot, address) => this.hasPicture(shot, address), hasPainted: () => this.draw(),
  });
  private readonly tabs = new Tabs(this.sheet);
  private readonly bands = new Bands(this.sheet);
  private readonly bar: PageBar;
  private readonly work: Work<Of>;

  constructor(private readonly source: Source<Of>) {
    this.sections = source.sections();
    this.node = element("main", { class: "tray", tabindex: "0", role: "listbox", "aria-label": source.label }, this.sheet);
    this.bar = makeTrayBar(source, this, { menu: () => this.work.menu(), changed: (name) => { this.refresh(); this.work.undone(name); } });
    this.work = source.attach(this, this.bar);
    this.bar.node.querySelector(".narrow")?.before(...this.work.buttons, ...source.buttons);
  }

  /** Puts it on the page, as it was when it was left, but at what the address asks for. */
  begin(): void {
    const { node, work } = this;
    document.body.replaceChildren(this.bar.node, element("div", { class: "columns" }, node, work.beside), ...work.nodes);
    document.body.classList.add("with-tray");
    new Hands(node, {
      sheet: this.sheet, expose: (note) => this.expose(note), tap: (note, event, wasExposed) => work.tap(note, event, wasExposed),
      peek: (note, by) => this.peek(note, by), peeked: () => this.flapped, hold: (note) => work.hold(note), isPinned: () => work.isPinned(),
      scale: (factor) => this.scale(factor),
    }, work.drag);
    node.addEventListener("scroll", () => this.draw(), { passive: true });
    onSize(node, () => this.lay());
    work.begin();
    const place = ["tray", location.pathname + location.search].join(" ");
    onLeave(() => {
      const kept: Kept = { top: node.scrollTop, id: (this.exposedNote && this.itemOf(this.exposedNote)?.id) ?? null };
      sessionStorage.setItem(place, JSON.stringify(kept));
      closeTray();
    });
    onEnd(() => this.rows.close());
    node.focus({ preventScroll: true });
    this.lay();
    this.comeBack(JSON.parse(sessionStorage.getItem(place) ?? "null"));
  }

  hear(news: Parameters<Source<Of>["hear"]>[0]): void {
    if (news.kind === "thumbnail" && news.isEarlier) this.cards.askAgain();
    else if (news.kind === "thumbnail") this.rows.renew(news.shot);
    // What was drawn before the stream was open has not been told of.
    else if (news.kind === "hello") this.rows.renewMissing();
  }

  // MARK: What is shown

  itemOf({ section, note }: Note): Of | undefined { return this.sections[section]?.items[note]; }

  private sidesOf(item: Of): number { return this.source.sides?.count(item.id) ?? OWN; }

  private faceOf(cell: Note & { facet: number }): CardFace | null {
    const item = this.itemOf(cell);
    return item ? { ...this.source.face(item, cell.facet), side: cell.facet === 1 ? "words" : "picture" } : null;
  }

  private hasPicture(shot: string, address: string | undefined): void {
    if (address === undefined) return void this.pictures.delete(shot);
    this.pictures.set(shot, address);
    this.cards.hasPicture(shot);
  }

  /** A card as it lies flat: the picture in its frame, a border, a line of words. */
  private size(): Size {
    const width = Math.round(CARD_WIDTH * clamp(Math.sqrt(spacing() / SPACING), SCALES));
    return { width, height: Math.round((width - 2 * BORDER) * Math.min(2, this.source.aspect())) + BORDER + CAPTION };
  }

  private lay(): void {
    const { node } = this;
    const before = this.anchor();
    const card = this.size();
    const width = node.clientWidth;
    // A row has so many cards at most that all can be on their way at once.
    const apart = Math.max(spacing(), (width - SIDES - card.width) / (ROW_LIMIT - 1));
    const counts = this.sections.map(({ items }) => items.length);
    this.layout = layTray(counts, width, card.width, card.height, apart, OWN) ?? this.layout;
    // Where all that can be in view may be elements, all are.
    const inView = this.layout.notesPerRow * (Math.ceil(node.clientHeight / (card.height + ROW_GAP)) + 2);
    this.limit = Math.min(inView, counts.reduce((sum, count) => sum + count, 0)) <= LIVE ? -1 : LIVE;
    this.sheet.style.height = `${this.layout.height}px`;
    this.stand(card, apart, width);
    this.renewed = card;
    const rect = before && noteRect(before.note);
    if (rect) node.scrollTop = Math.max(0, rect.top - before.below);
    this.draw();
  }

  /** Tells the pictures of rows how cards stand, where that has changed. */
  private stand(size: Size, apart: number, width: number): void {
    const next = JSON.stringify([size, apart, this.layout.notesPerRow, width, devicePixelRatio]);
    const poses = next === this.standing ? null : trayPoses();
    if (!poses) return this.rows.reset();
    this.standing = next;
    const standing = { size, spacing: apart, first: poses.first, waiting: Array.from(poses.waiting), flicked: Array.from(poses.flicked) };
    this.rows.stand(standing);
    this.tabs.stand(standing);
  }

  /** What stays where it is when cards are laid out anew: the exposed one, else the first in view. */
  private anchor(): { note: Note; below: number } | null {
    const { scrollTop, clientHeight } = this.node;
    if (this.layout.height === 0 || scrollTop === 0) return null;
    const exposed = this.exposedNote && noteRect(this.exposedNote);
    const isSeen = exposed && exposed.top + exposed.height > scrollTop && exposed.top < scrollTop + clientHeight;
    const note = isSeen ? this.exposedNote : this.firstInView();
    const rect = note && noteRect(note);
    return note && rect ? { note, below: rect.top - scrollTop } : null;
  }

  draw(): void {
    if (this.isWanted || !this.isHere()) return;
    this.isWanted = true;
    requestAnimationFrame(() => {
      this.isWanted = false;
      if (this.isHere()) this.drawNow();
    });
  }

  private drawNow(): void {
    const { node, limit, exposedNote: exposed } = this;
    if (this.renewed) this.cards.reset(this.renewed);
    this.renewed = null;
    const [top, bottom] = [node.scrollTop, node.scrollTop + node.clientHeight] as const;
    const time = now();
    const ahead = node.clientHeight * AHEAD;
    const hasFlicked = !exposed || this.rows.hasFlicked(exposed.section, exposed.note - exposed.note % this.layout.notesPerRow);
    const seen = calls.rows(top, bottom, ahead, time, limit, hasFlicked);
    this.rows.show(seen, (top + bottom) / 2, limit >= 0);
    this.cards.show(calls.cells(top, bottom, limit < 0 ? NEAR : ahead, time, limit, hasFlicked));
    this.tabs.show(limit < 0 ? [] : seen, (note) => this.work.isChosen(this.itemOf(note)));
    this.showBands();
    this.work.show();
    const active = exposed ? this.cards.idOf(exposed) : "";
    if (node.getAttribute("aria-activedescendant") !== active) node.setAttribute("aria-activedescendant", active);
    if (isTrayMoving(time)) this.draw();
  }

  private showBands(): void {
    const { scrollTop, clientHeight } = this.node;
    this.bands.show(traySections(scrollTop - NEAR, scrollTop + clientHeight + NEAR), this.sections);
  }

  /** The first note of the first row in view. */
  private firstInView(): Note | null {
    const { scrollTop, clientHeight } = this.node;
    const row = calls.rows(scrollTop, scrollTop + clientHeight, 0, now(), this.limit, true).find(({ middle }) => middle > scrollTop);
    return row ? { section: row.section, note: row.first } : null;
  }

  reveal(): void {
    const { node } = this;
    const rect = this.exposedNote && noteRect(this.exposedNote);
    if (!rect) return;
    const foot = rect.top + rect.height + ABOVE;
    if (rect.top - ABOVE < node.scrollTop) node.scrollTop = rect.top - ABOVE;
    else if (foot > node.scrollTop + node.clientHeight) node.scrollTop = foot - node.clientHeight;
  }

  columns(): number { return this.layout.notesPerRow; }

  typeName(section: number, finish: (name: string | null, byKey: boolean) => void): void {
    this.showBands();
    this.bands.typeName(section, this.sections[section]?.name ?? "", finish);
  }

  // MARK: What is done

  exposed(): Note | null { return this.exposedNote; }

  expose(note: Note | null): void {
    if (isSame(note, this.exposedNote)) return;
    this.exposedNote = note;
    this.flapped = null;
    if (exposeNote(note, now()) > 0 && settings.flick !== false) flick();
    this.work.exposed();
    this.draw();
  }

  open(note: Note): void {
    const item = this.itemOf(note);
    if (item) this.work.open(item);
  }

  isPeeking(note: Note): boolean { return this.flapped !== null && isSame(this.flapped, note); }

  peek(note: Note, by = 1): void {
    this.expose(note);
    const item = this.itemOf(note);
    if (!item) return;
    const count = this.isPeeking(note) ? this.aside + by : 1;
    this.aside = count < this.sidesOf(item) ? Math.max(0, count) : 0;
    this.flapped = this.aside > 0 ? note : null;
    flapNote(note, this.aside, this.sidesOf(item), now());
    this.work.tellSide(item, this.aside);
    this.draw();
    if (this.aside === 1 && by === 1) this.askForSides(note, item);
  }

  private async askForSides(note: Note, item: Of): Promise<void> {
    const isNew = await this.source.sides?.ask(item.id);
    if (!isNew || !this.isPeeking(note) || this.itemOf(note)?.id !== item.id) return;
    flapNote(note, this.aside, this.sidesOf(item), now());
    this.draw();
  }

  putBack(): boolean {
    if (!this.flapped) return false;
    this.peek(this.flapped, -this.aside);
    return true;
  }

  /** Goes so many cards on, and so many rows; from none to the first in view, or to the last. */
  next(step: number, rows: number): void {
    const start = this.exposedNote ?? (step === Infinity ? { section: 0, note: 0 } : this.firstInView());
    const next = start && (this.exposedNote || step === Infinity ? nextNote(start, step, rows) : start);
    if (!next) return;
    this.expose(next);
    this.reveal();
  }

  scale(factor: number): void {
    settings.spacing = clamp(spacing() * factor, SPACINGS);
    keepSettings();
    this.lay();
  }

  /** Shows the source after it has changed: the exposed item stays so wherever it stands now. */
  refresh(): void {
    const id = this.exposedNote && this.itemOf(this.exposedNote)?.id;
    this.source.renew();
    this.sections = this.source.sections();
    const found = id ? this.placeOf(id) : null;
    if (!isSame(found, this.exposedNote)) {
      [this.exposedNote, this.flapped] = [found, null];
      exposeNote(null, LONG_AGO);
    }
    this.lay();
    // It is there at once: nothing turned.
    if (this.exposedNote) exposeNote(this.exposedNote, LONG_AGO);
    this.work.refresh();
    this.bar.update();
  }

  private comeBack(kept: Kept | null): void {
    const asked = this.placeOf(location.hash.slice(1));
    if (kept) this.node.scrollTop = kept.top;
    const found = asked ?? this.placeOf(kept?.id ?? "");
    if (!found) return;
    this.expose(found);
    if (asked) this.reveal();
  }

  private placeOf(id: string): Note | null {
    for (const [section, { items }] of this.sections.entries()) {
      const note = items.findIndex((item) => item.id === id);
      if (note >= 0) return { section, note };
    }
    return null;
  }
}
