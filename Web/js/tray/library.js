// The tray of the library: a folder and those within it as drawers, projects as cards; or what a search finds.

import { element, iconButton, iconLink } from "../dom.js";
import { keysCard } from "../keyslist.js";
import * as contentsCalls from "../library/calls.js";
import { asked, asking, finder } from "../library/search.js";
import { ago, fetchSummaries, figures } from "../library/summaries.js";
import { canOpen, openOutline } from "../opening.js";
import { makeAttempt, makeCards as makeDialogs, say } from "../pagebar.js";
import { isSame } from "./hands.js";
import { listenForKeys } from "./keys.js";
import { showCards } from "./page.js";
import { makeReorder } from "./reorder.js";
import { makeMarks } from "./selection.js";

// Milliseconds after news until figures are asked for again.
const PATIENCE = 600;

const KEYS = [
  ["mouse or pen; ← → ↑ ↓", "expose a project"], ["Enter, click; tap twice", "open its tray"], ["Space; rest on a card", "peek at its words"],
  ["pull a card up or down; rest a finger, then move", "take it elsewhere, also into another folder"], ["Alt ← →", "move it"],
  ["/, Ctrl F", "search"], ["pinch, Ctrl wheel, − +", "pack or spread the cards"], ["Ctrl Z, Shift Ctrl Z", "undo, redo"], ["?", "this card"],
];

