// All programs that this browser keeps, the last changed first.

import { element, iconButton } from "../dom.ts";
import { closeAll } from "../opening.ts";
import { onDocument, onWindow } from "../shell/scope.ts";
import { go } from "../shell/going.ts";
import { keysCard } from "../kit/keys.ts";
import { finder } from "../library/search.ts";
import { makeEmpty } from "../kit/empty.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import { makePageBar } from "../pagebar.ts";
import { menu } from "../kit/menu.ts";
import { addressOf, forgetRemoved, keptPrograms } from "../program/keeping.js";
import { askForProgram } from "../program/making.js";
import { makeProgramCommands } from "./commands.js";
import { makeSteps } from "./history.js";
import { KEYS, listenForKeys } from "./keys.js";
import { makeProgramPreview } from "./preview.js";

// Milliseconds for which a deletion can be taken back, by the window that made it.
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Shows the programs; at the address that ends with `?new` asks for the name of a new one. */
export async function showPrograms(studio) {
  await forgetRemoved(WEEK).catch((error) => console.info("Nothing was cleared away:", error.message));
  let programs = await keptPrograms();
  studio.arrive();
  document.title = "Programs · Inkreel";
  const dialogs = makeDialogs(() => document.body);
  const list = element("ul", { class: "previews programs", "aria-label": "Programs" });
  const empty = makeEmpty();
  const search = element("input", {
    type: "search", placeholder: "Search", "aria-label": "Search by name", oninput: () => draw(),
    onkeydown: (event) => { event.stopPropagation(); if (event.key === "Escape") { search.value = ""; search.blur(); draw(); } },
  });

  const page = {
    say, steps: makeSteps(say), programs: () => programs,
    previewOf: (id) => list.querySelector(`[data-id="${id}"]`),
    focus: (id) => page.previewOf(id)?.querySelector(".picture").focus(),
    focusFirst: () => list.querySelector(".picture")?.focus(),
    /** What lies behind one in the list, or before the last. */
    beside(id) {
      const node = page.previewOf(id);
      return (node?.nextElementSibling ?? node?.previousElementSibling)?.dataset.id;
    },
    menu: (program, anchor) => dialogs.show((close) => menu(program.title, [
      ["program", "Open", () => go(addressOf(program.id)), true, "Enter"],
      ["pencil", "Rename", () => page.rename(program), true, "F2"], ["copy", "Duplicate", () => page.duplicate(program), true, "D"],
      ["save", "Export as .catrobat", () => page.save(program)], ["bin", "Delete", () => page.remove(program), true, "Del"],
    ], anchor, close)),
    newProgram: () => askForProgram(dialogs), search: () => search.focus(), escape: dialogs.escape,
    help: () => dialogs.show((close) => keysCard("Keys of the programs", KEYS, close)),
    async refresh() {
      programs = await keptPrograms();
      draw();
    },
  };
  Object.assign(page, makeProgramCommands(page));

  const bar = makePageBar({
    back: { href: "/", label: "Start" }, document: page.steps, dialogs, changed: page.refresh,
    title: element("div", { class: "title" }, element("b", {}, "Programs")),
    buttons: [search,
      element("button", { type: "button", class: "named", onclick: page.newProgram, title: "New program (N)" }, "New program"),
      iconButton("help", "Keys", "?", page.help)],
  });
  Object.assign(page, { undo: bar.undo, redo: bar.redo, offerUndo: bar.offerUndo });

  /** Each preview by its program's id, with what it looks like: what looks the same stays, it may be under a finger. */
  const shown = new Map();
  function draw() {
    const isFound = finder(search.value) ?? (() => true);
    const wanted = programs.filter(({ title }) => isFound(title));
    const nodes = wanted.map((program) => {
      const looks = JSON.stringify([program.title, program.changed]);
      const known = shown.get(program.id);
      if (known && (known.looks === looks || known.node.querySelector("input"))) return known.node;
      const node = makeProgramPreview(page, program);
      shown.set(program.id, { looks, node });
      return node;
    });
    const held = document.activeElement?.closest?.(".preview")?.dataset.id;
    if (nodes.length !== list.children.length || nodes.some((node, at) => list.children[at] !== node)) {
      list.replaceChildren(...nodes);
      if (held) page.focus(held);
    }
    if (nodes.length > 0) empty.show(null);
    else if (search.value) empty.show(["No results."]);
    else showNone();
    bar.update();
  }

  const showNone = () => empty.show(["No programs yet. Build one of bricks, and use it in a shot or play it."],
    element("button", { type: "button", class: "primary", onclick: page.newProgram }, "New program"));

  const main = element("main", { class: "shelf", tabindex: "-1" },
    element("header", {}, element("div", {}, element("h1", {}, "Programs"),
      element("p", { class: "description" }, "This browser keeps them. Export what you want to have elsewhere.")),
    element("div", { class: "folder-tools" }, element("a", { class: "button named", href: "/stage" }, "Play a program"))), list, empty.node);
  document.body.replaceChildren(bar.node, main);
  listenForKeys(page);
  closeAll(bar.update);
  draw();
  // Another window may have changed one meanwhile, or this one, and has come back here.
  onWindow("pageshow", ({ persisted }) => { if (persisted) page.refresh(); });
  onDocument("visibilitychange", () => { if (!document.hidden) page.refresh(); });
  if (new URLSearchParams(studio.search).has("new")) {
    history.replaceState(history.state, "", "/programs");
    page.newProgram();
  }
}
