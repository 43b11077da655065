// A tray on the page: sections as drawers, items as overlapping cards in perspective. What they are, a source says:
// project.js the scenes and shots of a project, library.js the folders and projects of a library.

import { element, iconButton } from "../dom.ts";
import { press } from "../kit/toggle.ts";
import { followDocuments } from "../opening.ts";
import { makePageBar } from "../pagebar.ts";
import { onEnd, onLeave, onSize, stillHere } from "../shell/scope.ts";
import { keepSettings, settings } from "../state.ts";
import { makeBands } from "./bands.js";
import { isTrayMoving } from "../core.ts";
import * as requests from "../protocol/studio/tray.ts";
import * as calls from "./calls.ts";
import { LIMIT, makeCards } from "./cards.js";
import { BORDER, CAPTION } from "./faces.js";
import { isSame, makeHands } from "./hands.js";
import { makeRows } from "./rows.js";
import { flick } from "./sound.js";
import { along, down } from "./steps.ts";
import { makeTabs } from "./tabs.js";

// How far outside the view cards are there already; pictures of rows, in parts of the view's height.
const NEAR = 160;
const AHEAD = 0.6;
// The most cards of a row, and the most that are elements while others lie in pictures: facets of a note need some.
const ROW_LIMIT = 80;
const LIVE = LIMIT - 8;
// A card at the usual distance; packed cards are smaller, spread ones larger, within bounds.
const CARD_WIDTH = 208;
const SPACING = 34;
const SCALES = [0.75, 1.5];
const ROW_GAP = 34;
const SPACINGS = [14, 90];

/** The sides that every card has: picture and words. */
const OWN = 2;

/**
 * Shows the tray of a source, which gives
 * - `label`, `title` (a node), `back`: `{href, label}`, `document`, `history`, what undo is for where that is not the document, `dialogs`, `buttons`, `aspect()`: a picture's height over its width;
 * - `sections()`: `[{number, name, note, foot, items, add}]`, `add` what adds an item to it, if it can be done; an item has an `id`, and what it is else only the source knows;
 * - `name(item)`: what a screen reader hears; `face(item, side)`: `{shot, head, tail, words}`, the shot whose picture the card shows, the line below
 *   it, and the lines of its back; for a side behind the words also the `address` of its picture;
 * - `sides`, or null where every card has two: how many, as facets.js knows;
 * - `attach(tray, bar)`: what is done with cards: `{buttons, undone(name), beside, nodes, drag, tap(note, event, wasExposed), hold(note), open(item),
 *   menu(), isPinned(), isChosen(item), tellSide(item, side), exposed(), show(), refresh(), begin()}`, `menu` the rows of the narrow bar's menu;
 * - `renew()`: brings it up to date; `hear(news, refresh)`: news of other kinds.
 */
