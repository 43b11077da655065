// A tray on the page: sections as drawers, items as overlapping cards in perspective. What they are, a source says:
// project.ts the scenes and shots of a project, library.ts the folders and projects of a library.

import { isTrayMoving } from "../base/core.ts";
import type { Size } from "../base/measures.ts";
import { element } from "../base/dom.ts";
import { followDocuments } from "../saving/opening.ts";
import { menu } from "../kit/menu.ts";
import type { PageBar } from "../saving/pagebar.ts";
import { closeTray, exposeNote, nextNote, traySections } from "../protocol/studio/tray.ts";
import type { Studio } from "../saving/saving.ts";
import { onEnd, onLeave, onSize, stillHere } from "../shell/scope.ts";
import { settings } from "../base/state.ts";
import { Bands } from "./bands.ts";
import * as calls from "./calls.ts";
import { type CardFace, Cards } from "./cards.ts";
import { Hands } from "./hands.ts";
import { InView } from "./inview.ts";
import { cardSize, Laying, spread } from "./laying.ts";
import { Peeking } from "./peeking.ts";
import { Rows } from "./rows.ts";
import { flick } from "./sound.ts";
import { isSame, type Note } from "./note.ts";
import type { Item, Source, Tray, Work } from "./source.ts";
import { beginning, LONG_AGO } from "./still.ts";
import { Stock } from "./stock.ts";
import { Tabs } from "./tabs.ts";
import { makeTrayBar } from "./traybar.ts";
import { stancesOf } from "./warp.ts";

// How far outside the view cards are there already; pictures of rows, in parts of the view's height.
const NEAR = 160;
const AHEAD = 0.6;

