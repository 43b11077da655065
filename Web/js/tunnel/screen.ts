// The tunnel's screen: the composed picture fills the desk, hands and numbers change it. What is shown is the open
// tunnel of the core; what has changed is stored with the layer when a hand rests.

import { element, iconButton } from "../dom.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { makeScreen, type Screen } from "../kit/screen.ts";
import { showHint } from "../kit/toast.ts";
import { press } from "../kit/toggle.ts";
import * as shotRequests from "../protocol/studio/shot.ts";
import { layers } from "../protocol/studio/layers.ts";
import { closeTunnel, movePart, type StagePart } from "../protocol/studio/tunnel.ts";
import { fill, words } from "../words.ts";
import * as calls from "./calls.ts";
import { cropOf, type Crop } from "./crop.ts";
import { makeFacts } from "./facts.ts";
import { listenForGestures } from "./gestures.ts";
import { Hand } from "./hands.ts";
import { makeTunnelBar, type PanelName } from "./header.ts";
import { makeKeyCard } from "./keycard.ts";
import { PartKeys } from "./partkeys.ts";
import { listenForTunnelKeys, type TunnelCommands } from "./keys.ts";
import { openTunnelOf } from "./layer.ts";
import { makeLoading } from "./loading.ts";
import { Outlines } from "./outlines.ts";
import { Painter } from "./painter.ts";
import { Panel } from "./panel.ts";
import { makeParts, PART_NAMES } from "./parts.ts";
import { Pictures } from "./pictures.ts";
import { Points } from "./points.ts";
import { Save } from "./save.ts";
import { makeSight } from "./sight.ts";
import type { TunnelState } from "./state.ts";
import { Storing } from "./storing.ts";
import { View, type Place } from "./view.ts";

// Milliseconds after which it is looked whether another window has changed the tunnel.
const FOLLOWING = 1000;

/** A tunnel's layer that has gone: its name as it was, and whether by undo here, or in another window. */
export interface Gone {
  name: string;
  isUndone: boolean;
}

/** Shows the tunnel of a layer over the page; `closed` hears when it has been closed, and with what where that was because the layer has gone. */
export function showTunnel(layer: string, closed: (gone: Gone | null) => void): { close(): void } {
  const refusal = openTunnelOf(layer);
  if (refusal) throw new Error(refusal);
  const screen = new TunnelScreen(layer, closed);
  screen.open();
  return { close: () => screen.close() };
}

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
const nameOf = (layer: string): string | undefined => layers().find((one) => one.id === layer)?.name;

function stateNow(): TunnelState {
  const [old, today] = [calls.facts(0), calls.facts(1)];
  return { part: "tunnel", old: { width: old.width, height: old.height }, size: { width: today.width, height: today.height } };
}

class TunnelScreen {
  private readonly state = stateNow();
  /** The layer's name as it was before it went. */
  private name: string;
  private readonly heldKeys = new Set<string>();
  private readonly loading = makeLoading();
  private points: Points | null = null;
  private isClosed = false;
  private readonly said = element("div", { class: "unseen", role: "status", "aria-live": "polite" });
  // Asked for when it changes: to ask while things move would have the page laid out each time.
  private room: Place = [1, 1];

  private readonly view = new View("stage", () => { this.update(); this.painter.viewChanged(true); });
  private readonly painter: Painter = new Painter(this.view, () => this.pictures.wipe.update());
  private readonly outlines = new Outlines(this.view);
  private readonly stage = element("div", { class: "tunnel-stage", tabindex: "-1" }, this.painter.sheets, this.outlines.node);
  private readonly pictures: Pictures = new Pictures(this.stage, this.painter, (text) => this.say(text));
  private readonly sight = makeSight(this.state.old, () => this.frame(), (text) => this.brought(text));
  private readonly panel: Panel = new Panel(this.state, this.view, {
    moved: (text) => this.changed(text, true), done: (text, isByKey) => this.typed(text, isByKey), say: (text) => this.say(text),
    fit: () => this.view.fit(),
  });
  private readonly hand = new Hand(this.view, {
    changed: (text, isMoving) => { this.tell(text); this.changed(text, isMoving); },
    finished: () => this.finished(),
    tap: (fingers) => this.step(fingers === 2 ? "undo" : "redo"),
  });
  private readonly gestures = listenForGestures(this.stage, this.hand, this.heldKeys);
  private readonly storing: Storing;
  private readonly bar = makeTunnelBar({
    close: () => this.close(), undo: () => this.step("undo"), redo: () => this.step("redo"), points: () => this.togglePoints(),
    facts: () => this.toggle("facts"), save: () => this.toggle("save"), help: () => this.help(), bring: () => this.sight.bring(),
    isLost: () => this.sight.isLost, show: (make) => this.dialogs.show(make),
  });
  private readonly parts = makeParts((part) => this.choose(part));
  private readonly facts = makeFacts({ changed: () => this.finished(), closed: () => this.toggle("facts", false), say: (text) => this.say(text) });
  private readonly save: Save;
  // Where there is little room the numbers lie over the picture, and are put away at first.
  private readonly numbersButton = iconButton("sliders", words.tunnel.numbers, "N", () => this.toggleNumbers(), { class: "numbers" });
  private readonly main = element("div", { class: "tunnel-main" }, this.stage,
    element("div", { class: "tunnel-under" }, this.pictures.bar, this.parts.node), this.panel.node);
  private readonly screen: Screen;
  private readonly dialogs = makeDialogs(() => this.screen.node);
  private readonly partKeys = new PartKeys(this.state, this.view, (text) => this.byKey(text));
  private readonly stopKeys: () => void;
  private readonly observer = new ResizeObserver(() => { this.measure(); this.update(); this.painter.viewChanged(false); });
  private following: ReturnType<typeof setInterval> | undefined;
  private readonly leave = () => this.flush();

