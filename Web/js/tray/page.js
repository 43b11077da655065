// The tray of a project: scenes as drawers, shots as overlapping cards in perspective.

import { element, iconButton, iconLink } from "../dom.js";
import { followDocuments, openOutline } from "../opening.js";
import { makeCards as makeDialogs, makePageBar } from "../pagebar.js";
import * as outlines from "../outline/calls.js";
import { keepSettings, settings } from "../state.js";
import * as calls from "./calls.js";
import { LIMIT, makeCards } from "./cards.js";
import { BORDER, CAPTION } from "./faces.js";
import { isSame, makeHands } from "./hands.js";
import { makeRows } from "./rows.js";
import { flick } from "./sound.js";
import { written } from "../outline/times.js";

// How far outside the view cards are there already; pictures of rows, in parts of the view's height.
const NEAR = 160;
const AHEAD = 0.6;
// The most cards of a row, and the most that are elements while others lie in pictures: facets of a note need some.
const ROW_LIMIT = 80;
const LIVE = LIMIT - 8;
const FACETS = 2;
const CARD_WIDTH = 208;
const ROW_GAP = 34;
const SPACINGS = [14, 90];

/** Shows the tray of the project `id`. */
export async function showTray(studio, id) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return location.replace(`/projects/${id}`);
  const project = await openOutline("project", studio, id);
  let outline = outlines.outline();
  let layout = { perRow: 1, height: 0 };
  let exposed = null;
  let flapped = null;
  let isWanted = false;
  let stance = "";
  let limit = -1;
  const bands = new Map();
  const dialogs = makeDialogs(() => document.body);

  const sheet = element("div", { class: "tray-sheet" });
  const node = element("main", { class: "tray", tabindex: "0", role: "listbox", "aria-label": "Shots as cards" }, sheet);
  const shotOf = ({ section, note }) => outline.scenes[section]?.shots[note];
  const now = () => performance.now() / 1000;

  const pictures = new Map();
  const faceOf = (shot) => ({
    shot: shot.id, head: shot.number, tail: written(shot.duration), words: [shot.action, shot.dialogue, shot.notes],
  });

  const cards = makeCards(sheet, {
    face(cell) {
      const shot = shotOf(cell);
      // A facet behind the first shows the words, as the back of the card does.
      return shot ? { ...faceOf(shot), side: cell.facet > 0 ? "words" : "picture" } : null;
    },
    pictureOf: (shot) => pictures.get(shot),
    name(cell) {
      const shot = shotOf(cell);
      return shot ? [shot.number, written(shot.duration), shot.action].filter(Boolean).join(", ") : "";
    },
  });
  const rows = makeRows(sheet, {
    faces: (section, first, count) => outline.scenes[section]?.shots.slice(first, first + count).map(faceOf) ?? [],
    hasPicture(shot, address) {
      if (!address) return void pictures.delete(shot);
      pictures.set(shot, address);
      cards.hasPicture(shot);
    },
    hasPainted: draw,
  });

  /** A card as it lies flat: the picture in the project's frame, a border, a line of words. */
  const size = () => ({
    width: CARD_WIDTH,
    height: Math.round((CARD_WIDTH - 2 * BORDER) * Math.min(2, outline.height / outline.width)) + BORDER + CAPTION,
  });

  function lay() {
    const card = size();
    const width = node.clientWidth;
    // A row has so many cards at most that all can be on their way at once.
    const least = (width - 56 - card.width) / (ROW_LIMIT - 1);
    const spacing = Math.max(settings.spacing ?? 34, least);
    layout = calls.lay(outline.scenes.map(({ shots }) => shots.length), width, card, spacing, FACETS);
    // Where all that can be in view may be elements, all are.
    const inView = layout.perRow * (Math.ceil(node.clientHeight / (card.height + ROW_GAP)) + 2);
    const all = outline.scenes.reduce((sum, { shots }) => sum + shots.length, 0);
    limit = Math.min(inView, all) <= LIVE ? -1 : LIVE;
    sheet.style.height = `${layout.height}px`;
    const next = JSON.stringify([card, spacing, layout.perRow, width, devicePixelRatio]);
    if (next !== stance) {
      stance = next;
      rows.stand({ size: card, spacing, ...calls.stance() });
    } else {
      rows.reset();
    }
    cards.reset(card);
    if (exposed && !shotOf(exposed)) exposed = null;
    draw();
  }

  function draw() {
    if (isWanted) return;
    isWanted = true;
    requestAnimationFrame(() => {
      isWanted = false;
      const [top, bottom] = [node.scrollTop, node.scrollTop + node.clientHeight];
      const time = now();
      const ahead = node.clientHeight * AHEAD;
      const hasFlicked = !exposed || rows.hasFlicked(exposed.section, exposed.note - exposed.note % layout.perRow);
      rows.show(calls.rows(top, bottom, ahead, time, limit, hasFlicked), (top + bottom) / 2, limit >= 0);
      cards.show(calls.cells(top, bottom, limit < 0 ? NEAR : ahead, time, limit, hasFlicked));
      showBands(calls.sections(top - NEAR, bottom + NEAR));
      if (calls.isMoving(time)) draw();
    });
  }

  /** Headers and footers of the scenes in view. */
  function showBands(sections) {
    const there = new Set(sections.map(({ section }) => section));
    for (const [section, band] of bands) if (!there.has(section)) { band.remove(); bands.delete(section); }
    for (const { section, top, footer, bottom } of sections) {
      const scene = outline.scenes[section];
      if (!scene) continue;
      let band = bands.get(section);
      if (!band) {
        band = element("section", { class: "tray-scene", "aria-label": scene.name }, element("header", {}), element("footer", {}));
        bands.set(section, band);
        sheet.prepend(band);
      }
      Object.assign(band.style, { top: `${top}px`, height: `${bottom - top}px` });
      const length = scene.shots.reduce((sum, shot) => sum + shot.duration, 0);
      const head = `${section + 1}|${scene.name}|${length}|${scene.shots.length}`;
      if (band.dataset.head === head) continue;
      band.dataset.head = head;
      band.querySelector("header").replaceChildren(
        element("b", {}, String(section + 1)), element("h2", {}, scene.name),
        element("span", { class: "quiet" }, written(length)));
      band.querySelector("footer").textContent = scene.shots.length === 1 ? "1 shot" : `${scene.shots.length} shots`;
      band.querySelector("footer").style.top = `${footer - top}px`;
    }
  }

  const tray = {
    sheet,
    exposed: () => exposed,
    expose(note) {
      if (isSame(note, exposed) && Boolean(note) === Boolean(exposed)) return;
      exposed = note;
      flapped = null;
      if (calls.expose(note, now()) > 0 && settings.flick !== false) flick();
      node.setAttribute("aria-activedescendant", note ? cards.idOf(note) : "");
      draw();
    },
    open(note) { location.assign(`/shots/${shotOf(note).id}`); },
    peek(note) {
      tray.expose(note);
      flapped = isSame(flapped, note) && flapped ? null : note;
      calls.flap(note, flapped ? 1 : 0, now());
      draw();
    },
    /** Goes so many cards on, and so many rows; from none to the first. */
    next(step, rows) {
      const counts = outline.scenes.map(({ shots }) => shots.length);
      const all = counts.reduce((sum, count) => sum + count, 0);
      if (all === 0) return;
      let at = exposed ? counts.slice(0, exposed.section).reduce((sum, count) => sum + count, 0) + exposed.note : -1;
      at = Math.max(0, Math.min(all - 1, at < 0 ? 0 : at + step + rows * layout.perRow));
      let section = 0;
      while (at >= counts[section]) at -= counts[section++];
      tray.expose({ section, note: at });
      reveal();
    },
    /** Spreads the cards out, or packs them. */
    scale(factor) {
      settings.spacing = Math.min(SPACINGS[1], Math.max(SPACINGS[0], (settings.spacing ?? 34) * factor));
      keepSettings();
      lay();
    },
  };

  /** Scrolls so that the exposed card is wholly in view. */
  function reveal() {
    const rect = calls.rectOf(exposed);
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
    sound.setAttribute("aria-pressed", String(settings.flick !== false));
  }, { "aria-pressed": String(settings.flick !== false) });
  const bar = makePageBar({
    back: { href: "/library", label: "Library" }, document: project, cards: dialogs, changed: () => refresh(),
    title: element("div", { class: "title" }, element("b", {}, outline.name)),
    buttons: [
      iconButton("less", "Pack the cards", "", () => tray.scale(0.8)),
      iconButton("add", "Spread the cards", "", () => tray.scale(1.25)),
      sound, iconLink("grid", "Show the grid", `/projects/${id}`),
    ],
  });

  function refresh() {
    outline = outlines.outline();
    lay();
    bar.update();
  }

  document.title = `${outline.name} · Inkreel`;
  document.body.replaceChildren(bar.node, node);
  document.body.classList.add("with-tray");
  makeHands(node, tray);
  node.addEventListener("scroll", draw, { passive: true });
  new ResizeObserver(lay).observe(node);
  addEventListener("pagehide", () => calls.close());
  node.focus({ preventScroll: true });
  lay();
  await followDocuments(studio, [[project, null]], refresh, (news) => {
    if (news.kind === "thumbnail") rows.renew(news.shot);
  });
}
