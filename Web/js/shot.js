// The shot page: opens a shot, wires the desk, the rail, the bar and saving together.

import { dropAhead, hearAhead, noteDirection, prepareAhead, takeAhead } from "./ahead.ts";
import * as core from "./core.ts";
import { element, iconButton } from "./dom.ts";
import { makeBar } from "./bar.js";
import { makeDesk } from "./desk.js";
import { makeRail } from "./rail.js";
import { keyName } from "./commands.js";
import { endFlip, flipDesk, sideways } from "./flip.ts";
import { keyCard } from "./keycard.js";
import { listenForKeys } from "./keys.js";
import { redoableInShot, shotDocument, undoableInShot } from "./documents.ts";
import { beginShot, readShot } from "./offline/reading.ts";
import { canOpen, followDocuments, openOutline } from "./opening.ts";
import { projectPlace } from "./places.ts";
import * as calls from "./outline/calls.js";
import { placeOf } from "./outline/place.ts";
import { beginSaving, closeDocuments, collect, onSavingChange, openDocument, troubleHere } from "./saving.ts";
import { fromHex, random } from "./session.ts";
import { isBlank, layers, select } from "./layers/calls.js";
import { makeLayerPanel } from "./layers/panel.js";
import { makeImages } from "./images/adding.js";
import { fetchMissing, forget } from "./images/store.js";
import { makeDialogs } from "./kit/dialog.ts";
import { cornerMenu } from "./kit/menu.ts";
import { makeReplay } from "./replay.js";
import { makeOnion } from "./onion.js";
import { makeTransformMode } from "./transform/mode.js";
import { makeHints } from "./hints.js";
import { go } from "./shell/going.ts";
import { every, onEnd, onLeave, onWindow, stillHere } from "./shell/scope.ts";
import { showHint } from "./kit/toast.ts";
import { showZoom } from "./zoom.ts";
import { makeOffer } from "./offers.ts";
import { keepSettings, settings } from "./state.js";
import { begins } from "./kit/progress.ts";
import { endTunnel, openTunnelLayer, tunnelInAddress } from "./tunnel/open.js";
import { listenForTunnels } from "./tunnel/taps.js";
import { openProgramLayer } from "./programs/open.js";
import { makePlayer } from "./programs/player.js";
import { isProgram, makeProgramAdding } from "./programs/adding.js";
import { makeProgramTools } from "./programs/panel.js";
import { TOOLS, fillBox, keepBox, keepNow, noteColor, toHex } from "./tools/box.js";
import { makeLasso } from "./tools/lasso.js";
import { makeLoupe } from "./tools/loupe.js";
import { noteShotColors } from "./tools/palette.js";
import { makeRuler } from "./tools/ruler.js";
import { toolCommands } from "./tools/commands.js";

/** Opens the shot in the core as `read` gave it, once `ready` allows; from its log where the snapshot cannot
 * be read. */
async function openInCore(document, read, { width, height }, studio, ready = async () => {}, isPrepared = false) {
  const open = async ({ archive, batches, isCopy, keep }) => {
    await ready();
    beginSaving(studio);
    if (!(isPrepared && core.call.openPrepared())) core.openShot(fromHex(studio.session), random(16), archive, width, height);
    for (const batch of batches) core.receive(batch);
    keep(document.lastConfirmed());
    await openDocument(document, isCopy);
  };
  try {
    await open(read);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    console.warn("The shot's snapshot cannot be read:", error);
    await open(await readShot(document, "?from=log"));
  }
}

/** Opens the shot anew as the server has it now, and goes on where one was. */
async function openAnew(document, canvas, studio) {
  const isHere = stillHere();
  const read = await readShot(document);
  let view, tool, isPenMode;
  await openInCore(document, read, canvas, studio, async () => {
    while (core.call.isDrawing()) await new Promise((resolve) => setTimeout(resolve, 100));
    if (!isHere()) throw new Error("The shot has been left.");
    [view, tool, isPenMode] = [core.view(), core.tool().tool, core.call.isPenMode()];
  });
  core.call.setPenMode(isPenMode);
  fillBox();
  core.call.setTool(tool);
  const desk = document.querySelector(".desk");
  core.call.setDesk(desk.clientWidth, desk.clientHeight);
  core.call.setView(view.a, view.b, view.tx, view.ty);
}

