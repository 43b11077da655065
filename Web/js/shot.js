// The shot page: opens a shot, wires the desk, the rail, the bar and saving together.

import * as core from "./core.ts";
import { dropAhead, hearAhead, noteDirection, prepareAhead, takeAhead } from "./ahead.ts";
import * as shotRequests from "./protocol/studio/shot.ts";
import * as toolRequests from "./protocol/studio/tools.ts";
import { element, iconButton } from "./dom.ts";
import { makeBar } from "./bar.ts";
import { makeDesk } from "./desk.js";
import { makeRail } from "./rail.ts";
import { keyName } from "./commands.ts";
import { endFlip, flipDesk, sideways } from "./flip.ts";
import { keyCard } from "./keycard.ts";
import { listenForKeys } from "./keys.ts";
import { redoableInShot, shotDocument, undoableInShot } from "./documents.ts";
import { beginShot, readShot } from "./offline/reading.ts";
import { canOpen, followDocuments, openOutline } from "./opening.ts";
import { projectPlace } from "./places.ts";
import * as calls from "./outline/calls.ts";
import { placeOf } from "./outline/place.ts";
import { beginSaving, closeDocuments, collect, onSavingChange, openDocument, troubleHere } from "./saving.ts";
import { random, toHex as toHexBytes } from "./session.ts";
import { isBlank } from "./layers/calls.ts";
import { makeLayerPanel } from "./layers/panel.ts";
import { deselect } from "./protocol/studio/selection.ts";
import { layers, refusedStrokes, selectLayer } from "./protocol/studio/layers.ts";
import { makeImages } from "./images/adding.ts";
import { fetchMissing, forget } from "./images/store.ts";
import { makeDialogs } from "./kit/dialog.ts";
import { cornerMenu } from "./kit/menu.ts";
import { makeReplay } from "./replay.ts";
import { makeOnion } from "./onion.ts";
import { makeTransformMode } from "./transform/mode.ts";
import { makeHints } from "./hints.ts";
import { go } from "./shell/going.ts";
import { every, onEnd, onLeave, onWindow, stillHere } from "./shell/scope.ts";
import { showHint } from "./kit/toast.ts";
import { showZoom } from "./zoom.ts";
import { makeOffer } from "./offers.ts";
import { keepSettings, settings } from "./state.ts";
import { begins } from "./kit/progress.ts";
import { endTunnel, openTunnelLayer, tunnelInAddress } from "./tunnel/open.ts";
import { listenForTunnels } from "./tunnel/taps.ts";
import { openProgramLayer } from "./programs/open.ts";
import { makePlayer } from "./programs/player.ts";
import { isProgram, makeProgramAdding } from "./programs/adding.ts";
import { makeProgramTools } from "./programs/panel.ts";
import { fillBox, keepBox, keepNow, noteColor, toHex, toolInHand, toolNumber } from "./tools/box.ts";
import { makeLasso } from "./tools/lasso.ts";
import { makeLoupe } from "./tools/loupe.ts";
import { noteShotColors } from "./tools/palette.ts";
import { makeRuler } from "./tools/ruler.ts";
import { toolCommands } from "./tools/commands.ts";

/** Opens the shot in the core as `read` gave it, once `ready` allows; from its log where the snapshot cannot
 * be read. */