export async function showCards(studio, source) {
  let sections = source.sections();
  let layout = { notesPerRow: 1, height: 0 };
  let exposed = null;
  /** The note that is peeked at, and how many of its sides lie beside it. */
  let flapped = null;
  let aside = 0;
  let isWanted = false;
  /** The size of a card, where all are to be made anew: in the next frame, so that they are there until then. */
  let renewed = null;
  let stance = "";
  let limit = -1;
  const isHere = stillHere();
  const sidesOf = (item) => source.sides?.count(item.id) ?? OWN;

  const sheet = element("div", { class: "tray-sheet" });
  const node = element("main", { class: "tray", tabindex: "0", role: "listbox", "aria-label": source.label }, sheet);
  const itemOf = ({ section, note }) => sections[section]?.items[note];
  const now = () => performance.now() / 1000;

  const pictures = new Map();
  const cards = makeCards(sheet, {
    face(cell) {
      const item = itemOf(cell);
      return item ? { ...source.face(item, cell.facet), side: cell.facet === 1 ? "words" : "picture" } : null;
    },
    pictureOf: (shot) => pictures.get(shot),
    name(cell) {
      const item = itemOf(cell);
      return item ? source.name(item) : "";
    },
  });
  const rows = makeRows(sheet, {
    faces: (section, first, count) => sections[section]?.items.slice(first, first + count).map((item) => source.face(item, 0)) ?? [],
    hasPicture(shot, address) {
      if (!address) return void pictures.delete(shot);
      pictures.set(shot, address);
      cards.hasPicture(shot);
    },
    hasPainted: draw,
  });
  const tabs = makeTabs(sheet);
  const bands = makeBands(sheet);

  /** A card as it lies flat: the picture in its frame, a border, a line of words. */
  const size = () => {
    const scale = Math.min(SCALES[1], Math.max(SCALES[0], Math.sqrt(spacing() / SPACING)));
    const width = Math.round(CARD_WIDTH * scale);
    return { width, height: Math.round((width - 2 * BORDER) * Math.min(2, source.aspect())) + BORDER + CAPTION };
  };
  const spacing = () => settings.spacing ?? SPACING;

  function lay() {
    const before = anchor();
    const card = size();
    const width = node.clientWidth;
    // A row has so many cards at most that all can be on their way at once.
    const least = (width - 56 - card.width) / (ROW_LIMIT - 1);
    const apart = Math.max(spacing(), least);
    layout = requests.layTray(counts(), width, card.width, card.height, apart, OWN);
    // Where all that can be in view may be elements, all are.
    const inView = layout.notesPerRow * (Math.ceil(node.clientHeight / (card.height + ROW_GAP)) + 2);
    const all = sections.reduce((sum, { items }) => sum + items.length, 0);
    limit = Math.min(inView, all) <= LIVE ? -1 : LIVE;
    sheet.style.height = `${layout.height}px`;
    const next = JSON.stringify([card, apart, layout.notesPerRow, width, devicePixelRatio]);
    if (next !== stance) {
      stance = next;
      const { first, waiting, flicked } = requests.trayPoses();
      const stood = { first, waiting: [...waiting], flicked: [...flicked] };
      rows.stand({ size: card, spacing: apart, ...stood });
      tabs.stand({ size: card, spacing: apart, ...stood });
    } else {
      rows.reset();
    }
    renewed = card;
    const rect = before && requests.noteRect(before.note);
    if (rect) node.scrollTop = Math.max(0, rect.top - before.below);
    draw();
  }

  /** What stays where it is when cards are laid out anew: the exposed one, else the first in view. */
  function anchor() {
    if (layout.height === 0 || node.scrollTop === 0) return null;
    const isSeen = (rect) => rect && rect.top + rect.height > node.scrollTop && rect.top < node.scrollTop + node.clientHeight;
    const note = exposed && isSeen(requests.noteRect(exposed)) ? exposed : firstInView();
    const rect = note && requests.noteRect(note);
    return rect ? { note, below: rect.top - node.scrollTop } : null;
  }

  function draw() {
    if (isWanted || !isHere()) return;
    isWanted = true;
    requestAnimationFrame(() => {
      isWanted = false;
      if (!isHere()) return;
      if (renewed) cards.reset(renewed);
      renewed = null;
      const [top, bottom] = [node.scrollTop, node.scrollTop + node.clientHeight];
      const time = now();
      const ahead = node.clientHeight * AHEAD;
      const hasFlicked = !exposed || rows.hasFlicked(exposed.section, exposed.note - exposed.note % layout.notesPerRow);
      const seen = calls.rows(top, bottom, ahead, time, limit, hasFlicked);
      rows.show(seen, (top + bottom) / 2, limit >= 0);
      cards.show(calls.cells(top, bottom, limit < 0 ? NEAR : ahead, time, limit, hasFlicked));
      tabs.show(limit < 0 ? [] : seen, (cell) => work.isChosen(itemOf(cell)));
      showBands();
      work.show();
      const active = exposed ? cards.idOf(exposed) : "";
      if (node.getAttribute("aria-activedescendant") !== active) node.setAttribute("aria-activedescendant", active);
      if (isTrayMoving(time)) draw();
    });
  }

  const showBands = () =>
    bands.show(requests.traySections(node.scrollTop - NEAR, node.scrollTop + node.clientHeight + NEAR), sections);

  const tray = {
    node, sheet, cards, itemOf,
    /** Lets the name of a section in view be typed, at once. */
    typeName(section, finish) {
      showBands();
      bands.typeName(section, sections[section].name, finish);
    },
    columns: () => layout.notesPerRow, draw: () => draw(), refresh: () => refresh(), reveal: () => reveal(),
    tap: (...values) => work.tap(...values), hold: (note) => work.hold(note), isPinned: () => work.isPinned(),
    exposed: () => exposed,
    expose(note) {
      if (isSame(note, exposed) && Boolean(note) === Boolean(exposed)) return;
      exposed = note;
      flapped = null;
      if (requests.exposeNote(note ?? null, now()) > 0 && settings.flick !== false) flick();
      work.exposed();
      draw();
    },
    open(note) { if (itemOf(note)) work.open(itemOf(note)); },
    isPeeking: (note) => flapped !== null && isSame(flapped, note),
    /** Takes one more side of a note aside, or with −1 puts one back; after the last side all are put back. */
    peek(note, by = 1) {
      tray.expose(note);
      const item = itemOf(note);
      const count = tray.isPeeking(note) ? aside + by : 1;
      aside = count < sidesOf(item) ? Math.max(0, count) : 0;
      flapped = aside > 0 ? note : null;
      requests.flapNote(note, aside, sidesOf(item), now());
      work.tellSide(item, aside);
      draw();
      if (aside !== 1 || by !== 1) return;
      source.sides?.ask(item.id).then((isNew) => {
        if (!isNew || !tray.isPeeking(note) || itemOf(note)?.id !== item.id) return;
        requests.flapNote(note, aside, sidesOf(item), now());
        draw();
      });
    },
    /** Puts the sides of a note back; false where none are aside. */
    putBack() {
      if (!flapped) return false;
      tray.peek(flapped, -aside);
      return true;
    },
    /** Goes so many cards on, and so many rows; from none to the first in view, or to the last. */
    next(step, rows) {
      const start = exposed ?? (step === Infinity ? { section: 0, note: 0 } : firstInView());
      if (!start) return;
      let next = start;
      if (exposed || step === Infinity) next = rows === 0 ? along(counts(), start, step) : down(counts(), layout.notesPerRow, start, rows);
      if (!next) return;
      tray.expose(next);
      reveal();
    },
    /** Spreads the cards out, or packs them. */
    scale(factor) {
      settings.spacing = Math.min(SPACINGS[1], Math.max(SPACINGS[0], spacing() * factor));
      keepSettings();
      lay();
    },
  };

  const counts = () => sections.map(({ items }) => items.length);

  /** The first note of the first row in view. */
  function firstInView() {
    const row = calls.rows(node.scrollTop, node.scrollTop + node.clientHeight, 0, now(), limit, true)
      .find(({ middle }) => middle > node.scrollTop);
    return row ? { section: row.section, note: row.first } : null;
  }

  /** Scrolls so that the exposed card is wholly in view. */
  function reveal() {
    const rect = requests.noteRect(exposed);
    if (!rect) return;
    const room = ROW_GAP + 52;
    if (rect.top - room < node.scrollTop) node.scrollTop = rect.top - room;
    else if (rect.top + rect.height + room > node.scrollTop + node.clientHeight) {
      node.scrollTop = rect.top + rect.height + room - node.clientHeight;
    }
  }

  const sound = iconButton("sound", "Sound of the cards", "", () => {
    settings.flick = settings.flick === false;
    keepSettings();
    press(sound, settings.flick !== false);
  }, { "aria-pressed": String(settings.flick !== false), class: "wide" });
  const bar = makePageBar({
    back: source.back, document: source.history ?? source.document, dialogs: source.dialogs, title: source.title,
    changed(name) { refresh(); work.undone?.(name); },
    buttons: [
      iconButton("pack", "Pack the cards", "−", () => tray.scale(0.8), { class: "wide" }),
      iconButton("spread", "Spread the cards", "+", () => tray.scale(1.25), { class: "wide" }),
      sound,
    ],
    menu: () => [
      ...work.menu(), ["pack", "Pack the cards", () => tray.scale(0.8)], ["spread", "Spread the cards", () => tray.scale(1.25)],
      ["sound", settings.flick === false ? "Sound on" : "Sound off", () => sound.click()],
    ],
  });
  const work = source.attach(tray, bar);
  bar.node.querySelector(".narrow").before(...work.buttons, ...source.buttons);

  /** The source has changed: the exposed item stays so wherever it stands now. */
  function refresh() {
    const id = exposed && itemOf(exposed)?.id;
    source.renew();
    sections = source.sections();
    const found = id ? placeOf(id) : null;
    if (!isSame(found, exposed)) {
      [exposed, flapped] = [found, null];
      requests.exposeNote(null, -1e6);
    }
    lay();
    // It is there at once: nothing turned.
    if (exposed) requests.exposeNote(exposed, -1e6);
    work.refresh();
    bar.update();
  }

  /** As the page was when it was left, but at what the address asks for. */
  function comeBack(kept) {
    const asked = placeOf(location.hash.slice(1));
    if (kept) node.scrollTop = kept.top;
    const found = asked ?? placeOf(kept?.id);
    if (!found) return;
    tray.expose(found);
    if (asked) reveal();
  }

  function placeOf(id) {
    for (const [section, { items }] of sections.entries()) {
      const note = items.findIndex((item) => item.id === id);
      if (note >= 0) return { section, note };
    }
    return null;
  }

  document.body.replaceChildren(bar.node, element("div", { class: "columns" }, node, work.beside ?? []), ...work.nodes);
  document.body.classList.add("with-tray");
  makeHands(node, tray, work.drag);
  node.addEventListener("scroll", draw, { passive: true });
  onSize(node, lay);
  work.begin();
  const place = `tray ${location.pathname}${location.search}`;
  onLeave(() => {
    sessionStorage.setItem(place, JSON.stringify({ top: node.scrollTop, id: exposed && itemOf(exposed)?.id }));
    requests.closeTray();
  });
  onEnd(() => rows.close());
  node.focus({ preventScroll: true });
  lay();
  comeBack(JSON.parse(sessionStorage.getItem(place)));
  await followDocuments(studio, [[source.document, null]], refresh, (news) => {
    if (news.kind === "thumbnail" && news.isEarlier) cards.askAgain();
    else if (news.kind === "thumbnail") rows.renew(news.shot);
    // What was drawn before the stream was open has not been told of.
    else if (news.kind === "hello") rows.renewMissing();
    source.hear(news, refresh);
  });
}