  constructor(private readonly layer: string, private readonly hasClosed: (gone: Gone | null) => void) {
    this.name = nameOf(layer) ?? "";
    this.storing = new Storing(layer, {
      // What cannot be stored is not shown as if it were.
      refused: (text) => { this.tell(text); this.storing.reread(); this.reshow(); },
      changed: () => {
        this.say(capital(fill(words.tunnel.changed, { part: PART_NAMES[this.state.part] })));
        this.painter.lookChanged(false);
        this.update();
      },
    });
    this.save = new Save(`/api${location.pathname}/tunnels/${layer}`, {
      frame: () => [this.frame()[2], this.frame()[3]], flush: () => this.flush(), closed: () => this.toggle("save", false), say: (text) => this.say(text),
    });
    this.stage.append(this.pictures.wipe.node, this.pictures.strip, this.sight.node);
    this.pictures.bar.append(this.numbersButton);
    this.toggleNumbers(!matchMedia("(height < 520px) and (orientation: landscape)").matches);
    this.screen = makeScreen(words.tunnel.title, "tunnel-screen", this.bar.node, this.main, this.facts.node, this.save.node, this.said);
    this.stopKeys = listenForTunnelKeys(this.heldKeys, this.commands());
  }

  // MARK: What is shown

  private say(text: string): void { this.said.textContent = text; }
  private tell(text: string): void { if (text) showHint(this.stage, capital(calls.plain(text))); }

  /** What is kept of the new photograph. */
  private frame(): Crop {
    const { width, height } = this.state.size;
    return cropOf(calls.look()) ?? [0, 0, width, height];
  }

  private measure(): void { this.room = [this.stage.clientWidth, this.stage.clientHeight]; }

  private update(): void {
    if (this.isClosed) return;
    const { part, old, size } = this.state;
    const crop = this.frame();
    // All is to be seen while a crop is made of it.
    this.view.set(this.room, part === "crop" ? [0, 0, size.width, size.height] : crop);
    this.outlines.update({ part, look: calls.look(), old, size, crop });
    this.panel.update();
    this.pictures.wipe.update();
    this.sight.update();
    this.save.update();
    this.bar.update(shotRequests.undoable() !== null, shotRequests.redoable() !== null);
  }

  /** Shows the look after it has changed, or could not: `text` says why not. */
  private changed(text: string, isMoving: boolean): void {
    if (!text) this.painter.lookChanged(isMoving);
    this.update();
  }

  /** Shows the tunnel after the recipe has changed by another hand than one on this screen. */
  private reshow(): void {
    this.painter.lookChanged(false);
    this.points?.update();
    this.facts.update();
    this.update();
  }

  // MARK: Edits

  /** Stores what a gesture has done, now that it is over. */
  private finished(): void {
    this.painter.lookChanged(false);
    this.storing.store();
    this.update();
  }

  private typed(text: string, isByKey: boolean): void {
    this.changed(text, isByKey);
    if (isByKey) this.storing.later();
    else this.finished();
  }

  private brought(text: string): void {
    this.tell(text);
    this.changed(text, false);
    this.finished();
    if (!this.view.isFitting) this.view.fit();
  }

  /** Shows what keys have changed: several make one edit. */
  private byKey(text: string): void {
    this.tell(text);
    this.changed(text, true);
    this.storing.later();
  }

  private flush(): void {
    this.gestures.flush();
    this.storing.flush();
  }

  private step(way: "undo" | "redo"): void {
    if (this.hand.isOn) return;
    this.flush();
    const became = this.storing.step(way);
    if (became === "gone") return this.close({ name: this.name, isUndone: true });
    this.reshow();
    const done = words.tunnel.done[way];
    // What the shot's steps change elsewhere cannot be seen here.
    if (became === "same") this.tell(fill(words.tunnel.elsewhere, { done }));
    this.say(done);
  }

  // MARK: Around the stage