async function openInCore(document, read, { width, height }, studio, ready = async () => {}, isPrepared = false) {
  const open = async ({ archive, batches, isCopy, keep }) => {
    await ready();
    beginSaving(studio);
    if (!(isPrepared && shotRequests.openPrepared())) shotRequests.openShot(studio.session, toHexBytes(random(16)), archive, width, height);
    for (const batch of batches) shotRequests.receiveEdits(batch);
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
    while (core.isDrawing()) await new Promise((resolve) => setTimeout(resolve, 100));
    if (!isHere()) throw new Error("The shot has been left.");
    [view, tool, isPenMode] = [core.view(), toolRequests.tool().tool, shotRequests.isPenMode()];
  });
  shotRequests.setPenMode(isPenMode);
  fillBox();
  toolRequests.setTool(tool);
  const desk = document.querySelector(".desk");
  shotRequests.setDesk(desk.clientWidth, desk.clientHeight);
  shotRequests.setView(view.a, view.b, view.tx, view.ty);
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
  shotRequests.setPenMode(Boolean(settings.penMode));
  fetch(`/api/projects/${projectID}/opened?shot=${id}`, { method: "PUT" }).catch(() => {});
  const stand = recall(id);

  let refusedBefore = 0;
  const actions = {
    undo: () => { shotRequests.undo(); done(); },
    redo: () => { shotRequests.redo(); done(); },
    go: (step) => {
      if (core.isDrawing()) return;
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
    const { askForPhotographs } = await import("./tunnel/photographs.ts");
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
      loupe.show(() => toolRequests.tool().color);
      transform.update();
      lasso.show();
      ruler.show();
    },
    drawn: () => panel.pictureChanged(),
    strokeEnded: (device) => {
      transform.tell();
      rail.update();
      keepBox();
      if (toolRequests.tool().color !== 0) noteColor(toHex(toolRequests.tool().color));
      bar.update();
      panel.update();
      if (refusedStrokes() > refusedBefore) {
        refusedBefore = refusedStrokes();
        const isTunnel = layers().some((layer) => layer.isSelected && layer.kind === "tunnel");
        const isProgram = layers().some((layer) => layer.isSelected && layer.kind === "program");
        showHint(desk.node, isProgram ? "A program can't be drawn on: double-tap it to open it, or choose another layer." : isTunnel ? "A tunnel can't be drawn on: double-tap it to open it, or choose another layer."
          : "This layer is hidden or locked, or a picture: choose another to draw on.");
      }
      if (device === "pen" && !settings.penMode && shotRequests.isPenMode()) {
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
    take: () => { if (toolInHand().name !== "lasso") rail.choose(toolNumber("lasso")); },
  });
  const ruler = makeRuler(() => rail.update());
  const rail = makeRail(desk.node, {
    ruler,
    project: place.project, keyOf: keyName, recolor: lasso.recolor,
    toolChanged: () => { if (toolInHand().name !== "lasso") deselect(); },
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
    open: (layer) => (layer.kind === "program" ? openProgram : openTunnel)(layer.id), programs: programTools,
  });
  const transform = makeTransformMode({
    chosen: panel.chosen, changed: () => done(), say: (words) => showHint(desk.node, words),
  });
  const pictures = () => fetchMissing(() => panel.update(true));
  const onion = makeOnion(place, () => { bar.update(); pictures(); });
  const replay = makeReplay(place, (words) => showHint(desk.node, words));
  const bar = makeBar(place, actions, onion);
  desk.drawAhead();
  document.body.replaceChildren(bar.node, desk.node);
  desk.node.append(rail.node, rail.tip.node, panel.node, loupe.node, transform.node, onion.node, replay.node, ruler.node, player.node, programs.input,
    ...images.inputs, ...lasso.nodes);
  listenForKeys(desk, { ...pageCommands(actions, lasso), ...lasso.commands,
    duplicate: () => (lasso.commands.duplicate() === false ? actions.duplicate() : undefined), ...toolCommands(rail),
    ruler: () => ruler.toggle() },
    () => { if (!lasso.release()) actions.escape(); },
    { get isOn() { return replay.isOn || transform.isOn || player.isOn; }, key: (event) => (replay.isOn ? replay : transform.isOn ? transform : player).key(event) });
  listenForTunnels(desk.node, desk.isOurs, openTunnel, openProgram);
  onSavingChange(() => { bar.update(); bringing.check(); asking.check(); hints.look(); });
  desk.lay();
  if (stand) {
    const { a, b, tx, ty } = stand.view;
    if (stand.isMoved) shotRequests.setView(a, b, tx, ty);
    toolRequests.setTool(stand.tool);
    if (layers().some((layer) => layer.id === stand.layer)) selectLayer(stand.layer);
  }
  rail.update();
  bar.update();
  desk.start();
  /** The tunnel that the address asks for, now and when the browser goes back or forward to it. */
  function openAsked() {
    if (location.pathname !== `/shots/${id}`) return;
    const asked = tunnelInAddress();
    if (layers().some((layer) => layer.id === asked && layer.kind === "tunnel")) openTunnel(asked);
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
    undo: actions.undo, redo: actions.redo, fit: () => shotRequests.fit(), actual: () => shotRequests.zoomTo(1),
    zoomIn: () => shotRequests.zoomBy(1.25, null), zoomOut: () => shotRequests.zoomBy(0.8, null),
    turnLeft: () => shotRequests.turnBy(-sideways() * TURN), turnRight: () => shotRequests.turnBy(sideways() * TURN),
    left: () => lasso.nudge(-sideways(), 0, true) || shotRequests.moveBy({ x: sideways() * 60, y: 0 }),
    right: () => lasso.nudge(sideways(), 0, true) || shotRequests.moveBy({ x: -sideways() * 60, y: 0 }),
    up: () => lasso.nudge(0, -1, true) || shotRequests.moveBy({ x: 0, y: 60 }),
    down: () => lasso.nudge(0, 1, true) || shotRequests.moveBy({ x: 0, y: -60 }),
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
  const stand = { view: core.view(), isMoved: !shotRequests.fits(), layer, tool: toolRequests.tool().tool };
  sessionStorage.setItem(standName(id), JSON.stringify(stand));
}

const recall = (id) => JSON.parse(sessionStorage.getItem(standName(id)) ?? "null");
