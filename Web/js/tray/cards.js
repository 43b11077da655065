// The cards of the tray: at most a hundred elements, used again and again, placed by the core's matrices.

import { element } from "../dom.js";
import { ask } from "./faces.js";

/** The most cards in the page. */
export const LIMIT = 100;

/** Makes cards on `sheet`; `face(cell, side)` says what a side shows, `name(cell)` what a screen reader hears. */
export function makeCards(sheet, { face, name }) {
  const live = new Map();
  const free = [];
  let size = { width: 0, height: 0 };

  function make() {
    const front = element("img", { class: "front", alt: "", draggable: false });
    const back = element("img", { class: "back", alt: "", draggable: false });
    const node = element("div", { class: "tray-card", role: "option" }, front, back, element("div", { class: "light" }));
    node.id = `card-${live.size + free.length}`;
    sheet.append(node);
    return { node, front, back, matrix: new Float64Array(16), sides: new Map(), cell: null };
  }

  function take(key, cell) {
    const card = free.pop() ?? make();
    card.cell = cell;
    card.matrix.fill(NaN);
    card.key = key;
    card.node.hidden = false;
    card.node.style.left = `${cell.left - size.width / 2}px`;
    card.node.style.top = `${cell.top - size.height / 2}px`;
    card.node.setAttribute("aria-label", name(cell));
    live.set(key, card);
    return card;
  }

  function drop(card) {
    live.delete(card.key);
    for (const side of card.sides.values()) side.cancel();
    card.sides.clear();
    for (const image of [card.front, card.back]) image.removeAttribute("src");
    card.node.hidden = true;
    card.node.classList.remove("exposed");
    free.push(card);
  }

  /** Asks for a side's picture, once; a card that is used again meanwhile does not get it. */
  function want(card, side, image) {
    const wish = face(card.cell, side);
    const known = card.sides.get(side);
    if (!wish || known?.key === wish.key) return;
    known?.cancel();
    const mark = { key: wish.key, cancel: () => {} };
    card.sides.set(side, mark);
    mark.cancel = ask(
      { ...wish, size, urgency: () => card.cell.urgency },
      (address) => { if (card.sides.get(side) === mark) image.src = address; });
  }

  function place(card, cell) {
    card.cell = cell;
    const { node } = card;
    if (cell.matrix.some((value, i) => value !== card.matrix[i])) {
      card.matrix.set(cell.matrix);
      node.style.transform = `matrix3d(${cell.matrix.join()})`;
    }
    if (node.dataset.shade !== cell.shade) {
      node.dataset.shade = cell.shade;
      node.setAttribute("aria-selected", String(cell.shade === "exposed"));
    }
    if (card.depth !== cell.depth) node.style.zIndex = card.depth = cell.depth;
    if (card.light !== cell.light) node.style.setProperty("--light", card.light = cell.light);
    want(card, 0, card.front);
    if (cell.shade === "back") want(card, 1, card.back);
  }

  return {
    /** Shows these cells and no others; where they are too many, those that matter most. */
    show(cells) {
      const shown = cells.length > LIMIT ? cells.sort((a, b) => a.urgency - b.urgency).slice(0, LIMIT) : cells;
      const keys = new Set();
      for (const cell of shown) keys.add(`${cell.section}.${cell.note}.${cell.facet}`);
      for (const [key, card] of live) if (!keys.has(key)) drop(card);
      for (const cell of shown) {
        const key = `${cell.section}.${cell.note}.${cell.facet}`;
        place(live.get(key) ?? take(key, cell), cell);
      }
    },
    /** Forgets all, as when notes have moved or cards are of another size. */
    reset(next) {
      for (const card of [...live.values()]) drop(card);
      size = next;
      sheet.style.setProperty("--card-width", `${size.width * 2}px`);
      sheet.style.setProperty("--card-height", `${size.height * 2}px`);
    },
    /** Shows a shot's picture anew where it lies. */
    renew() { for (const card of live.values()) place(card, card.cell); },
    idOf: ({ section, note }) => live.get(`${section}.${note}.0`)?.node.id ?? "",
    get count() { return live.size; },
  };
}
