// The library: a tree of folders, previews of what is in the one that is open, the bin.

import { element, iconButton, iconLink } from "../dom.ts";
import { keysCard } from "../kit/keys.ts";
import { followDocuments, openOutline } from "../opening.ts";
import { forgetGone } from "../offline/reading.ts";
import { makeEmpty } from "../kit/empty.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { makeAttempt, say } from "../kit/toast.ts";
import { makePageBar } from "../pagebar.ts";
import { isStill, keepLibraryPlace } from "../places.ts";
import { onWindow } from "../shell/scope.ts";
import * as calls from "./calls.ts";
import { makeLibraryCommands } from "./commands.js";
import { makeLibraryHistory } from "./history.js";
import { makePreview } from "./cards.js";
import { KEYS, listenForKeys } from "./keys.js";
import { newProjectCard } from "./newproject.js";
import { asked, asking, finder } from "./search.ts";
import { makeChoice, makeDraggable } from "./selection.js";
import { makeLibraryBar } from "./selectionbar.js";
import { fetchSummaries } from "./summaries.js";
import { makeTree } from "./tree.js";

// Milliseconds after news until figures are asked for again.
const PATIENCE = 600;

/** Shows the library at a folder, "" for the top, "bin" for the bin. */
export async function showLibrary(studio, here) {
  const library = await openOutline("library", studio, studio.library);
  let contents = calls.contents();
  if (!studio.isAway) forgetGone(contents);
  let summaries = await fetchSummaries();
  studio.arrive();
  const dialogs = makeDialogs(() => document.body);

  const page = {
    here, say, dialogs, library,
    contents: () => contents, summary: (id) => summaries.projects.get(id),
    address: (id) => (id === "bin" ? "/bin" : id ? `/library/${id}` : "/library"),
    get canDrag() { return page.here !== "bin"; },
    selection: makeChoice(() => [...list.children].map((one) => one.dataset.key), () => draw()),
    help: () => dialogs.show((close) => keysCard("Keys of the library", KEYS, close)),
    newProject: () => dialogs.show((close) => newProjectCard((name, size) => page.makeProject(name, size), close)),
    search: () => search.focus(),
    go(id, isNew = true) {
      page.here = id;
      search.value = "";
      if (isNew) history.pushState(null, "", page.address(id));
      page.selection.clear();
      refresh();
    },
    attempt: makeAttempt(() => refresh()), redraw: () => draw(),
    /** A project has got words: what the server tells of it comes later. */
    tell(id, words) {
      if (summaries.projects.has(id)) Object.assign(summaries.projects.get(id), words);
      refresh();
    },
    /** What the page lists now: folders first. */
    items() {
      const project = (id) => ({ isFolder: false, ...(summaries.projects.get(id) ?? { id, name: "…", sceneCount: 1, shotCount: 1 }) });
      const folder = (one) => ({ isFolder: true, ...one, words: holds(one.id) });
      const isFound = finder(search.value);
      if (isFound) {
        return [...contents.folders.filter((one) => isFound(one.name)).map(folder),
          ...contents.projects.map(({ id }) => project(id)).filter((one) => isFound(one.name))];
      }
      if (page.here === "bin") {
        return [...contents.binFolders.map((one) => ({ isFolder: true, ...one, words: "Folder" })),
          ...contents.binProjects.map(({ id }) => project(id))];
      }
      return [...contents.folders.filter((one) => one.parent === page.here).map(folder),
        ...contents.projects.filter((one) => one.folder === page.here).map(({ id }) => project(id))];
    },
  };
  function holds(id) {
    const projects = contents.projects.filter((one) => one.folder === id).length;
    const folders = contents.folders.filter((one) => one.parent === id).length;
    if (projects + folders === 0) return "Empty";
    return [folders ? `${folders} folder${folders === 1 ? "" : "s"}` : "", projects ? `${projects} project${projects === 1 ? "" : "s"}` : ""]
      .filter(Boolean).join(", ");
  }

  const list = element("ul", { class: "previews", "aria-label": "Folders and projects" });
  /** Each preview on the page by its key, with what it looks like. */
  const shown = new Map();
  const heading = element("h1", {});
  const words = element("p", { class: "description" });
  const empty = makeEmpty();
  const tools = element("div", { class: "folder-tools" });
  const main = element("main", { class: "shelf", tabindex: "-1" },
    element("header", {}, element("div", {}, heading, words), tools), list, empty.node);
  const tree = makeTree(page);
  const tray = iconLink("tray", "Show the tray", "/library/tray");
  const search = element("input", {
    type: "search", placeholder: "Search", "aria-label": "Search by name", value: asked(), oninput: () => refresh(),
    onkeydown: (event) => { event.stopPropagation(); if (event.key === "Escape") { search.value = ""; search.blur(); refresh(); } },
  });
  page.history = makeLibraryHistory(library, page);
  Object.assign(page, makeLibraryCommands(page, { heading, words }));
  const bottom = makeLibraryBar(page);
  const bar = makePageBar({
    back: { href: "/", label: "Start" }, document: page.history, dialogs, changed: () => stepped(),
    title: element("div", { class: "title" }, element("b", {}, "Library")),
    buttons: [search, tray,
      element("button", { type: "button", class: "named", onclick: page.newProject, title: "New project (N)" }, "New project"),
      iconButton("help", "Keys", "?", page.help)],
  });
  Object.assign(page, { undo: bar.undo, redo: bar.redo, offer: bar.offer, offerUndo: bar.offerUndo });

  function refresh() {
    contents = calls.contents();
    const folder = contents.folders.find((one) => one.id === page.here);
    if (page.here && page.here !== "bin" && !folder) {
      page.here = "";
      history.replaceState(null, "", "/library");
    }
    heading.textContent = page.here === "bin" ? "Bin" : folder?.name ?? "Library";
    words.textContent = page.here === "bin"
      ? "What is deleted waits here until the bin is emptied." : folder?.description ?? "";
    words.hidden = !words.textContent;
    document.title = `${heading.textContent} · Inkreel`;
    tools.replaceChildren(...page.tools(folder));
    tree.update();
    tray.hidden = page.here === "bin" || isStill();
    if (page.here !== "bin") keepLibraryPlace(page.address(page.here));
    // A search goes through the whole library.
    tray.href = asking(search.value.trim() ? "/library/tray" : `${page.address(page.here)}/tray`, search.value);
    draw();
    bar.update();
  }

  /** A step was taken back or made again: what that has brought back here is in view. */
  function stepped() {
    const before = new Set(shown.keys());
    refresh();
    const back = [...shown.keys()].filter((key) => !before.has(key)).map((key) => shown.get(key).node);
    const { top, bottom } = main.getBoundingClientRect();
    const isSeen = (node) => {
      const box = node.querySelector(".picture").getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    };
    if (!back.some(isSeen)) back[0]?.scrollIntoView({ block: "nearest" });
  }

  function draw() {
    const items = page.items();
    const before = new Map(shown);
    shown.clear();
    items.forEach((item, at) => {
      const key = `${item.isFolder ? "f" : "p"}${item.id}`;
      const looks = JSON.stringify([item, page.selection.has(key)]);
      const known = before.get(key);
      // What looks the same stays: it may be under a finger. What a name is typed in is brought up to date later.
      const isTyped = known && known.node.querySelector("input") !== null;
      const part = isTyped ? { looks: "", node: known.node }
        : known?.looks === looks ? known : { looks, node: makePreview(page, item) };
      const hadFocus = known && known.node !== part.node && known.node.contains(document.activeElement);
      if (known && known.node !== part.node) known.node.replaceWith(part.node);
      if (list.children[at] !== part.node) list.insertBefore(part.node, list.children[at] ?? null);
      if (hadFocus) part.node.querySelector(".picture").focus({ preventScroll: true });
      shown.set(key, part);
    });
    while (list.children.length > items.length) list.lastChild.remove();
    page.selection.prune();
    showEmpty(items.length > 0);
    bottom.update();
  }

  function showEmpty(isFull) {
    if (isFull) return empty.show(null);
    if (search.value) return empty.show(["No results"]);
    if (page.here === "bin") return empty.show(["The bin is empty."]);
    empty.show(["Nothing here yet."], element("button", { type: "button", class: "primary", onclick: page.newProject }, "New project"));
  }

  let timer = 0;
  /** Asks for the figures again, a little later. */
  function renew() {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        summaries = await fetchSummaries();
        refresh();
      } catch (error) {
        console.info("No figures yet:", error.message);
      }
    }, PATIENCE);
  }
  page.renew = renew;

  document.body.replaceChildren(bar.node, element("div", { class: "columns" }, tree.node, main), bottom.node);
  makeDraggable(list, page);
  listenForKeys(page);
  onWindow("popstate", () => page.go(placeOf(location.pathname), false));
  refresh();
  await followDocuments(studio, [[library, null]], () => { refresh(); }, (news) => {
    if (news.kind === "project" || news.kind === "library" || news.kind === "hello") renew();
  });
}

/** The place that an address names: a folder's id, "" or "bin". */
export const placeOf = (path) => (path === "/bin" ? "bin" : path.match(/^\/library\/([0-9a-f]{32})$/)?.[1] ?? "");