/** Shows the tray of a folder, "" for the top of the library. */
export async function showLibraryTray(studio, here) {
  const shelf = here ? `/library/${here}` : "/library";
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return location.replace(asking(shelf, asked()));
  const library = await openOutline("library", studio, studio.library);
  let contents = contentsCalls.contents();
  let summaries = await fetchSummaries();
  let timer = 0;
  let tray = null;
  const dialogs = makeDialogs(() => document.body);
  const heard = element("div", { class: "heard", role: "status" });
  const title = element("b", {});
  const grid = iconLink("grid", "Show the shelf", shelf);
  const search = element("input", {
    type: "search", placeholder: "Search", "aria-label": "Search by name", value: asked(),
    oninput: () => { look(); tray.refresh(); },
    onkeydown: (event) => {
      if (event.key !== "Escape" && event.key !== "Enter") return;
      if (event.key === "Escape") { search.value = ""; look(); tray.refresh(); }
      tray.node.focus({ preventScroll: true });
    },
  });

  /** The address is that of what is seen. */
  function look() {
    history.replaceState(null, "", asking(`${shelf}/tray`, search.value));
    grid.href = asking(shelf, search.value);
  }

  const folderOf = (id) => contents.folders.find((one) => one.id === id);
  const projectsIn = (folder) => contents.projects.filter((one) => one.folder === folder)
    .map(({ id }) => summaries.projects.get(id) ?? { id, name: "…", sceneCount: 1, shotCount: 1 });

  /** A folder and all within it, each with its names from here. */
  function folders(id, names) {
    const own = { id, name: names.join(" / ") };
    return [own, ...contents.folders.filter((one) => one.parent === id)
      .flatMap((one) => folders(one.id, [...(id === here ? [] : names), one.name]))];
  }

  function sections() {
    const isFound = finder(search.value);
    return folders(here, [folderOf(here)?.name ?? "Library"]).map((folder) => {
      const all = projectsIn(folder.id);
      // A folder that is found is shown whole.
      const items = !isFound || (folder.id !== here && isFound(folderOf(folder.id).name)) ? all : all.filter(({ name }) => isFound(name));
      return {
        number: "", name: folder.name, note: folderOf(folder.id)?.description ?? "", folder: folder.id, items,
        foot: items.length === 1 ? "1 project" : `${items.length} projects`,
      };
    }).filter(({ items }) => !isFound || items.length > 0);
  }

  function renew() {
    contents = contentsCalls.contents();
    title.textContent = folderOf(here)?.name ?? "Library";
    document.title = `${title.textContent} · Inkreel`;
  }

  const source = {
    label: "Projects as cards", back: { href: shelf, label: "Library" }, document: library, dialogs,
    title: element("div", { class: "title" }, title),
    buttons: [search, iconButton("help", "Keys", "?", () => help()), grid],
    aspect: () => 9 / 16, sections, sides: null, renew,
    name: (project) => [project.name, figures(project), project.changedAt ? ago(project.changedAt) : ""].filter(Boolean).join(", "),
    face: (project) => ({
      shot: project.cover ?? null, head: project.name, tail: `${project.sceneCount} sc · ${project.shotCount} sh`,
      words: [figures(project), project.description ?? "", project.changedAt ? `Changed ${ago(project.changedAt)}` : ""],
    }),
    attach(made, bar) {
      tray = made;
      tray.node.classList.add("tray-fit");
      return makeShelving(bar);
    },
    hear(news, refresh) {
      if (["project", "library", "hello"].includes(news.kind)) {
        clearTimeout(timer);
        timer = setTimeout(async () => {
          summaries = await fetchSummaries().catch(() => summaries);
          refresh();
        }, PATIENCE);
      }
    },
  };

  const help = () => dialogs.show((close) => keysCard("Keys of the tray", KEYS, close));

  /** What is done with projects in the tray: opening, and ordering them where no search hides others. */
  function makeShelving(bar) {
    let held = null;
    let taken = new Set();
    const mark = makeMarks(tray.cards);
    const attempt = makeAttempt(() => tray.refresh());

    function move(id, { folder, items, name }, at) {
      const rest = items.filter((one) => one.id !== id);
      const before = items.slice(0, at).filter((one) => one.id !== id).at(-1);
      attempt(() => contentsCalls.move([{ isFolder: false, id }], folder || null, before ? { isFolder: false, id: before.id } : "front"));
      const place = before ? rest.indexOf(before) + 2 : 1;
      heard.textContent = `${summaries.projects.get(id)?.name ?? "Project"}: place ${place} of ${rest.length + 1} in ${name}`;
      show(id);
    }

    /** Exposes a project where it lies now. */
    function show(id) {
      for (const [section, { items }] of sections().entries()) {
        const note = items.findIndex((one) => one.id === id);
        if (note < 0) continue;
        tray.expose({ section, note });
        tray.reveal();
      }
    }

    const drag = makeReorder(tray.node, {
      sheet: tray.sheet,
      taken: (note) => (search.value.trim() ? [] : [tray.itemOf(note)?.id].filter(Boolean)),
      picture: (note) => document.getElementById(tray.cards.idOf(note))?.querySelector(".front").src,
      mark(ids) { taken = new Set(ids); if (ids.length > 0) tray.expose(null); tray.draw(); },
      drop([id], { section, note }) {
        const target = sections()[section];
        const at = target?.items.findIndex((one) => one.id === id) ?? -1;
        if (!target || (at >= 0 && (note === at || note === at + 1))) return show(id);
        move(id, target, note);
      },
    });

    listenForKeys({
      next: (by, rows) => tray.next(by, rows),
      step(by, rows) {
        const exposed = tray.exposed();
        if (!exposed || rows !== 0 || !Number.isFinite(by) || search.value.trim()) return;
        const at = exposed.note + (by > 0 ? 2 : -1);
        const section = sections()[exposed.section];
        if (at >= 0 && at <= section.items.length) move(tray.itemOf(exposed).id, section, at);
      },
      toggle: () => {}, openExposed: () => { if (tray.exposed()) tray.open(tray.exposed()); },
      peekExposed: () => { if (tray.exposed()) tray.peek(tray.exposed()); },
      escape() { if (!dialogs.escape() && !tray.putBack()) tray.expose(null); },
      help,
      commands: { z: (event) => (event.shiftKey ? bar.redo() : bar.undo()), y: () => bar.redo(), f: () => search.focus() },
      keys: { "/": () => search.focus(), "-": () => tray.scale(0.8), "+": () => tray.scale(1.25), "=": () => tray.scale(1.25) },
    });

    const empty = element("p", { class: "tray-empty", hidden: true });
    tray.node.append(empty);
    const tell = () => {
      empty.hidden = sections().some(({ items }) => items.length > 0);
      empty.textContent = search.value.trim() ? "Nothing has this name." : "No projects here yet.";
    };

    return {
      buttons: [], nodes: [heard], drag,
      tap(note, event, wasExposed) {
        if (tray.isPeeking(note)) tray.peek(note);
        else if (wasExposed) tray.open(note);
      },
      async open({ id }) {
        if (await canOpen(`projects/${id}`)) location.assign(`/projects/${id}/tray`);
        else say("The server cannot be reached: the project opens when it can.");
      },
      isPinned: () => false, isChosen: () => false, exposed: () => {}, refresh: tell, begin: tell,
      tellSide: (project, side) => {
        heard.textContent = side === 0 ? project.name : [figures(project), project.description].filter(Boolean).join(". ");
      },
      hold(note) { held = note; this.show(); },
      show() {
        const exposed = tray.exposed();
        mark((cell) => ({
          isSelected: exposed !== null && isSame(cell, exposed), isChosen: false,
          isTaken: taken.has(tray.itemOf(cell)?.id), isHeld: held !== null && isSame(cell, held),
        }));
      },
    };
  }

  renew();
  grid.href = asking(shelf, search.value);
  await showCards(studio, source);
}
