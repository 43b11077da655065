// The cards of the tray that are elements: at most a hundred, used again and again, placed by the core's matrices.

import { element } from "../dom.ts";
import { backLines, headRoom } from "./faces.js";

/** The most cards that are elements. */
export const LIMIT = 100;
// Narrower pictures than this are enough where a dot of the page is a dot of the screen.
const IS_FINE = 1.5;
const SHARP = 640;
const AT_ONCE = 3;
// Milliseconds until a picture that could not be had is asked for again.
const RETRY = 1000;
/** From so much light on a card lies flat enough to show more than the small picture has. */
const FLAT = 0.3;

const measure = new OffscreenCanvas(1, 1).getContext("2d");

/** Makes cards on `sheet`; `face(cell)` says what a card shows (`{shot, head, tail, words, side}`, and where that is another
 * picture than the shot's its `address`), `pictureOf(shot)` the
 * address of its small picture if that is there, `name(cell)` what a screen reader hears. */
export function makeCards(sheet, { face, pictureOf, name }) {
  const live = new Map();
  const free = [];
  let size = { width: 0, height: 0 };
  let loading = 0;

  function make() {
    const front = element("img", { class: "front", alt: "", draggable: false, decoding: "sync" });
    const [head, tail] = [element("b", {}), element("span", {})];
    const back = element("div", { class: "back" });
    const node = element(
      "div", { class: "tray-card", role: "option" }, front, head, tail, back, element("div", { class: "light" }));
    node.id = `card-${live.size + free.length}`;
    sheet.append(node);
    const card = { node, front, head, tail, back, matrix: new Float64Array(16), cell: null };
    // The server draws it: it is there when that is told, or a little later.
    front.addEventListener("error", () => {
      front.removeAttribute("src");
      setTimeout(() => { if (live.get(card.key) === card && !front.hasAttribute("src")) showPicture(card); }, RETRY);
    });
    return card;
  }

  function take(key, cell) {
    const card = free.pop() ?? make();
    Object.assign(card, { cell, key, face: null, sharp: "", version: undefined });
    card.matrix.fill(NaN);
    card.node.hidden = false;
    card.node.style.left = `${cell.left - size.width / 2}px`;
    card.node.style.top = `${cell.top - size.height / 2}px`;
    card.node.setAttribute("aria-label", name(cell));
    live.set(key, card);
    dress(card);
    return card;
  }

  function drop(card) {
    live.delete(card.key);
    card.front.removeAttribute("src");
    card.node.hidden = true;
    delete card.node.dataset.shade;
    free.push(card);
  }

  /** Puts on what the card's note shows. */
  function dress(card) {
    const wish = face(card.cell);
    if (!wish) return;
    card.face = wish;
    if (card.head.textContent !== wish.head) card.head.textContent = wish.head;
    if (card.tail.textContent !== wish.tail) {
      card.tail.textContent = wish.tail;
      card.head.style.maxWidth = `${2 * headRoom(measure, size, wish.tail)}px`;
    }
    card.node.dataset.side = wish.side;
    card.back.dataset.stale = "";
    showPicture(card);
  }

  function showPicture(card) {
    const address = card.face.address ?? (card.sharp || pictureOf(card.face.shot));
    if (address && card.front.getAttribute("src") !== address) card.front.src = address;
  }

  /** The words, when they are first seen. */
  function write(card) {
    if (card.back.dataset.stale === undefined) return;
    delete card.back.dataset.stale;
    card.back.replaceChildren(...backLines(measure, size, card.face).map(({ text, font, y, isRightToLeft }) => {
      const line = element("p", { dir: isRightToLeft ? "rtl" : "ltr" }, text);
      const large = font.replace(/\d+px/, (px) => `${parseInt(px) * 2}px`);
      measure.font = large;
      // Where a line's foot lies in a box as high as its letters.
      const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = measure.measureText(text);
      line.style.font = large.replace("px", `px/${above + below}px`);
      line.style.top = `${y * 2 - above}px`;
      return line;
    }));
  }

  function place(card, cell) {
    card.cell = cell;
    const { node } = card;
    if (cell.matrix.some((value, i) => value !== card.matrix[i])) {
      card.matrix.set(cell.matrix);
      node.style.transform = `matrix3d(${cell.matrix.join()})`;
    }
    if (node.dataset.shade !== cell.shade) node.dataset.shade = cell.shade;
    if (card.depth !== cell.depth) node.style.zIndex = card.depth = cell.depth;
    if (card.light !== cell.light) node.style.setProperty("--light", card.light = cell.light);
    if (card.face?.side === "words" || cell.shade === "back") write(card);
  }

  /** Fetches finer pictures for the cards that lie flattest, a few at a time. */
  function sharpen() {
    if (devicePixelRatio < IS_FINE || loading >= AT_ONCE) return;
    let best;
    for (const card of live.values()) {
      if (card.sharp !== "" || !card.face?.shot || card.face.address || card.face.side !== "picture" || card.cell.light < FLAT) continue;
      if (!best || card.cell.urgency < best.cell.urgency) best = card;
    }
    if (!best) return;
    const { cell, face: { shot } } = best;
    const image = new Image();
    best.sharp = null;
    loading += 1;
    image.src = `/api/shots/${shot}/thumbnail?width=${SHARP}`;
    image.decode().then(() => {
      // A card that shows another note meanwhile does not get it.
      if (best.sharp !== null || best.face?.shot !== shot || best.cell.note !== cell.note) return;
      best.sharp = image.src;
      showPicture(best);
    }).catch(() => {}).finally(() => { loading -= 1; sharpen(); });
  }

  return {
    /** Shows these cells and no others; where they are too many, those that matter most. */
    show(cells) {
      const cards = cells.length > LIMIT ? cells.sort((a, b) => a.urgency - b.urgency).slice(0, LIMIT) : cells;
      const keys = new Set();
      for (const cell of cards) keys.add(`${cell.section}.${cell.note}.${cell.facet}`);
      for (const [key, card] of live) if (!keys.has(key)) drop(card);
      for (const cell of cards) {
        const key = `${cell.section}.${cell.note}.${cell.facet}`;
        place(live.get(key) ?? take(key, cell), cell);
      }
      sharpen();
    },
    /** Forgets all, as when notes have moved or cards are of another size. */
    reset(next) {
      // The first are taken first again: elements stay in the order of their cards.
      for (const card of [...live.values()].reverse()) drop(card);
      size = next;
      sheet.style.setProperty("--card-width", `${size.width * 2}px`);
      sheet.style.setProperty("--card-height", `${size.height * 2}px`);
    },
    /** A small picture of a shot has come. */
    hasPicture(shot) {
      for (const card of live.values()) {
        if (card.face?.shot !== shot) continue;
        card.sharp = "";
        showPicture(card);
      }
      sharpen();
    },
    /** Pictures that could not be had may be there now. */
    askAgain() { for (const card of live.values()) if (card.face && !card.front.hasAttribute("src")) showPicture(card); },
    /** Calls `body(node, cell)` for each card that is there. */
    forEach(body) { for (const { node, cell } of live.values()) body(node, cell); },
    idOf: ({ section, note }) => live.get(`${section}.${note}.0`)?.node.id ?? "",
    get count() { return live.size; },
  };
}
