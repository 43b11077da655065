// What a tray shows and what is done with it: the words between the page of the tray and its sources.

import type { Document, Outline } from "../documents/documents.ts";
import type { Dialogs } from "../kit/dialog.ts";
import type { Row } from "../kit/menu.ts";
import type { PageBar, Steps } from "../saving/pagebar.ts";
import type { News } from "../sync/news.ts";
import type { Cards } from "./cards.ts";
import type { Face } from "./faces.ts";
import type { Reorder } from "./reorder.ts";
import type { Note } from "./note.ts";

/** What a note stands for; what it is else only the source knows. */
export interface Item {
  id: string;
}

/** A drawer. */
export interface Section<Of extends Item> {
  number: string;
  name: string;
  note: string;
  foot: string;
  items: readonly Of[];
  /** Adds an item to it, where that can be done. */
  add?(): void;
  /** What else can be done with it; its name can be typed then. */
  menu?(): Row[];
  rename?(): void;
  /** What is said where it has no items. */
  empty?: string;
}

/** The sides of notes that have more than two. */
export interface Sides {
  count(id: string): number;
  /** Asks for those of one; whether it has others now. */
  ask(id: string): Promise<boolean>;
}

/** A source. */
export interface Source<Of extends Item> {
  label: string;
  /** Whether few cards stand beside one another, rather than one behind the other. */
  opensFew?: boolean;
  title: Node;
  back: { href: string; label: string };
  document: Document & Partial<Outline>;
  /** What undo is for. */
  history: Steps;
  dialogs: Dialogs;
  buttons: HTMLElement[];
  /** A picture's height over its width. */
  aspect(): number;
  sections(): Section<Of>[];
  /** What a screen reader hears. */
  name(item: Of): string;
  /** What a side shows. */
  face(item: Of, side: number): Face;
  /** Null where every note has two. */
  sides: Sides | null;
  attach(tray: Tray<Of>, bar: PageBar): Work<Of>;
  /** Whether somebody else has an item open. */
  isOpenElsewhere?(item: Of): boolean;
  /** Brings it up to date. */
  renew(): void;
  /** Hears news of other kinds. */
  hear(news: News, refresh: () => void): void;
}

/** A tap, or a press of a screen reader, which has no pointer. */
export type Press = MouseEvent & { readonly pointerType?: string };

/** What is done with the cards of a source. */
export interface Work<Of extends Item> {
  /** Whether several can be chosen; else the exposed one alone is. */
  choosesSeveral: boolean;
  buttons: HTMLElement[];
  nodes: HTMLElement[];
  /** What is beside the tray. */
  beside: HTMLElement | null;
  drag: Reorder;
  /** The rows of the narrow bar's menu. */
  menu(): Row[];
  /** Something was undone or redone. */
  undone(name: "undo" | "redo"): void;
  tap(note: Note, event: Press, wasExposed: boolean): void;
  /** The card that a hand holds; null for none. */
  hold(note: Note | null): void;
  open(item: Of): void;
  /** Whether hovering leaves the exposed card as it is. */
  isPinned(): boolean;
  isChosen(item: Of | undefined): boolean;
  /** Says which side of an item is seen. */
  tellSide(item: Of, side: number): void;
  /** Another card is exposed. */
  exposed(): void;
  /** Brings the live cards up to date, after they were drawn. */
  show(): void;
  /** The source has changed. */
  refresh(): void;
  begin(): void;
}

/** The tray, for what is done with it. */
export interface Tray<Of extends Item> {
  node: HTMLElement;
  sheet: HTMLElement;
  /** Lets keys go to the list. */
  focus(): void;
  cards: Cards;
  itemOf(note: Note): Of | undefined;
  exposed(): Note | null;
  expose(note: Note | null): void;
  isPeeking(note: Note): boolean;
  /** Takes one more side of a note aside, or with −1 puts one back; after the last side all are put back. */
  peek(note: Note, by?: number): void;
  /** Puts the sides of a note back; false where none are aside. */
  putBack(): boolean;
  /** Goes so many cards on, and so many rows. */
  next(step: number, rows: number): void;
  open(note: Note): void;
  /** Spreads the cards out, or packs them. */
  scale(factor: number): void;
  /** Lets the name of a section in view be typed, at once. */
  typeName(section: number, finish: (name: string | null, byKey: boolean) => void): void;
  columns(): number;
  draw(): void;
  refresh(): void;
  /** Scrolls so that the exposed card is wholly in view. */
  reveal(): void;
}
