// What is done with shots in the tray: choosing several, moving, copying, deleting, writing. The commands are those
// of the grid, over the exposed card in place of the focused frame.

import { element, iconButton } from "../dom.ts";
import { empty } from "../kit/empty.ts";
import { iconToggle, press } from "../kit/toggle.ts";
import { keysCard } from "../kit/keys.ts";
import { makeProjectCommands } from "../outline/commands.ts";
import * as outlines from "../outline/calls.ts";
import { broughtBack } from "../outline/returning.ts";
import { makeSelectionBar } from "../outline/selectionbar.ts";
import { makeAttempt, say } from "../kit/toast.ts";
import { isSame } from "./hands.js";
import { KEYS, listenForKeys } from "./keys.js";
import { makeReorder } from "./reorder.js";
import { makeChoice, makeMarks } from "./selection.js";

/** Makes it for a tray of page.js; `project` gives `outline()`, `document`, `dialogs` and `facets`, `bar` has undo and redo, `words` is
 * the panel of words. */
export function makeEditing(tray, project, bar, words) {
  const { node, cards } = tray;
  const { outline, dialogs } = project;
  const idOf = ({ section, note }) => outline().scenes[section]?.shots[note]?.id;
  const exposedID = () => (tray.exposed() && idOf(tray.exposed())) ?? null;
  const heard = element("div", { class: "heard", role: "status" });
  const mark = makeMarks(cards);
  let taken = new Set();
  let held = null;
  // The outline as it was before the last change, and as it is.
  let before = outline();
  let now = before;

  node.setAttribute("aria-multiselectable", "true");
  const choice = makeChoice(outline, exposedID, () => update());
  const page = {
    outline, say, dialogs, document: project.document, selection: choice,
    attempt: makeAttempt(() => tray.refresh()), undo: bar.undo, redo: bar.redo, offerUndo: bar.offerUndo,
    toggleWords: () => words.turn(),
    help: () => dialogs.show((close) => keysCard("Keys of the tray", KEYS, close)),
  };
  const grid = {
    cards: new Map(), heads: new Map(),
    get columns() { return tray.columns(); },
    reveal(section, note) { tray.expose({ section, note }); tray.reveal(); },
    revealFirst(places) { this.reveal(...places.at(-1)); },
    nameScene(section) {
      const { id } = outline().scenes[section];
      tray.typeName(section, (name, byKey) => {
        if (name) page.attempt(() => outlines.nameScene(id, name));
        else tray.draw();
        if (byKey) node.focus({ preventScroll: true });
      });
    },
  };
  const commands = makeProjectCommands(page, grid, { isShown: false });
  Object.assign(page, commands);

  /** What is new is exposed; it is chosen only where something was. */
  const quietly = (change) => (...values) => {
    const wasEmpty = choice.count === 0;
    change(...values);
    if (wasEmpty) choice.clear();
  };
  for (const name of ["addShot", "addScene", "duplicate", "paste"]) page[name] = quietly(commands[name]);

  /** Says what a command has done: only what was done last is heard. */
  const tells = (name, words) => {
    const act = page[name];
    page[name] = (...values) => {
      act(...values);
      heard.textContent = words();
    };
  };
  const numberOf = (id) => outline().scenes.flatMap(({ shots }) => shots).find((shot) => shot.id === id)?.number;
  const atExposed = (words) => () => (exposedID() ? `${words}: shot ${numberOf(exposedID())}` : words);
  tells("addShot", atExposed("New shot"));
  tells("duplicate", atExposed("Duplicated"));
  tells("paste", atExposed("Pasted"));
  tells("addScene", () => `New scene: ${outline().scenes.at(-1)?.name ?? ""}`);
  tells("remove", atExposed("Deleted"));

  page.moveShots = (ids, scene, after) => {
    commands.moveShots(ids, scene, after);
    const home = outline().scenes.find((one) => one.id === scene);
    const at = home?.shots.findIndex((shot) => shot.id === ids[0]) ?? -1;
    if (at < 0) return;
    const what = ids.length === 1 ? `Shot ${home.shots[at].number}` : `${ids.length} shots`;
    heard.textContent = `${what}: place ${at + 1} of ${home.shots.length} in ${home.name}`;
  };

  /** Moves the chosen cards, or the exposed one, a place on or back; up and down, to the next scene's front. */
  function step(by, rows) {
    if (!choice.focus() && choice.count === 0) return;
    if (rows === 0 && Number.isFinite(by)) return page.stepShots(by);
    const ids = outlines.shotsInOrder(choice.count > 0 ? choice.ids() : [choice.focus()]);
    const { scenes } = outline();
    const at = scenes.findIndex((scene) => scene.shots.some((shot) => shot.id === ids[0]));
    const target = scenes[rows === 0 ? at : at + Math.sign(rows)];
    if (!target) return;
    const rest = target.shots.map((shot) => shot.id).filter((id) => !ids.includes(id));
    page.moveShots(ids, target.id, rows === 0 && by > 0 ? rest.at(-1) ?? null : null);
  }

  const drag = makeReorder(node, {
    sheet: tray.sheet,
    taken: (note) => (choice.has(idOf(note)) ? choice.ids() : [idOf(note)].filter(Boolean)),
    picture: (note) => document.getElementById(cards.idOf(note))?.querySelector(".front").src,
    mark(ids) { taken = new Set(ids); if (ids.length > 0) tray.expose(null); tray.draw(); },
    drop(ids, { section, note }) {
      const target = outline().scenes[section];
      if (!target) return;
      const rest = target.shots.slice(0, note).map((shot) => shot.id).filter((id) => !ids.includes(id));
      const after = rest.at(-1) ?? null;
      if (!staysSo(ids, target, after)) page.moveShots(ids, target.id, after);
      else grid.reveal(section, target.shots.findIndex((shot) => shot.id === ids[0]));
    },
  });

  /** Whether shots stand behind `after` in a scene already. */
  function staysSo(ids, { shots }, after) {
    const at = after ? shots.findIndex((shot) => shot.id === after) + 1 : 0;
    return outlines.shotsInOrder(ids).every((id, i) => shots[at + i]?.id === id);
  }

  const bottom = makeSelectionBar(page, [
    iconButton("back", "Move back", "Alt ←", () => step(-1, 0)), iconButton("next", "Move on", "Alt →", () => step(1, 0)),
  ]);
  const chooser = iconToggle("choose", "Choose cards by tapping them", "", () => choice.turn());

  function update() {
    bottom.update();
    press(chooser, choice.isOn);
    node.classList.toggle("choosing", choice.isOn);
    tray.draw();
  }

  listenForKeys({
    next(by, rows, isExtending) {
      const before = exposedID();
      tray.next(by, rows);
      if (isExtending && exposedID()) choice.extend(exposedID(), before);
    },
    step,
    toggle: () => { if (exposedID()) choice.choose(exposedID(), { toggle: true }); },
    openExposed: () => { if (tray.exposed()) tray.open(tray.exposed()); },
    peekExposed: () => { if (tray.exposed()) tray.peek(tray.exposed()); },
    escape() {
      if (dialogs.escape() || tray.putBack()) return;
      if (choice.isOn) choice.turn(false);
      else if (words.pinned) words.pin(null);
      else if (words.isShown) words.turn(false);
      else tray.expose(null);
    },
    help: page.help,
    commands: {
      z: (event) => (event.shiftKey ? page.redo() : page.undo()), y: () => page.redo(), a: () => choice.all(),
      c: () => whereMeant(page.copy), x: () => whereMeant(page.cut), v: () => page.paste(), d: () => whereMeant(page.duplicate),
    },
    keys: {
      n: (event) => (event.shiftKey ? page.addScene() : page.addShot()), d: () => whereMeant(page.duplicate),
      delete: () => whereMeant(page.remove), backspace: () => whereMeant(page.remove),
      w: () => words.turn(), f2: () => words.type(), "-": () => tray.scale(0.8), "+": () => tray.scale(1.25), "=": () => tray.scale(1.25),
    },
  });

  /** With its words open a card that was clicked stays exposed, so that the mouse can go there. */
  function pin(note) {
    tray.expose(note);
    words.pin(idOf(note));
  }

  const none = empty(["This project has no scenes."],
    element("button", { type: "button", class: "primary", onclick: () => page.addScene() }, "Add a scene"));
  node.append(none);

  const whereMeant = (command) => { if (choice.count > 0 || choice.focus()) command(); };

  return {
    drag, beside: words.node, nodes: [bottom.node, heard], isPinned: () => words.pinned !== null,
    isChosen: (shot) => shot !== undefined && choice.has(shot.id), exposed: () => words.show(),
    begin() {
      words.begin();
      this.refresh();
    },
    add: (scene) => page.addShot(scene),
    /** Something was undone or redone by the bar or the keys: what that has brought back is exposed. */
    undone(name) {
      const [place] = broughtBack(before, outline());
      const shot = place && outline().scenes[place[0]].shots[place[1] ?? 0];
      if (shot) grid.reveal(place[0], place[1] ?? 0);
      heard.textContent = atExposed(name === "undo" ? "Undone" : "Redone")();
    },
    menu: () => [
      ["add", "New shot", () => page.addShot()], ["group", "New scene", () => page.addScene()],
      ["sides", "Peek at the exposed card", () => { if (tray.exposed()) tray.peek(tray.exposed()); }], ["help", "Keys", page.help],
    ],
    buttons: [element("button", { type: "button", class: "named", onclick: () => page.addScene(), title: "New scene (Shift N)" }, "New scene"),
      chooser, iconButton("words", "Words of the shot", "W", () => words.turn()), iconButton("help", "Keys", "?", page.help)],
    attempt: page.attempt, say, open: (shot) => page.open(shot.id),
    /** A click or a tap on a card. */
    tap(note, event, wasExposed) {
      const id = idOf(note);
      if (event.shiftKey) choice.extend(id, exposedID());
      else if (event.ctrlKey || event.metaKey || choice.isOn) choice.choose(id, { toggle: true });
      else if (tray.isPeeking(note)) tray.peek(note);
      else if (words.isShown && event.pointerType === "mouse" && words.pinned !== id) pin(note);
      else if (wasExposed) tray.open(note);
    },
    /** The card under a hand that holds it, null for none. */
    hold(note) { held = note; this.show(); },
    /** Says which side of a shot is seen: 0 the picture, 1 the words, then how it once stood. */
    tellSide(shot, side) {
      const then = project.facets.side(shot.id, side);
      const words = [shot.action, shot.dialogue, shot.notes].filter(Boolean).join(". ") || "none";
      heard.textContent = side === 0 ? `Shot ${shot.number}` : then ? `As it stood ${then.words}` : `Words: ${words}`;
    },
    /** Brings the live cards up to date, after they were drawn. */
    show() {
      mark((cell) => {
        const id = idOf(cell);
        const isChosen = choice.has(id);
        return { isSelected: isChosen, isChosen, isTaken: taken.has(id), isHeld: held !== null && isSame(cell, held) };
      });
    },
    /** The outline has changed. */
    refresh() {
      [before, now] = [now, outline()];
      none.hidden = outline().scenes.length > 0;
      choice.prune();
      bottom.update();
      words.show();
    },
  };
}
