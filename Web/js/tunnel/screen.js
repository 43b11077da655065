// The tunnel's screen: the composed picture fills the desk, hands and numbers change it. What is shown is the open
// tunnel of the core; what has changed is stored with the layer when a hand rests.

import * as shotRequests from "../protocol/studio/shot.ts";
import { closeTunnel } from "../protocol/studio/tunnel.ts";
import { layers } from "../protocol/studio/layers.ts";
import * as calls from "./calls.ts";
import { element, iconButton } from "../dom.ts";
import { press } from "../kit/toggle.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { makeScreen } from "../kit/screen.ts";
import { showHint } from "../kit/toast.ts";
import { cropOf, inside, looked } from "./crop.ts";
import { makeFacts } from "./facts.js";
import { listenForGestures } from "./gestures.js";
import { makeHand } from "./hands.js";
import { makeTunnelBar } from "./header.js";
import { makeKeyCard } from "./keycard.js";
import { listenForTunnelKeys } from "./keys.js";
import { openTunnelOf } from "./layer.js";
import { makeLoading } from "./loading.js";
import { makeOutlines } from "./outlines.js";
import { makePainter } from "./painter.js";
import { makePanel } from "./panel.js";
import { PART_NAMES, makeParts } from "./parts.js";
import { makePictures } from "./pictures.js";
import { makePoints } from "./points.js";
import { makeSave } from "./save.js";
import { lost, makeSight } from "./sight.js";
import { makeStoring } from "./storing.js";
import { makeView } from "./view.js";

/** Shows the tunnel of a layer over the page; `onclose` hears when it has been closed, and where that was because the
 * layer has gone, of `{ name, isUndone }`: by undo here, or in another window. Gives `close()`. */