const now = (): number => performance.now() / 1000;

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
  private stock: Stock<Of>;
  private exposedNote: Note | null = null;
  private readonly peeking: Peeking<Of>;
  private isWanted = false;
  /** The size of a card, where all are to be made anew: in the next frame, so that they are there until then. */
  private renewed: Size | null = null;
  /** The size of a card. Kept: to ask the page for its width in each frame would have that laid out anew. */
  private card: Size = { width: 0, height: 0 };
  private readonly isHere = stillHere();
  private readonly pictures = new Map<string, string>();
  readonly sheet = element("div", { class: "tray-sheet" });
  readonly node: HTMLElement;
  readonly cards = new Cards(this.sheet, {
    face: (cell) => this.faceOf(cell), pictureOf: (shot) => this.pictures.get(shot ?? ""),
  });
  private readonly inView: InView;
  readonly list: HTMLElement;
  private readonly rows = new Rows(this.sheet, {
    faces: (section, first, count) => this.stock.sections[section]?.items.slice(first, first + count).map((item) => this.source.face(item, 0)) ?? [],
    hasPicture: (shot, address) => this.hasPicture(shot, address), hasPainted: () => this.draw(),
  });
  private readonly tabs = new Tabs(this.sheet);
  private readonly othersTabs = new Tabs(this.sheet, "elsewhere");
  private readonly laying: Laying;
  private readonly bands = new Bands({ more: (section, opener) => this.showMenu(section, opener), rename: (section) => this.stock.sections[section]?.rename?.() });
  private readonly bar: PageBar;
  private readonly work: Work<Of>;

  constructor(private readonly source: Source<Of>) {
    this.stock = new Stock(source.sections());
    this.inView = new InView(source.label, {
      name: (note) => {
        const item = this.itemOf(note);
        return item ? source.name(item) : "";
      },
      section: (section) => ({ name: this.stock.nameOf(section), count: this.stock.countOf(section) }),
      // Where one alone can be chosen, that is the exposed one.
      isChosen: (note) => (this.work.choosesSeveral ? this.work.isChosen(this.itemOf(note)) : isSame(note, this.exposedNote)), press: (note, event) => this.press(note, event),
    });
    this.list = this.inView.reading.node;
    this.sheet.prepend(this.bands.node, this.inView.floors.node, this.list);
    this.node = element("main", { class: "tray", tabindex: "-1" }, this.sheet);
    this.peeking = new Peeking({
      itemOf: (note) => this.itemOf(note), expose: (note) => this.expose(note), draw: () => this.draw(),
      tellSide: (item, side) => this.work.tellSide(item, side),
    }, source.sides);
    this.laying = new Laying(this.node, this.sheet, (standing) => {
      const stances = standing && stancesOf(standing);
      this.inView.stand(stances);
      if (!stances) return this.rows.reset();
      for (const part of [this.rows, this.tabs, this.othersTabs]) part.stand(stances);
    });
    this.bar = makeTrayBar(source, this, { menu: () => this.work.menu(), changed: (name) => { this.refresh(); this.work.undone(name); } });
    this.work = source.attach(this, this.bar);
    if (this.work.choosesSeveral) this.list.setAttribute("aria-multiselectable", "true");
    this.bar.node.querySelector(".narrow")?.before(...this.work.buttons, ...source.buttons);
  }

  /** Puts it on the page, as it was when it was left, but at what the address asks for. */
  begin(): void {
    const { node, work } = this;
    document.body.replaceChildren(this.bar.node, element("div", { class: "columns" }, node, work.beside), ...work.nodes);
    document.body.classList.add("with-tray");
    new Hands(node, {
      sheet: this.sheet, expose: (note) => this.expose(note), tap: (note, event, wasExposed) => work.tap(note, event, wasExposed),
      peek: (note, by) => this.peek(note, by), peeked: () => this.peeking.note, hold: (note) => work.hold(note), isPinned: () => work.isPinned(),
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
    // Who presses the tray goes on with keys in its list.
    node.addEventListener("focus", () => this.focus());
    this.focus();
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

  itemOf(note: Note): Of | undefined { return this.stock.item(note); }

  private faceOf(cell: Note & { facet: number }): CardFace | null {
    const item = this.itemOf(cell);
    return item ? { ...this.source.face(item, cell.facet), side: cell.facet === 1 ? "words" : "picture" } : null;
  }

  private hasPicture(shot: string, address: string | undefined): void {
    if (address === undefined) return void this.pictures.delete(shot);
    this.pictures.set(shot, address);
    this.cards.hasPicture(shot);
  }

  private lay(): void {
    this.card = this.renewed = cardSize(this.source.aspect(), this.node.clientWidth);
    this.laying.lay(this.stock.sections.map(({ items }) => items.length), this.card, this.exposedNote, this.source.opensFew);
    this.draw();
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
    const { node, exposedNote: exposed, laying: { limit, layout } } = this;
    if (this.renewed) this.cards.reset(this.renewed);
    this.renewed = null;
    const [top, bottom] = [node.scrollTop, node.scrollTop + node.clientHeight] as const;
    const time = now();
    const ahead = node.clientHeight * AHEAD;
    const hasFlicked = !exposed || this.rows.hasFlicked(exposed.section, exposed.note - exposed.note % layout.notesPerRow);
    const seen = calls.rows(top, bottom, ahead, time, limit, hasFlicked);
    this.rows.show(seen, (top + bottom) / 2, limit >= 0);
    this.cards.show(calls.cells(top, bottom, limit < 0 ? NEAR : ahead, time, limit, hasFlicked));
    this.tabs.show(limit < 0 ? [] : seen, (note) => this.work.isChosen(this.itemOf(note)));
    this.showOthers(limit < 0 ? [] : seen);
    this.showBands();
    this.work.show();
    this.inView.show(seen, { top, bottom, height: this.card.height, layout }, exposed);
    if (isTrayMoving(time)) this.draw();
  }

  /** What a screen reader's press does: it exposes a card, and does what a tap does. */
  private press(note: Note, event: MouseEvent): void {
    const wasExposed = isSame(note, this.exposedNote);
    this.expose(note);
    this.reveal();
    this.work.tap(note, event, wasExposed);
  }

  focus(): void { this.list.focus({ preventScroll: true }); }

  /** Marks the cards that others have open. */
  private showOthers(rows: ReturnType<typeof calls.rows>): void {
    const isOpen = (note: Note) => {
      const item = this.itemOf(note);
      return item !== undefined && (this.source.isOpenElsewhere?.(item) ?? false);
    };
    this.othersTabs.show(rows, isOpen);
    this.cards.forEach((node, cell) => node.classList.toggle("elsewhere", isOpen(cell)));
  }

  private showBands(): void {
    const { scrollTop, clientHeight } = this.node;
    this.bands.show(traySections(scrollTop - NEAR, scrollTop + clientHeight + NEAR), this.stock.sections, this.stock.placeOf(this.exposedNote));
  }

  private showMenu(section: number, opener: HTMLElement): void {
    const { name, menu: rows } = this.stock.sections[section] ?? {};
    if (name !== undefined && rows) this.source.dialogs.show((close) => menu(name, rows(), opener, close));
  }

  reveal(): void { if (this.exposedNote) this.laying.reveal(this.exposedNote); }

  columns(): number { return this.laying.layout.notesPerRow; }

  typeName(section: number, finish: (name: string | null, byKey: boolean) => void): void {
    this.showBands();
    this.bands.typeName(section, this.stock.sections[section]?.name ?? "", finish);
  }

  // MARK: What is done

  exposed(): Note | null { return this.exposedNote; }

  expose(note: Note | null): void {
    if (isSame(note, this.exposedNote)) return;
    this.exposedNote = note;
    this.peeking.note = null;
    if (exposeNote(note, beginning()) > 0 && settings.flick !== false) flick();
    this.work.exposed();
    this.draw();
  }

  open(note: Note): void {
    const item = this.itemOf(note);
    if (item) this.work.open(item);
  }

  isPeeking(note: Note): boolean { return this.peeking.isAt(note); }
  peek(note: Note, by = 1): void { this.peeking.turn(note, by); }
  putBack(): boolean { return this.peeking.putBack(); }

  /** Goes so many cards on, and so many rows; from none to the first in view, or to the last. */
  next(step: number, rows: number): void {
    const start = this.exposedNote ?? (step === Infinity ? { section: 0, note: 0 } : this.laying.firstInView());
    const next = start && (this.exposedNote || step === Infinity ? nextNote(start, step, rows) : start);
    if (!next) return;
    this.expose(next);
    this.reveal();
    // What the keys are at is heard where the list has them.
    if (document.activeElement !== this.list) this.focus();
  }

  scale(factor: number): void {
    spread(factor);
    this.lay();
  }

  /** Shows the source after it has changed: the exposed item stays so wherever it stands now. */
  refresh(): void {
    const id = this.exposedNote && this.itemOf(this.exposedNote)?.id;
    this.source.renew();
    this.stock = new Stock(this.source.sections());
    const found = id ? this.stock.find(id) : null;
    if (!isSame(found, this.exposedNote)) {
      [this.exposedNote, this.peeking.note] = [found, null];
      exposeNote(null, LONG_AGO);
    }
    this.lay();
    // It is there at once: nothing turned.
    if (this.exposedNote) exposeNote(this.exposedNote, LONG_AGO);
    this.work.refresh();
    this.bar.update();
  }

  private comeBack(kept: Kept | null): void {
    const asked = this.stock.find(location.hash.slice(1));
    if (kept) this.node.scrollTop = kept.top;
    const found = asked ?? this.stock.find(kept?.id ?? "");
    if (!found) return;
    this.expose(found);
    if (asked) this.reveal();
  }
}