/** Shows a shot in a window of the studio. */
export async function showShot(studio, id) {
  const shot = shotDocument(id, studio.home);
  const ahead = takeAhead(id);
  const read = ahead ?? await readShot(shot);
  const projectID = read.project;
  const project = await openOutline("project", studio, projectID);
  let place = placeOf(calls.outline(), id);
  if (!place) throw Object.assign(new Error("This shot is not in its project."), { status: 404 });
  const { width, height } = place.canvas;
  studio.arrive();
  closeDocuments(({ kind }) => kind !== "shot");
  forget();
  await openInCore(shot, read, place.canvas, studio, undefined, ahead !== null);
  studio.arrive();
  core.call.setPenMode(settings.penMode ? 1 : 0);
  fetch(`/api/projects/${projectID}/opened?shot=${id}`, { method: "PUT" }).catch(() => {});
  const stand = recall(id);

  let refusedStrokes = 0;
  const actions = {
    undo: () => { core.call.undo(); done(); },
    redo: () => { core.call.redo(); done(); },
    go: (step) => {
      if (core.call.isDrawing() !== 0) return;
      const next = step < 0 ? place.before : place.after;
      noteDirection(step);
      if (next) go(`/shots/${next}`, true);
      else if (step > 0) actions.newShot();
    },
    /** As `go`, by a key: one that is held makes no new shots, nor does one behind another that is empty still. */
    goByKey: (event) => {
      if (place.after || !(event.repeat || isBlank())) return actions.go(1);
      if (!event.repeat) showHint(desk.node, "This is the last shot, and it is empty.", actions.newShot, "New shot");
    },
    toProject: () => go(projectPlace(projectID, id)),
    duplicate: () => leaveFor(calls.duplicateShots([id])[0]),
    newShot: async () => {
      const next = calls.addShot(place.sceneID, id);
      if (next && troubleHere()) await beginShot(next, projectID);
      leaveFor(next);
    },
    togglePanels: () => {
      const root = document.documentElement;
      root.dataset.panels = root.dataset.panels === "hidden" ? "shown" : "hidden";
    },
    fullScreen: () => {
      document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
    },
    flip: () => flipDesk(desk.node, keyName("flip")),
    layers: () => { onion.close(); panel.toggle(); },
    transform: () => transform.toggle(),
    mergeDown: () => panel.merge(),
    onion: () => onion.switch(),
    picture: () => images.choose(),
    newTunnel: () => newTunnel(),
    addProgram: () => chooseProgram(),
    playPrograms: () => {
      // On a telephone the panel covers what is played.
      if (matchMedia("(width < 480px) and (orientation: portrait)").matches) panel.close();
      player.toggle();
    },
    replay: () => replay.toggle(),
    onionPanel: () => { panel.close(); onion.togglePanel(); },
    help: () => (dialogs.isOpen() ? actions.escape() : actions.show((close) => keyCard(close, redraw, redraw))),
    show: (make) => { actions.escape(); dialogs.show(make); },
    escape: () => { dialogs.escape(); rail.close(); },
  };
  /** Goes to a shot that has just been made, when the server has it and all that was drawn here. */
  async function leaveFor(next) {
    if (!next) return;
    const isHere = stillHere();
    const isThere = await canOpen(`shots/${next}`, 6000);
    if (!isHere()) return;
    if (isThere) go(`/shots/${next}`);
    else showHint(desk.node, "The server cannot be reached: the new shot waits in the project.");
  }
  /** What says that a layer was undone goes with the next step. */
  const bringing = makeOffer(redoableInShot);
  /** What asks whether to go on goes with the next step, too. */
  const asking = makeOffer(undoableInShot);
  /** Says why an open tunnel has closed by itself. */
  function tunnelGone(layer, { name, isUndone }) {
    if (!isUndone) return showHint(desk.node, `“${name}” was deleted in another window.`);
    bringing.make((press) => showHint(desk.node, `“${name}” was undone: its layer is gone.`, press, "Bring it back"), () => {
      actions.redo();
      if (layers().some((one) => one.id === layer)) openTunnel(layer);
    });
  }
  const openTunnel = (layer) => openTunnelLayer(layer, (gone) => {
    done();
    if (gone) tunnelGone(layer, gone);
  }).catch((error) => {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    console.warn(error);
    showHint(desk.node, "The tunnel cannot be opened now: the studio does not answer.");
  });
  async function newTunnel() {
    const { askForPhotographs } = await import("./tunnel/photographs.js");
    const layer = await askForPhotographs();
    if (!layer) return;
    done();
    pictures();
    openTunnel(layer);
  }
  const openProgram = (layer) => {
    player.close();
    openProgramLayer(id, layer).catch((error) => {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      console.warn(error);
      showHint(desk.node, error.message);
    });
  };
  const done = () => { collect(); bar.update(); panel.update(); transform.update(); };
  const redraw = () => { bar.update(); rail.update(); };

  const desk = makeDesk(width, height, {
    collect: () => { collect(); hints.look(); },
    viewChanged: (scale, angle) => { showZoom(desk.node, scale, angle); hints.look(); },
    shown: () => {
      loupe.show(() => core.tool().color);
      transform.update();
      lasso.show();
      ruler.show();
    },
    drawn: () => panel.pictureChanged(),
    strokeEnded: (device) => {
      transform.tell();
      rail.update();
      keepBox();
      if (core.tool().color !== 0) noteColor(toHex(core.tool().color));
      bar.update();
      panel.update();
      if (core.call.refusedStrokes() > refusedStrokes) {
        refusedStrokes = core.call.refusedStrokes();
        const isTunnel = layers().some((layer) => layer.isSelected && layer.isTunnel);
        const isProgram = layers().some((layer) => layer.isSelected && layer.isProgram);
        showHint(desk.node, isProgram ? "A program can't be drawn on: double-tap it to open it, or choose another layer." : isTunnel ? "A tunnel can't be drawn on: double-tap it to open it, or choose another layer."
          : "This layer is hidden or locked, or a picture: choose another to draw on.");
      }
      if (device === "pen" && !settings.penMode && core.call.isPenMode()) {
        settings.penMode = true;
        keepSettings();
        showHint(desk.node, "Pen detected: fingers now move the canvas.", undefined, undefined, SHORTLY);
      }
    },
  });
  const dialogs = makeDialogs(() => desk.node);
  const hints = makeHints(desk.node);
  const loupe = makeLoupe();
  fillBox();
  const images = makeImages({
    desk: desk.node, changed: () => done(), say: (words) => showHint(desk.node, words),
    others: (file) => isProgram(file) && (programs.add(file), true),
  });
  const lasso = makeLasso({
    changed: () => { done(); lasso.show(); }, say: (words) => showHint(desk.node, words), keyOf: keyName,
    take: () => { if (core.tool().tool !== TOOLS.indexOf("lasso")) rail.choose(TOOLS.indexOf("lasso")); },
  });
  const ruler = makeRuler(() => rail.update());
  const rail = makeRail(desk.node, {
    ruler,
    project: place.project, keyOf: keyName, recolor: lasso.recolor,
    toolChanged: () => { if (core.tool().tool !== TOOLS.indexOf("lasso")) core.call.deselect(); },
  });
  const programs = makeProgramAdding({
    changed: () => { done(); pictures(); }, say: (words) => showHint(desk.node, words),
    begins: () => begins(desk.node, "Adding the program…"), open: (layer) => openProgram(layer),
  });
  const chooseProgram = (opener) => actions.show((close) => cornerMenu([
    ["program", "New program", programs.make], ["open", "Open a program of Pocket Code…", programs.choose]], opener, close));
  const player = makePlayer({
    duration: () => place.duration, say: (words) => showHint(desk.node, words), changed: () => panel.update(true),
  });
  const programTools = makeProgramTools({
    shot: id, changed: () => { done(); pictures(); }, say: (words) => showHint(desk.node, words), open: (layer) => openProgram(layer),
    play: () => actions.playPrograms(),
  });
  const panel = makeLayerPanel({
    canvas: place.canvas, changed: done, say: (words) => showHint(desk.node, words),
    ask: (words, label, act) => asking.make((press) => showHint(desk.node, words, press, label), act),
    pictures: [...images.buttons(), iconButton("tunnel", "New time tunnel", "", newTunnel),
      iconButton("program", "Add a program", "", (event) => chooseProgram(event.currentTarget))],
    open: (layer) => (layer.isProgram ? openProgram : openTunnel)(layer.id), programs: programTools,
  });
  const transform = makeTransformMode({
    chosen: panel.chosen, changed: () => done(), say: (words) => showHint(desk.node, words),
  });
  const pictures = () => fetchMissing(() => panel.update(true));
  const onion = makeOnion(place, () => { bar.update(); pictures(); });
  const replay = makeReplay(place, (words) => showHint(desk.node, words));
  const bar = makeBar(place, actions, onion);
  document.body.replaceChildren(bar.node, desk.node);
  desk.node.append(rail.node, rail.tip, panel.node, loupe.node, transform.node, onion.node, replay.node, ruler.node, player.node, programs.input,
    ...images.inputs, ...lasso.nodes);
  listenForKeys(desk, { ...pageCommands(actions, lasso), ...lasso.commands,
    duplicate: () => (lasso.commands.duplicate() === false ? actions.duplicate() : undefined), ...toolCommands(rail),
    ruler: () => ruler.toggle() },
    () => { if (!lasso.release()) actions.escape(); },
    { get isOn() { return replay.isOn || transform.isOn || player.isOn; }, key: (event) => (replay.isOn ? replay : transform.isOn ? transform : player).key(event) });
  listenForTunnels(desk.node, desk.isOurs, openTunnel, openProgram);
  onSavingChange(() => { bar.update(); bringing.check(); asking.check(); hints.look(); });
  desk.start();
  if (stand) {
    const { a, b, tx, ty } = stand.view;
    if (stand.isMoved) core.call.setView(a, b, tx, ty);
    core.call.setTool(stand.tool);
    if (layers().some((layer) => layer.id === stand.layer)) select(stand.layer);
  }
  rail.update();
  bar.update();
  /** The tunnel that the address asks for, now and when the browser goes back or forward to it. */
  function openAsked() {
    if (location.pathname !== `/shots/${id}`) return;
    const asked = tunnelInAddress();
    if (layers().some((layer) => layer.id === asked && layer.isTunnel)) openTunnel(asked);
  }
  openAsked();
  onWindow("popstate", openAsked);

  every(100, collect);
  onLeave(() => {
    collect(true);
    keepNow();
    noteShotColors(place.project);
    remember(id);
  });
  onEnd(() => {
    endTunnel();
    player.close();
    if (replay.isOn) replay.toggle();
    desk.stop();
    endFlip();
    dropAhead();
  });
  onion.start();
  pictures();
  await followDocuments(studio, [[shot, async () => {
    await openAnew(shot, place.canvas, studio);
    forget();
    player.forget();
    onion.start();
    pictures();
  }], [project, null]], () => {
    place = placeOf(calls.outline(), id) ?? { ...place, before: undefined, after: undefined };
    onion.setPlace(place);
    pictures();
    bar.place(place);
    bar.update();
    panel.update();
    hints.look();
    prepareAhead(place, studio, desk.node);
  }, (news) => {
    onion.hear(news);
    hearAhead(news);
  });
  hints.start();
}

