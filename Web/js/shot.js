// The shot page: opens a shot, wires the desk, the rail, the bar and saving together.

import * as core from "./core.js";
import { element } from "./dom.js";
import { makeBar } from "./bar.js";
import { makeDesk } from "./desk.js";
import { makeRail } from "./rail.js";
import { keyName } from "./commands.js";
import { keyCard } from "./keycard.js";
import { listenForKeys } from "./keys.js";
import { beginSaving, collect, isUnsafe, onLostStep, onSavingChange, retryNow } from "./saving.js";
import { fromHex, random } from "./session.js";
import { listen } from "./changes.js";
import { makeFollower } from "./follower.js";
import { layers, select } from "./layers/calls.js";
import { makeLayerPanel } from "./layers/panel.js";
import { makeTransformMode } from "./transform/mode.js";
import { showHint, showZoom } from "./notes.js";
import { keepSettings, settings } from "./state.js";
import { TOOLS, fillBox, keepBox, keepNow, noteColor, toHex } from "./tools/box.js";
import { makeLasso } from "./tools/lasso.js";
import { makeLoupe } from "./tools/loupe.js";
import { noteShotColors } from "./tools/palette.js";
import { toolCommands } from "./tools/commands.js";

async function archive(id, from = "") {
  const answer = await fetch(`/api/shots/${id}${from}`);
  if (!answer.ok) {
    const problem = await answer.json().catch(() => ({}));
    throw new Error(problem.detail ?? `The server answered ${answer.status}.`);
  }
  return new Uint8Array(await answer.arrayBuffer());
}

/** Opens the shot in the core as the server has it, once `ready` allows; from its log where the snapshot
 * cannot be read. */
async function openInCore({ id, canvas: { width, height } }, session, ready = async () => {}) {
  const open = async (bytes) => {
    await ready();
    core.openShot(fromHex(session), random(16), bytes, width, height);
  };
  const bytes = await archive(id);
  try {
    await open(bytes);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    console.warn("The shot's snapshot cannot be read:", error);
    await open(await archive(id, "?from=log"));
  }
}

/** Shows the shot `place` names, for the window's `session`. */
export async function showShot(library, place, { session, hasJournal }) {
  const { width, height } = place.canvas;
  await openInCore(place, session);
  core.call.setPenMode(settings.penMode ? 1 : 0);
  localStorage.setItem("inkreel-last-shot", place.id);
  const stand = recall(place.id);

  let card = null;
  let refusedStrokes = 0;
  const actions = {
    undo: () => { core.call.undo(); done(); },
    redo: () => { core.call.redo(); done(); },
    go: (step) => {
      const next = step < 0 ? place.before : place.after;
      if (next && core.call.isDrawing() === 0) location.assign(`/shots/${next}`);
    },
    togglePanels: () => {
      const root = document.documentElement;
      root.dataset.panels = root.dataset.panels === "hidden" ? "shown" : "hidden";
    },
    fullScreen: () => {
      document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
    },
    layers: () => panel.toggle(),
    transform: () => transform.toggle(),
    help: () => (card ? actions.escape() : actions.show((close) => keyCard(close, redraw, redraw))),
    show: (makeCard) => {
      actions.escape();
      desk.node.append(card = makeCard(actions.escape));
      card.querySelector(".primary")?.focus({ preventScroll: true });
    },
    escape: () => { card?.remove(); card = null; rail.close(); },
  };
  const done = () => { collect(); bar.update(); panel.update(); transform.update(); };
  const redraw = () => { bar.update(); rail.update(); };

  const desk = makeDesk(width, height, {
    collect: () => collect(),
    viewChanged: (scale, angle) => showZoom(desk.node, scale, angle),
    shown: () => {
      loupe.show(() => core.tool().color);
      transform.update();
      lasso.show();
    },
    strokeEnded: (device) => {
      transform.tell();
      rail.update();
      keepBox();
      if (core.tool().color !== 0) noteColor(toHex(core.tool().color));
      bar.update();
      panel.update();
      if (core.call.refusedStrokes() > refusedStrokes) {
        refusedStrokes = core.call.refusedStrokes();
        showHint(desk.node, "This layer is hidden or locked: choose another to draw on.");
      }
      if (device === "pen" && !settings.penMode && core.call.isPenMode()) {
        settings.penMode = true;
        keepSettings();
        showHint(desk.node, "Pen seen: fingers now move the canvas.");
      }
    },
  });
  const loupe = makeLoupe();
  fillBox();
  const lasso = makeLasso({
    changed: () => { done(); lasso.show(); }, say: (words) => showHint(desk.node, words), keyOf: keyName,
    take: () => { if (core.tool().tool !== TOOLS.indexOf("lasso")) rail.choose(TOOLS.indexOf("lasso")); },
  });
  const rail = makeRail(desk.node, {
    project: place.project, keyOf: keyName, recolor: lasso.recolor,
    toolChanged: () => { if (core.tool().tool !== TOOLS.indexOf("lasso")) core.call.deselect(); },
  });
  const panel = makeLayerPanel({
    canvas: place.canvas, changed: done, say: (words) => showHint(desk.node, words),
  });
  const transform = makeTransformMode({
    chosen: panel.chosen, changed: () => done(), say: (words) => showHint(desk.node, words),
  });
  const bar = makeBar(place, actions);
  document.body.replaceChildren(bar.node, desk.node);
  desk.node.append(rail.node, rail.tip, panel.node, loupe.node, transform.node, ...lasso.nodes);
  document.title = `${place.name} · ${place.project} · Inkreel`;
  listenForKeys(desk, { ...pageCommands(actions, lasso), ...lasso.commands, ...toolCommands(rail) },
    () => { if (!lasso.release()) actions.escape(); }, transform);
  onSavingChange(bar.update);
  desk.start();
  if (stand) {
    const { a, b, tx, ty } = stand.view;
    if (stand.isMoved) core.call.setView(a, b, tx, ty);
    core.call.setTool(stand.tool);
    if (layers().some((layer) => layer.id === stand.layer)) select(stand.layer);
  }
  rail.update();
  bar.update();

  await beginSaving({ library: library.id, session, shot: place.id }, {
    hasJournal, isReadOnly: library.isReadOnly,
  });
  const follower = makeFollower(place, (ready) => openInCore(place, session, ready), () => { bar.update(); panel.update(); });
  onLostStep(follower.catchUp);
  listen(follower.hear);
  // What has come between opening and listening was told to nobody here.
  follower.catchUp();
  addEventListener("online", retryNow);
  addEventListener("beforeunload", (event) => { if (isUnsafe()) event.preventDefault(); });
  setInterval(() => collect(), 100);
  addEventListener("pagehide", () => {
    collect(true);
    keepNow();
    noteShotColors(place.project);
    remember(place.id);
  });
  firstHints(desk.node);
}

