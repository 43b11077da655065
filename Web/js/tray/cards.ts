// The cards of the tray that are elements: at most a hundred, used again and again, placed by the core's matrices.

import { contextOf } from "../base/canvases.ts";
import { element, icon } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import type { Cell } from "./calls.ts";
import { backLines, headRoom, type Face } from "./faces.ts";
import type { Note } from "./note.ts";

/** The most cards that are elements. */
export const LIMIT = 100;
// Narrower pictures than this are enough where a dot of the page is a dot of the screen.
const IS_FINE = 1.5;
const SHARP = 640;
const AT_ONCE = 3;
/** Elements are this many times as large as cards that lie flat: at the usual spacing as near as one comes to the eye. Larger ones are hardly sharper, and
 * cost more of each frame. */
const LARGER = 1;
/** The core's matrices are for cards so many times as large as they lie: `TrayMetrics.shrinkFactor`. */
const CORE_LARGER = 2;
/** Shadows have so many strengths: a card is drawn anew for each that it passes through. */
const LIGHTS = 12;
// Milliseconds until a picture that could not be had is asked for again.
const RETRY = 1000;
/** From so much light on a card lies flat enough to show more than the small picture has. */
const FLAT = 0.3;

/** A face with the side that is seen of it. */
export interface CardFace extends Face {
  side: "picture" | "words";
}

/** What cards ask for: `face` what one shows, `pictureOf` the address of a shot's small picture if that is there. */
export interface CardSource {
  face(cell: Note & { facet: number }): CardFace | null;
  pictureOf(shot: string | null): string | undefined;
}

/** A finer picture: none yet, on its way, or its address. */
type Sharp = { address: string } | "wanted" | null;

interface Card {
  node: HTMLElement;
  front: HTMLImageElement;
  head: HTMLElement;
  tail: HTMLElement;
  sound: HTMLElement;
  back: HTMLElement;
  matrix: Float64Array;
  shade: string;
  /** Where it is used; null while it is not. */
  cell: Cell | null;
  key: string;
  face: CardFace | null;
  sharp: Sharp;
  hasWords: boolean;
  depth: number;
  shadow: HTMLElement;
  /** How much of the shadow is seen. */
  dark: number;
}

/** The matrix of a card's element: for its own size, and mirrored where the card is seen from behind, so that its words read the right way. */
function ownMatrix({ matrix, shade }: Cell): Float64Array {
  const own = Float64Array.from(matrix);
  const larger = CORE_LARGER / LARGER;
  for (let row = 0; row < 4; row++) {
    own[row] = (matrix[row] ?? 0) * (shade === "back" ? -larger : larger);
    own[4 + row] = (matrix[4 + row] ?? 0) * larger;
  }
  return own;
}

const keyOf = ({ section, note, facet }: Cell): string => [section, note, facet].join(".");

export class Cards {
  private readonly live = new Map<string, Card>();
  private readonly free: Card[] = [];
  private size: Size = { width: 0, height: 0 };
  private loading = 0;
  private readonly measure = contextOf(new OffscreenCanvas(1, 1));

  constructor(private readonly sheet: HTMLElement, private readonly source: CardSource) {}

  /** Shows these cells and no others; where they are too many, those that matter most. */
  show(cells: Cell[]): void {
    const shown = cells.length > LIMIT ? cells.toSorted((a, b) => a.urgency - b.urgency).slice(0, LIMIT) : cells;
    const keys = new Set(shown.map(keyOf));
    for (const [key, card] of this.live) if (!keys.has(key)) this.drop(card);
    for (const cell of shown) {
      const key = keyOf(cell);
      this.place(this.live.get(key) ?? this.take(key, cell), cell);
    }
    this.sharpen();
  }

  /** Forgets all, as when notes have moved or cards are of another size. */
  reset(size: Size): void {
    // The first are taken first again: elements stay in the order of their cards.
    for (const card of [...this.live.values()].reverse()) this.drop(card);
    this.size = size;
    this.sheet.style.setProperty("--seen-width", `${size.width}px`);
    this.sheet.style.setProperty("--card-width", `${size.width * LARGER}px`);
    this.sheet.style.setProperty("--card-height", `${size.height * LARGER}px`);
    this.sheet.style.setProperty("--dot", `${LARGER}px`);
  }

  /** Takes a small picture of a shot that has come. */
  hasPicture(shot: string): void {
    for (const card of this.live.values()) {
      if (card.face?.shot !== shot) continue;
      card.sharp = null;
      this.showPicture(card);
    }
    this.sharpen();
  }

  /** Asks again for pictures that could not be had: they may be there now. */
  askAgain(): void {
    for (const card of this.live.values()) if (card.face && !card.front.hasAttribute("src")) this.showPicture(card);
  }

  /** Calls `body` for each card that is there. */
  forEach(body: (node: HTMLElement, cell: Cell) => void): void {
    for (const { node, cell } of this.live.values()) if (cell) body(node, cell);
  }

  /** The address of the picture that a note's card shows. */
  pictureOf({ section, note }: Note): string | undefined { return this.live.get([section, note, 0].join("."))?.front.src; }