const TURN = Math.PI / 24;
// Milliseconds for which it is said what a pen has changed.
const SHORTLY = 4000;

/** What the commands of the view, of shots and of panels do. */
function pageCommands(actions, lasso) {
  return {
    undo: actions.undo, redo: actions.redo, fit: () => core.call.fit(), actual: () => core.call.zoomTo(1),
    zoomIn: () => core.call.zoomBy(1.25, NaN, NaN), zoomOut: () => core.call.zoomBy(0.8, NaN, NaN),
    turnLeft: () => core.call.turnBy(-sideways() * TURN), turnRight: () => core.call.turnBy(sideways() * TURN),
    left: () => lasso.nudge(-sideways(), 0, true) || core.call.moveBy(sideways() * 60, 0),
    right: () => lasso.nudge(sideways(), 0, true) || core.call.moveBy(-sideways() * 60, 0),
    up: () => lasso.nudge(0, -1, true) || core.call.moveBy(0, 60),
    down: () => lasso.nudge(0, 1, true) || core.call.moveBy(0, -60),
    nudgeUp: () => lasso.nudge(0, -1), nudgeDown: () => lasso.nudge(0, 1),
    before: () => lasso.nudge(-sideways(), 0) || actions.go(-1), after: (event) => lasso.nudge(sideways(), 0) || actions.goByKey(event),
    flip: actions.flip, duplicateShot: actions.duplicate, newShot: actions.newShot, project: actions.toProject,
    layers: actions.layers, picture: actions.picture, playPrograms: actions.playPrograms, replay: actions.replay, onion: actions.onion, transform: actions.transform, mergeDown: actions.mergeDown, panels: actions.togglePanels, help: actions.help,
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
