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
import { flick } from "./sound.js";
import { written } from "../outline/times.js";

const AHEAD = 160;
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
  const versions = new Map();
  const bands = new Map();
  const dialogs = makeDialogs(() => document.body);

  const sheet = element("div", { class: "tray-sheet" });
  const node = element("main", { class: "tray", tabindex: "0", role: "listbox", "aria-label": "Shots as cards" }, sheet);
  const shotOf = ({ section, note }) => outline.scenes[section]?.shots[note];
  const now = () => performance.now() / 1000;

  const cards = makeCards(sheet, {
    face(cell, side) {
      const shot = shotOf(cell);
      if (!shot) return null;
      // A facet behind the first shows the words, as the back of the card does.
      const facet = side === 1 || cell.facet > 0 ? 1 : 0;
      const version = versions.get(shot.id) ?? 0;
      const words = `${shot.number}|${shot.duration}|${shot.action}|${shot.dialogue}|${shot.notes}`;
      return { key: `${shot.id}|${facet}|${version}|${words}|${size().height}`, shot, facet, version };
    },
    name(cell) {
      const shot = shotOf(cell);
      return shot ? [shot.number, written(shot.duration), shot.action].filter(Boolean).join(", ") : "";
    },
  });

  /** A card as it lies flat: the picture in the project's frame, a border, a line of words. */
  const size = () => ({
    width: CARD_WIDTH,
    height: Math.round((CARD_WIDTH - 2 * BORDER) * Math.min(2, outline.height / outline.width)) + BORDER + CAPTION,
  });

  function lay() {
    const card = size();
    const width = node.clientWidth;
    // So many cards at most: rows that are too full are spread out.
    const rows = Math.ceil(node.clientHeight / (card.height + ROW_GAP)) + 1;
    const least = (width - 56 - card.width) / Math.max(1, Math.floor(LIMIT / rows) - 1);
    const spacing = Math.max(settings.spacing ?? 34, least);
    layout = calls.lay(outline.scenes.map(({ shots }) => shots.length), width, card, spacing, FACETS);
    sheet.style.height = `${layout.height}px`;
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
      cards.show(calls.cells(top, bottom, AHEAD, time));
      showBands(calls.sections(top - AHEAD, bottom + AHEAD));
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
    if (news.kind !== "thumbnail") return;
    versions.set(news.shot, news.position);
    cards.renew();
  });
}
