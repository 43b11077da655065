// How the cards of a tray are laid out on its page: as large and as near to one another as the person has set them.

import { layTray, noteRect, trayPoses, type TraySize } from "../protocol/studio/tray.ts";
import { keepSettings, settings } from "../base/state.ts";
import type { Size } from "../base/measures.ts";
import * as calls from "./calls.ts";
import { LIMIT } from "./cards.ts";
import { BORDER, CAPTION } from "./faces.ts";
import type { Standing } from "./painting.ts";
import type { Note } from "./note.ts";

// The most cards of a row, and the most that are elements while others lie in pictures: facets of a note need some.
const ROW_LIMIT = 80;
const LIVE = LIMIT - 8;
// A card at the usual distance, in the narrowest view and in wide ones: exposed, its picture is never smaller than that of the grid. Packed cards
// are smaller, spread ones larger, within bounds.
const CARD_WIDTHS = [216, 330] as const;
const NARROWEST = 390;
const BY_VIEW = 0.21;
// What spacings are kept for: cards of another size lie as much nearer or further apart.
const KEPT_FOR = 208;
const SPACING = 34;
const SCALES = [0.75, 1.5] as const;
const ROW_GAP = 34;
const SPACINGS = [14, 90] as const;
// Cards that wait are turned: so much of their width apart they stand beside one another; where there is less room, by steps closer.
const BESIDE = 0.64;
const CLOSER = 0.92;
// Room above and below a card that is brought into view.
const ABOVE = ROW_GAP + 52;
/** The sides that every card has: picture and words. */
export const OWN = 2;

const spacing = (): number => settings.spacing ?? SPACING;
const clamp = (value: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value));

/** Spreads the cards out, or packs them: from when they are laid out next. */
export function spread(factor: number): void {
  settings.spacing = clamp(spacing() * factor, SPACINGS);
  keepSettings();
}

/** The width of a card at the usual distance, in a view so wide. */
const usualWidth = (view: number): number => clamp(CARD_WIDTHS[0] + (view - NARROWEST) * BY_VIEW, CARD_WIDTHS);

/** Returns a card as it lies flat, in a view so wide: the picture, whose height over its width is `aspect`, in its frame, a border, a line of words. */
export function cardSize(aspect: number, view: number): Size {
  const width = Math.round(usualWidth(view) * clamp(Math.sqrt(spacing() / SPACING), SCALES));
  const height = (width - 2 * BORDER) * Math.min(2, aspect) + BORDER + CAPTION;
  // Even: the middles of rows lie on whole dots, and so do the pictures of rows.
  return { width, height: 2 * Math.round(height / 2) };
}

/** A note, and how far below the upper edge of the view it lies. */
interface Anchor {
  note: Note;
  below: number;
}

export class Laying {
  layout: TraySize = { notesPerRow: 1, height: 0 };
  /** The most cards that are elements; −1 where all that can be in view are. */
  limit = -1;
  private standing = "";

  /** `stood` hears how cards stand where that has changed, and null where they stand as before. */
  constructor(private readonly node: HTMLElement, private readonly sheet: HTMLElement, private readonly stood: (standing: Standing | null) => void) {}

  /** Lays out cards of a size, so many in each section; what is `exposed`, or seen first, stays where it is. Where few are to be `opened`, they
   * stand beside one another as far as there is room, unless the person has set how near they lie. */
  lay(counts: number[], card: Size, exposed: Note | null, opened = false): void {
    const { node } = this;
    const before = this.anchor(exposed);
    const width = node.clientWidth;
    // A row has so many cards at most that all can be on their way at once.
    const usual = Math.max(spacing() * usualWidth(width) / KEPT_FOR, (width - card.width) / (ROW_LIMIT - 1));
    const most = Math.max(1, ...counts);
    let apart = opened && settings.spacing === undefined ? Math.max(usual, card.width * BESIDE) : usual;
    // As far apart as one row has room for all of the fullest section, which only the core can tell.
    for (;;) {
      this.layout = layTray(counts, width, card.width, card.height, apart, OWN) ?? this.layout;
      if (apart === usual || this.layout.notesPerRow >= most) break;
      apart = Math.max(usual, apart * CLOSER);
    }
    // Where all that can be in view may be elements, all are.
    const inView = this.layout.notesPerRow * (Math.ceil(node.clientHeight / (card.height + ROW_GAP)) + 2);
    this.limit = Math.min(inView, counts.reduce((sum, count) => sum + count, 0)) <= LIVE ? -1 : LIVE;
    this.sheet.style.height = `${this.layout.height}px`;
    this.sheet.style.setProperty("--row-pitch", `${card.height + ROW_GAP}px`);
    this.stand(card, apart, width);
    const rect = before && noteRect(before.note);
    if (rect) node.scrollTop = Math.max(0, rect.top - before.below);
  }

  private stand(size: Size, apart: number, width: number): void {
    const next = JSON.stringify([size, apart, this.layout.notesPerRow, width, devicePixelRatio]);
    const poses = next === this.standing ? null : trayPoses();
    if (!poses) return this.stood(null);
    this.standing = next;
    this.stood({ size, spacing: apart, first: poses.first, waiting: Array.from(poses.waiting), flicked: Array.from(poses.flicked) });
  }

  /** What stays where it is when cards are laid out anew. */
  private anchor(exposed: Note | null): Anchor | null {
    const { scrollTop, clientHeight } = this.node;
    if (this.layout.height === 0 || scrollTop === 0) return null;
    const own = exposed && noteRect(exposed);
    const isSeen = own && own.top + own.height > scrollTop && own.top < scrollTop + clientHeight;
    const note = isSeen ? exposed : this.firstInView();
    const rect = note && noteRect(note);
    return note && rect ? { note, below: rect.top - scrollTop } : null;
  }

  /** The first note of the first row in view. */
  firstInView(): Note | null {
    const { scrollTop, clientHeight } = this.node;
    const row = calls.rows(scrollTop, scrollTop + clientHeight, 0, performance.now() / 1000, this.limit, true).find(({ middle }) => middle > scrollTop);
    return row ? { section: row.section, note: row.first } : null;
  }

  /** Scrolls so that a card is wholly in view. */
  reveal(note: Note): void {
    const { node } = this;
    const rect = noteRect(note);
    if (!rect) return;
    const foot = rect.top + rect.height + ABOVE;
    if (rect.top - ABOVE < node.scrollTop) node.scrollTop = rect.top - ABOVE;
    else if (foot > node.scrollTop + node.clientHeight) node.scrollTop = foot - node.clientHeight;
  }
}