export async function showTunnel({ layer, onclose = () => {} }) {
  const refusal = openTunnelOf(layer);
  if (refusal) throw new Error(refusal);
  const [old, today] = [calls.facts(0), calls.facts(1)];
  const state = {
    part: "tunnel", old: { width: old.width, height: old.height }, size: { width: today.width, height: today.height },
    stageMiddle: () => room.map((length) => length / 2),
  };
  // As it was before it went.
  let name = layers().find((one) => one.id === layer)?.name ?? "";
  const heldKeys = new Set();
  const loading = makeLoading();
  let points = null;
  let isClosed = false;

  const said = element("div", { class: "unseen", role: "status", "aria-live": "polite" });
  const say = (words) => { said.textContent = words; };
  const tell = (words) => { if (words) showHint(stage, words.replace(/^alignment: /, "").replace(/^./, (l) => l.toUpperCase())); };

  // MARK: The stage

  const view = makeView(() => { update(); painter.viewChanged(true); });
  const painter = makePainter(view, () => pictures.wipe.update());
  const outlines = makeOutlines(view);
  const stage = element("div", { class: "tunnel-stage", tabindex: "-1" }, painter.sheets, outlines.node);
  const pictures = makePictures(stage, painter, say);
  const frame = () => cropOf(calls.look()) ?? [0, 0, state.size.width, state.size.height];
  const sight = makeSight(() => {
    const look = calls.look();
    return { look, old: state.old, missing: lost(look, state.old, frame()) };
  }, (words) => {
    tell(words);
    changed(words, false);
    finished();
    if (!view.isFitting) view.fit();
  });
  stage.append(pictures.wipe.node, pictures.strip, sight.node);
  const panel = makePanel(state, view, {
    moved: (words) => changed(words, true), done: (words, isByKey) => { changed(words, Boolean(isByKey)); isByKey ? storing.later() : finished(); },
    say, fit: () => view.fit(),
  });
  const hand = makeHand(view, state, {
    changed: (words, isMoving) => { tell(words); changed(words, isMoving); },
    finished: () => finished(),
    tap: (fingers) => (fingers === 2 ? undo() : redo()),
  });
  const gestures = listenForGestures(stage, hand, heldKeys);

  /** What is to be seen: the crop, unless it is being made. */
  const whole = () => (state.part !== "crop" && cropOf(calls.look())) || [0, 0, state.size.width, state.size.height];

  // Asked for when it changes: to ask while things move would have the page laid out each time.
  let room = [1, 1];
  function measure() { room = [stage.clientWidth, stage.clientHeight]; }

  function update() {
    if (isClosed) return;
    view.set(room, whole());
    const look = calls.look();
    outlines.update(state.part, look, state.old, state.size, frame());
    panel.update();
    pictures.wipe.update();
    sight.update();
    save.update();
    bar.update(shotRequests.undoable() !== null, shotRequests.redoable() !== null);
  }

  /** After the look has changed, or could not: `words` say why not. */
  function changed(words, isMoving) {
    if (!words) painter.lookChanged(isMoving);
    update();
  }

  // MARK: Edits

  const storing = makeStoring(layer, {
    // What cannot be stored is not shown as if it were.
    refused: (words) => { tell(words); storing.reread(); reshow(); },
    changed: () => {
      say(`${PART_NAMES[state.part].replace(/^./, (letter) => letter.toUpperCase())} changed`);
      painter.lookChanged(false);
      update();
    },
  });

  /** A gesture is over. */
  function finished() {
    painter.lookChanged(false);
    storing.store();
    update();
  }

  function flush() {
    gestures.flush();
    storing.flush();
  }

  function step(way) {
    if (gestures.isOn) return;
    flush();
    const became = storing.step(way);
    if (became === "gone") return close({ name, isUndone: true });
    reshow();
    const done = way === "undo" ? "Undone" : "Done again";
    // What the shot's steps change elsewhere cannot be seen here.
    if (became === "same") tell(`${done} elsewhere in this shot: the tunnel is as it was.`);
    say(done);
  }
  const undo = () => step("undo");
  const redo = () => step("redo");

  /** After the recipe has changed by another hand than one on this screen. */
  function reshow() {
    painter.lookChanged(false);
    points?.update();
    facts.update();
    update();
  }

  // MARK: Around the stage

  const bar = makeTunnelBar({
    close: () => close(), undo, redo, points: () => togglePoints(), facts: () => toggleFacts(), save: () => toggleSave(), help: () => help(),
    bring: () => sight.bring(), isLost: () => sight.isLost, show: (make) => dialogs.show(make),
  });
  const parts = makeParts((id) => choose(id));

  function choose(id) {
    flush();
    state.part = id;
    parts.show(id);
    update();
    painter.viewChanged(false);
    say(`Fingers move ${PART_NAMES[id]}`);
  }

  const facts = makeFacts({ changed: () => finished(), closed: () => toggleFacts(false), say });
  function toggleFacts(isOn = !facts.isOn) {
    if (isOn && save.isOn) toggleSave(false);
    isOn ? facts.open() : facts.close();
    bar.press("facts", isOn);
  }

  const save = makeSave({
    path: `/api${location.pathname}/tunnels/${layer}`, frame: () => frame().slice(2), flush: () => flush(), closed: () => toggleSave(false), say,
  });
  function toggleSave(isOn = !save.isOn) {
    if (isOn && facts.isOn) toggleFacts(false);
    isOn ? save.open() : save.close();
    bar.press("save", isOn);
  }

  async function togglePoints(isOn = !points?.isOn) {
    flush();
    if (!points) {
      let canvases;
      try {
        canvases = await loading.canvases();
      } catch (error) {
        return tell(error.message);
      }
      if (points || isClosed) return;
      points = makePoints(canvases, state, {
        aligned: () => finished(), closed: () => togglePoints(false), say,
      });
      node.append(points.node);
    }
    isOn ? points.open() : points.close();
    main.hidden = isOn;
    if (!isOn) { update(); painter.viewChanged(false); }
    bar.press("points", isOn);
  }

  const help = () => { if (!dialogs.escape()) dialogs.show(makeKeyCard); };

  // Where there is little room the numbers lie over the picture, and are put away at first.
  const isLow = matchMedia("(height < 520px) and (orientation: landscape)");
  const numbersButton = iconButton("sliders", "Numbers", "N", () => toggleNumbers(), { class: "numbers" });
  function toggleNumbers(isOn = main.dataset.numbers === "hidden") {
    main.dataset.numbers = isOn ? "shown" : "hidden";
    press(numbersButton, isOn);
  }

  const main = element("div", { class: "tunnel-main" }, stage, element("div", { class: "tunnel-under" }, pictures.bar, parts.node), panel.node);
  pictures.bar.append(numbersButton);
  toggleNumbers(!isLow.matches);
  const screen = makeScreen("Tunnel", "tunnel-screen", bar.node, main, facts.node, save.node, said);
  const { node } = screen;
  const dialogs = makeDialogs(() => node);

  // MARK: Keys

  /** Changes the part in hand by keys: several make one edit. */
  function byKey(words) {
    tell(words);
    changed(words, true);
    storing.later();
  }

  function shiftPart(move) {
    const look = calls.look();
    if (state.part === "new") {
      if (move.scale) view.zoom(move.scale, state.stageMiddle());
      return view.move(-(move.x ?? 0) * 4, -(move.y ?? 0) * 4);
    }
    if (state.part === "crop") {
      const crop = cropOf(look) ?? panel.firstCrop();
      const [x, y, w, h] = crop;
      return byKey(calls.change(looked(inside(
        [x + (move.x ?? 0), y + (move.y ?? 0), w * (move.scale ?? 1), h * (move.scale ?? 1)], state.size))));
    }
    calls.hold();
    byKey(calls.shift(state.part === "old" ? calls.OLD : calls.WINDOW, { ...move, isFree: true }));
  }

  const stopKeys = listenForTunnelKeys(heldKeys, {
    isBusy: () => gestures.isOn || Boolean(points?.isOn) || facts.isOn || save.isOn || dialogs.isOpen(),
    part: choose, undo, redo, fit: () => view.fit(), points: () => togglePoints(), facts: () => toggleFacts(), help,
    save: () => toggleSave(), bring: () => sight.bring(), numbers: () => toggleNumbers(),
    nudge: (x, y) => shiftPart({ x, y }), turn: (angle) => shiftPart({ angle }), scale: (way) => shiftPart({ scale: 1.01 ** way }),
    soften(way) {
      const name = state.part === "old" ? "edgeSoftness" : "softness";
      const now = calls.look()[name];
      byKey(calls.change({ [name]: Math.max(0, way > 0 ? Math.max(now * 1.1, now + 1) : Math.min(now / 1.1, now - 1)) }));
    },
    swap() { byKey(calls.change({ isSwapped: 1 - calls.look().isSwapped })); },
    shape() { byKey(calls.change({ kind: 1 - calls.look().kind })); },
    compare: (isOn) => pictures.hold(isOn),
    way: (key) => pictures.wayOf(key), look: (key) => pictures.choose(pictures.wayOf(key)),
    escape() {
      if (dialogs.escape()) return;
      if (save.isOn) toggleSave(false);
      else if (facts.isOn) toggleFacts(false);
      else if (points?.isOn) togglePoints(false);
      else close();
    },
  });

  // MARK: Opening and closing

  const observer = new ResizeObserver(() => { measure(); update(); painter.viewChanged(false); });
  const following = setInterval(() => {
    if (gestures.isOn || panel.isHeld) return;
    name = layers().find((one) => one.id === layer)?.name ?? name;
    const news = storing.follow();
    if (news < 0) close({ name, isUndone: false });
    if (news > 0) reshow();
  }, 1000);
  const leave = () => flush();
  addEventListener("pagehide", leave);

  function close(gone = null) {
    if (isClosed) return;
    if (!gone) flush();
    isClosed = true;
    clearInterval(following);
    stopKeys();
    painter.stop();
    pictures.stop();
    save.close();
    observer.disconnect();
    removeEventListener("pagehide", leave);
    screen.close();
    closeTunnel();
    onclose(gone);
  }

  async function load() {
    stage.classList.add("loading");
    try {
      await loading.bring();
      if (isClosed) return;
      painter.lookChanged(false);
      pictures.update();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      stage.append(element("div", { class: "tunnel-trouble", role: "alert" }, element("p", {}, error.message),
        element("button", { type: "button", class: "primary", onclick: (event) => { event.target.parentNode.remove(); load(); } }, "Try again")));
    } finally {
      stage.classList.remove("loading");
    }
  }

  screen.open();
  measure();
  choose("tunnel");
  view.fit();
  observer.observe(stage);
  stage.focus({ preventScroll: true });
  load();
  return { close: () => close() };
}