const TURN = Math.PI / 24;

/** What the commands of the view, of shots and of panels do. */
function pageCommands(actions, lasso) {
  return {
    undo: actions.undo, redo: actions.redo, fit: () => core.call.fit(), actual: () => core.call.zoomTo(1),
    zoomIn: () => core.call.zoomBy(1.25, NaN, NaN), zoomOut: () => core.call.zoomBy(0.8, NaN, NaN),
    turnLeft: () => core.call.turnBy(-TURN), turnRight: () => core.call.turnBy(TURN),
    left: () => lasso.nudge(-1, 0, true) || core.call.moveBy(60, 0),
    right: () => lasso.nudge(1, 0, true) || core.call.moveBy(-60, 0),
    up: () => lasso.nudge(0, -1, true) || core.call.moveBy(0, 60),
    down: () => lasso.nudge(0, 1, true) || core.call.moveBy(0, -60),
    nudgeUp: () => lasso.nudge(0, -1), nudgeDown: () => lasso.nudge(0, 1),
    before: () => lasso.nudge(-1, 0) || actions.go(-1), after: () => lasso.nudge(1, 0) || actions.go(1),
    layers: actions.layers, transform: actions.transform, panels: actions.togglePanels, help: actions.help,
  };
}

// Where one was on a shot outlives a reload, and leaving and coming back.
const standName = (id) => `inkreel-stand-${id}`;

function remember(id) {
  const layer = layers().find((one) => one.isSelected)?.id;
  const stand = { view: core.view(), isMoved: core.call.fits() === 0, layer, tool: core.tool().tool };
  sessionStorage.setItem(standName(id), JSON.stringify(stand));
}

const recall = (id) => JSON.parse(sessionStorage.getItem(standName(id)) ?? "null");

function firstHints(node) {
  const hints = [
    "Draw with a pen, a finger or the mouse.", "Two fingers move, zoom and turn the canvas.",
    "Tap with two fingers to undo. Press ? for all keys.",
  ];
  const next = () => {
    if (settings.hintsSeen >= hints.length) return;
    showHint(node, hints[settings.hintsSeen], () => {
      settings.hintsSeen++;
      keepSettings();
      next();
    });
  };
  next();
}