  private make(): Card {
    const front = element("img", { class: "front", alt: "", draggable: false, decoding: "sync" });
    const [head, tail] = [element("b", {}), element("span", {})];
    const sound = element("i", { class: "sounding", hidden: true }, icon("sound"));
    const back = element("div", { class: "back" });
    const shadow = element("div", { class: "light" });
    const node = element("div", { class: "tray-card", "aria-hidden": "true" }, front, sound, head, tail, back, shadow);
    this.sheet.append(node);
    const card: Card = {
      node, front, head, tail, sound, back, matrix: new Float64Array(16), shade: "", cell: null, key: "", face: null, sharp: null, hasWords: false, depth: NaN, shadow, dark: NaN,
    };
    // The server draws it: it is there when that is told, or a little later.
    front.addEventListener("error", () => {
      front.removeAttribute("src");
      setTimeout(() => { if (this.live.get(card.key) === card && !front.hasAttribute("src")) this.showPicture(card); }, RETRY);
    });
    return card;
  }

  private take(key: string, cell: Cell): Card {
    const card = this.free.pop() ?? this.make();
    Object.assign(card, { cell, key, face: null, sharp: null });
    card.matrix.fill(NaN);
    card.node.hidden = false;
    const around = (LARGER - 1) / 2;
    card.node.style.left = `${cell.left - this.size.width * around}px`;
    card.node.style.top = `${cell.top - this.size.height * around}px`;
    this.live.set(key, card);
    this.dress(card, cell);
    return card;
  }

  private drop(card: Card): void {
    this.live.delete(card.key);
    card.front.removeAttribute("src");
    card.node.hidden = true;
    delete card.node.dataset.shade;
    this.free.push(card);
  }

  /** Puts on what the card's note shows. */
  private dress(card: Card, cell: Cell): void {
    const face = this.source.face(cell);
    if (!face) return;
    card.face = face;
    if (card.head.textContent !== face.head) card.head.textContent = face.head;
    if (card.tail.textContent !== face.tail) {
      card.tail.textContent = face.tail;
      const room = LARGER * headRoom(this.measure, this.size, face.tail);
      card.head.style.maxWidth = `${room}px`;
    }
    card.sound.hidden = !face.hasSound;
    card.node.dataset.side = face.side;
    card.hasWords = false;
    this.showPicture(card);
  }

  private showPicture({ face, sharp, front }: Card): void {
    if (!face) return;
    const fine = sharp !== null && sharp !== "wanted" ? sharp.address : undefined;
    const address = face.address ?? fine ?? this.source.pictureOf(face.shot);
    if (address && front.getAttribute("src") !== address) front.src = address;
  }

  /** Writes the words, when they are first seen. */
  private write(card: Card): void {
    if (card.hasWords || !card.face) return;
    card.hasWords = true;
    const { measure } = this;
    card.back.replaceChildren(...backLines(measure, this.size, card.face).map(({ text, font, y, isRightToLeft }) => {
      const line = element("p", { dir: isRightToLeft ? "rtl" : "ltr" }, text);
      const large = font.replace(/\d+px/, (px) => `${parseInt(px) * LARGER}px`);
      measure.font = large;
      // Where a line's foot lies in a box as high as its letters.
      const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = measure.measureText(text);
      line.style.font = large.replace("px", `px/${above + below}px`);
      line.style.top = `${y * LARGER - above}px`;
      return line;
    }));
  }

  private place(card: Card, cell: Cell): void {
    card.cell = cell;
    const { node } = card;
    if (cell.shade !== card.shade || cell.matrix.some((value, i) => value !== card.matrix[i])) {
      card.matrix.set(cell.matrix);
      card.shade = cell.shade;
      node.style.transform = `matrix3d(${ownMatrix(cell).join()})`;
    }
    if (node.dataset.shade !== cell.shade) node.dataset.shade = cell.shade;
    if (card.depth !== cell.depth) node.style.zIndex = String(card.depth = cell.depth);
    const dark = cell.shade === "exposed" ? 0 : Math.round(LIGHTS * (1 - 0.8 * cell.light)) / LIGHTS;
    if (card.dark !== dark) card.shadow.style.opacity = String(card.dark = dark);
    if (card.face?.side === "words" || cell.shade === "back") this.write(card);
  }

  /** Fetches finer pictures for the cards that lie flattest, a few at a time. */
  private sharpen(): void {
    if (devicePixelRatio < IS_FINE || this.loading >= AT_ONCE) return;
    const best = this.flattest();
    const shot = best?.face?.shot;
    if (!best || !shot) return;
    const note = best.cell?.note;
    const image = new Image();
    best.sharp = "wanted";
    this.loading += 1;
    image.src = `/api/shots/${shot}/thumbnail?width=${SHARP}`;
    image.decode().then(() => {
      // A card that shows another note meanwhile does not get it.
      if (best.sharp !== "wanted" || best.face?.shot !== shot || best.cell?.note !== note) return;
      best.sharp = { address: image.src };
      this.showPicture(best);
    }).catch(() => {}).finally(() => {
      this.loading -= 1;
      this.sharpen();
    });
  }

  private flattest(): Card | undefined {
    let best: Card | undefined;
    for (const card of this.live.values()) {
      const { sharp, face, cell } = card;
      if (sharp !== null || !face?.shot || face.address || face.side !== "picture" || !cell || cell.light < FLAT) continue;
      if (!best?.cell || cell.urgency < best.cell.urgency) best = card;
    }
    return best;
  }
}
