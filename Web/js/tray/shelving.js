// What is done with projects in the tray: opening them, and ordering them where no search hides others.

import * as library from "../library/calls.ts";
import { element } from "../dom.ts";
import { keysCard } from "../kit/keys.ts";
import { figures } from "../library/summaries.ts";
import { canOpen } from "../opening.ts";
import { makeAttempt, say } from "../kit/toast.ts";
import { go } from "../shell/going.ts";
import { stillHere } from "../shell/scope.ts";
import { isSame } from "./hands.js";
import { listenForKeys } from "./keys.js";
import { makeReorder } from "./reorder.js";
import { makeMarks } from "./selection.js";

const KEYS = [
  ["mouse or pen; ← → ↑ ↓", "expose a project"], ["Enter, click; tap twice", "open its tray"], ["Space; rest on a card", "peek at its words"],
  ["pull a card up or down; rest a finger, then move", "take it elsewhere, also into another folder"], ["Alt ← →", "move it"],
  ["/, Ctrl F", "search"], ["pinch, Ctrl wheel, − +", "pack or spread the cards"], ["Ctrl Z, Shift Ctrl Z", "undo, redo"], ["?", "this card"],
];

/** Shows the keys. */
export const help = (dialogs) => dialogs.show((close) => keysCard("Keys of the tray", KEYS, close));

/** Makes it for a tray of page.js; `library` gives its `sections()`, `dialogs`, the field `search`, and `nameOf(id)`. */
export function makeShelving(tray, bar, { sections, dialogs, search, nameOf }) {
  const heard = element("div", { class: "heard", role: "status" });
  let held = null;
  let taken = new Set();
  const mark = makeMarks(tray.cards);
  const attempt = makeAttempt(() => tray.refresh());

  function move(id, { folder, items, name }, at) {
    const rest = items.filter((one) => one.id !== id);
    const before = items.slice(0, at).filter((one) => one.id !== id).at(-1);
    attempt(() => library.move([{ isFolder: false, id }], folder || null, before ? { isFolder: false, id: before.id } : "front"));
    const place = before ? rest.indexOf(before) + 2 : 1;
    heard.textContent = `${nameOf(id)}: place ${place} of ${rest.length + 1} in ${name}`;
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
    help: () => help(dialogs),
    commands: { z: (event) => (event.shiftKey ? bar.redo() : bar.undo()), y: () => bar.redo(), f: () => search.focus() },
    keys: { "/": () => search.focus(), "-": () => tray.scale(0.8), "+": () => tray.scale(1.25), "=": () => tray.scale(1.25) },
  });

  const empty = element("p", { class: "tray-empty", hidden: true });
  tray.node.append(empty);
  const tell = () => {
    empty.hidden = sections().some(({ items }) => items.length > 0);
    empty.textContent = search.value.trim() ? "No results" : "No projects here yet.";
  };

  return {
    buttons: [], nodes: [heard], drag, menu: () => [["help", "Keys", () => help(dialogs)]],
    tap(note, event, wasExposed) {
      if (tray.isPeeking(note)) tray.peek(note);
      else if (wasExposed) tray.open(note);
    },
    async open({ id }) {
      const isHere = stillHere();
      const isThere = await canOpen(`projects/${id}`);
      if (!isHere()) return;
      if (isThere) go(`/projects/${id}/tray`);
      else say("The project is not available offline. Try again when online.");
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