  private choose(part: StagePart): void {
    this.flush();
    this.state.part = part;
    movePart(part);
    this.parts.show(part);
    this.update();
    this.painter.viewChanged(false);
    this.say(fill(words.tunnel.fingersMove, { part: PART_NAMES[part] }));
  }

  /** Opens one of the panels at the side, in place of the other, or puts it away. */
  private toggle(name: Exclude<PanelName, "points">, isOn = !this[name].isOn): void {
    const other = name === "facts" ? "save" : "facts";
    if (isOn && this[other].isOn) this.toggle(other, false);
    if (isOn) this[name].open();
    else this[name].close();
    this.bar.press(name, isOn);
  }

  private async togglePoints(isOn = !this.points?.isOn): Promise<void> {
    this.flush();
    const points = this.points ?? await this.makePoints();
    if (!points) return;
    if (isOn) points.open();
    else points.close();
    this.main.hidden = isOn;
    if (!isOn) {
      this.update();
      this.painter.viewChanged(false);
    }
    this.bar.press("points", isOn);
  }

  private async makePoints(): Promise<Points | null> {
    try {
      const canvases = await this.loading.canvases();
      if (this.points || this.isClosed) return null;
      this.points = new Points(canvases, this.state, {
        aligned: () => this.finished(), closed: () => this.togglePoints(false), say: (text) => this.say(text),
      });
      this.screen.node.append(this.points.node);
      return this.points;
    } catch (error) {
      if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError) throw error;
      this.tell(error.message);
      return null;
    }
  }

  private help(): void { if (!this.dialogs.escape()) this.dialogs.show(makeKeyCard); }

  private toggleNumbers(isOn = this.main.dataset.numbers === "hidden"): void {
    this.main.dataset.numbers = isOn ? "shown" : "hidden";
    press(this.numbersButton, isOn);
  }

  private commands(): TunnelCommands {
    const { partKeys, pictures } = this;
    return {
      isBusy: () => this.hand.isOn || Boolean(this.points?.isOn) || this.facts.isOn || this.save.isOn || this.dialogs.isOpen(),
      part: (part) => this.choose(part), undo: () => this.step("undo"), redo: () => this.step("redo"), fit: () => this.view.fit(),
      points: () => this.togglePoints(), facts: () => this.toggle("facts"), save: () => this.toggle("save"), help: () => this.help(),
      bring: () => this.sight.bring(), numbers: () => this.toggleNumbers(), nudge: (x, y) => partKeys.shift({ x, y }),
      turn: (angle) => partKeys.shift({ angle }), scale: (way) => partKeys.shift({ scale: 1.01 ** way }), soften: (way) => partKeys.soften(way),
      swap: () => partKeys.swap(), shape: () => partKeys.shape(), compare: (isOn) => pictures.hold(isOn),
      isWay: (key) => pictures.wayOf(key) !== undefined,
      look: (key) => {
        const way = pictures.wayOf(key);
        if (way) pictures.choose(way);
      },
      escape: () => this.escape(),
    };
  }

  private escape(): void {
    if (this.dialogs.escape()) return;
    if (this.save.isOn) this.toggle("save", false);
    else if (this.facts.isOn) this.toggle("facts", false);
    else if (this.points?.isOn) this.togglePoints(false);
    else this.close();
  }

  // MARK: Opening and closing

  open(): void {
    this.screen.open();
    this.measure();
    this.choose("tunnel");
    this.view.fit();
    this.observer.observe(this.stage);
    this.following = setInterval(() => this.follow(), FOLLOWING);
    addEventListener("pagehide", this.leave);
    this.stage.focus({ preventScroll: true });
    this.load();
  }

  private follow(): void {
    if (this.hand.isOn || this.panel.isHeld) return;
    this.name = nameOf(this.layer) ?? this.name;
    const became = this.storing.follow();
    if (became === "gone") this.close({ name: this.name, isUndone: false });
    else if (became === "changed") this.reshow();
  }

  private async load(): Promise<void> {
    this.stage.classList.add("loading");
    try {
      await this.loading.bring();
      if (this.isClosed) return;
      this.painter.lookChanged(false);
      this.pictures.update();
    } catch (error) {
      if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError) throw error;
      const trouble = element("div", { class: "tunnel-trouble", role: "alert" }, element("p", {}, error.message),
        element("button", { type: "button", class: "primary", onclick: () => { trouble.remove(); this.load(); } }, words.tunnel.tryAgain));
      this.stage.append(trouble);
    } finally {
      this.stage.classList.remove("loading");
    }
  }

  close(gone: Gone | null = null): void {
    if (this.isClosed) return;
    if (!gone) this.flush();
    this.isClosed = true;
    clearInterval(this.following);
    this.stopKeys();
    this.painter.stop();
    this.pictures.stop();
    this.save.close();
    this.observer.disconnect();
    removeEventListener("pagehide", this.leave);
    this.screen.close();
    closeTunnel();
    this.hasClosed(gone);
  }
}
