// The tunnel's screen: the composed picture fills the desk, hands and numbers change it. What is shown is the open
// tunnel of the core; what has changed is stored with the layer when a hand rests.

import { element, iconButton, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { makeScreen, type Screen } from "../kit/screen.ts";
import { showHint } from "../kit/toast.ts";
import { press } from "../kit/toggle.ts";
import { mayPublishHere, whenMayPublishHere } from "../publishing/community.ts";
import { publishLayer } from "../publishing/open.ts";
import * as shotRequests from "../protocol/studio/shot.ts";
import { layers } from "../protocol/studio/layers.ts";
import { closeTunnel, movePart, type StagePart } from "../protocol/studio/tunnel.ts";
import { fill, words } from "../base/words.ts";
import * as calls from "./calls.ts";
import { listenForGestures } from "../gestures.ts";
import { Hand } from "./hands.ts";
import { makeTunnelBar, type PanelName } from "./header.ts";
import { makeKeyCard } from "./keycard.ts";
import { PartKeys } from "./partkeys.ts";
import { listenForTunnelKeys, type TunnelCommands } from "./keys.ts";
import { openTunnelOf } from "./layer.ts";
import { makeLoading } from "./loading.ts";
import { Panels } from "./panels.ts";
import { makeParts, PART_NAMES } from "./parts.ts";
import { TunnelStage } from "./stage.ts";
import type { TunnelState } from "./state.ts";
import { Steps } from "./steps.ts";
import { Storing } from "./storing.ts";

// Milliseconds after which it is looked whether another window has changed the tunnel.
const FOLLOWING = 1000;
// So many pairs lay the old photograph.
const LAID = 2;

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
  private isClosed = false;
  private readonly said = element("div", { class: "unseen", role: "status", "aria-live": "polite" });
  private readonly stage = new TunnelStage(this.state, {
    say: (text) => this.say(text), tell: (text) => this.tell(text), updated: () => this.updated(), typed: (text, isByKey) => this.typed(text, isByKey),
    finished: () => this.finished(),
  });
  private readonly hand = new Hand(this.stage.view, {
    changed: (text, isMoving) => { this.tell(text); this.stage.changed(text, isMoving); },
    finished: () => this.finished(),
    tap: (fingers) => this.step(fingers === 2 ? "undo" : "redo"),
  });
  private readonly gestures = listenForGestures(this.stage.node, this.hand, this.heldKeys);
  private readonly storing: Storing;
  private readonly bar = makeTunnelBar({
    close: () => this.close(), undo: () => this.step("undo"), redo: () => this.step("redo"), points: () => this.panels.togglePoints(),
    facts: () => this.panels.toggle("facts"), save: () => this.panels.toggle("save"), help: () => this.help(), bring: () => this.stage.sight.bring(),
    publish: () => this.publish(), mayPublish: mayPublishHere, isLost: () => this.stage.sight.isLost, show: (make) => this.dialogs.show(make),
  });
  private readonly parts = makeParts((part) => this.choose(part));
  private readonly panels: Panels;
  // Where there is little room the numbers lie over the picture, and are put away at first.
  private readonly numbersButton = iconButton("sliders", words.tunnel.numbers, "N", () => this.toggleNumbers(), { class: "numbers", "data-caption": words.tunnel.numbers });
  private readonly steps = new Steps({
    align: () => this.panels.togglePoints(true),
    shape: () => {
      this.choose("tunnel");
      this.toggleNumbers(true);
    },
    save: () => this.panels.toggle("save", true), left: () => this.stage.node.focus({ preventScroll: true }),
  });
  private readonly main = element("div", { class: "tunnel-main" }, this.stage.node,
    element("div", { class: "tunnel-under" }, this.steps.node, this.stage.pictures.bar, this.parts.node), this.stage.panel.node);
  private readonly screen: Screen;
  private readonly dialogs = makeDialogs(() => this.screen.node);
  private readonly partKeys = new PartKeys(this.state, this.stage.view, (text) => this.byKey(text));
  private readonly stopKeys: () => void;
  private following: ReturnType<typeof setInterval> | undefined;
  private readonly leave = () => this.flush();

  constructor(private readonly layer: string, private readonly hasClosed: (gone: Gone | null) => void) {
    this.name = nameOf(layer) ?? "";
    this.storing = new Storing(layer, {
      // What cannot be stored is not shown as if it were.
      refused: (text) => { this.tell(text); this.storing.reread(); this.reshow(); },
      tried: (text) => { this.tell(text); this.say(text); },
      changed: () => {
        this.say(capital(fill(words.tunnel.changed, { part: PART_NAMES[this.state.part] })));
        this.stage.changed("", false);
      },
    });
    this.panels = new Panels(this.state, `/api${location.pathname}/tunnels/${layer}`, this.loading, {
      say: (text) => this.say(text), tell: (text) => this.tell(text), flush: () => this.flush(), finished: () => this.finished(),
      frame: () => {
        const [, , width, height] = this.stage.frame();
        return [width, height];
      },
      pressed: (name, isOn) => this.pressed(name, isOn), covered: (isOn) => this.cover(isOn), add: (node) => this.screen.node.append(node),
    });
    this.stage.pictures.bar.append(this.numbersButton);
    this.toggleNumbers(!matchMedia("(height < 520px) and (orientation: landscape)").matches);
    this.screen = makeScreen(words.tunnel.title, "tunnel-screen", this.bar.node, this.main, this.panels.facts.node, this.panels.save.node, this.said);
    this.stopKeys = listenForTunnelKeys(this.heldKeys, this.commands());
  }

  // MARK: What is shown

  private say(text: string): void { this.said.textContent = text; }
  private tell(text: string): void { if (text) showHint(this.stage.node, capital(calls.plain(text))); }

  private updated(): void {
    this.panels.save.update();
    this.bar.update(shotRequests.undoable() !== null, shotRequests.redoable() !== null);
  }

  /** Shows the tunnel after the recipe has changed by another hand than one on this screen. */
  private reshow(): void {
    this.stage.painter.lookChanged(false);
    this.panels.update();
    this.stage.update();
  }

  // MARK: Edits

  /** Stores what a gesture has done, now that it is over. */
  private finished(): void {
    this.stage.painter.lookChanged(false);
    this.storing.store();
    this.stage.update();
  }

  private typed(text: string, isByKey: boolean): void {
    this.stage.changed(text, isByKey);
    if (isByKey) this.storing.later();
    else this.finished();
  }

  /** Shows what keys have changed: several make one edit. */
  private byKey(text: string): void {
    this.tell(text);
    this.stage.changed(text, true);
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
    this.stage.update();
    this.stage.painter.viewChanged(false);
    this.say(fill(words.tunnel.fingersMove, { part: PART_NAMES[part] }));
  }

  /** A panel was opened or closed: after the points comes the shape. */
  private pressed(name: PanelName, isOn: boolean): void {
    this.bar.press(name, isOn);
    if (name === "save" && isOn) this.steps.at("save");
    else if (name === "points") this.steps.at(isOn ? "align" : "shape");
  }

  /** Has points take the stage's place, or gives it back. */
  private cover(isOn: boolean): void {
    this.main.hidden = isOn;
    if (isOn) return;
    this.stage.update();
    this.stage.painter.viewChanged(false);
  }

  private publish(): void {
    this.flush();
    const shot = location.pathname.split("/").at(-1)!;
    publishLayer(this.dialogs, "tunnel", nameOf(this.layer) ?? this.name, shot, this.layer);
  }

  private help(): void { if (!this.dialogs.escape()) this.dialogs.show(makeKeyCard); }

  private toggleNumbers(isOn = this.main.dataset.numbers === "hidden"): void {
    this.main.dataset.numbers = isOn ? "shown" : "hidden";
    press(this.numbersButton, isOn);
  }

  private commands(): TunnelCommands {
    const { partKeys, stage: { pictures } } = this;
    return {
      isBusy: () => this.hand.isOn || this.panels.isOn || this.dialogs.isOpen(),
      part: (part) => this.choose(part), undo: () => this.step("undo"), redo: () => this.step("redo"), fit: () => this.stage.view.fit(),
      points: () => this.panels.togglePoints(), facts: () => this.panels.toggle("facts"), save: () => this.panels.toggle("save"), help: () => this.help(),
      bring: () => this.stage.sight.bring(), numbers: () => this.toggleNumbers(), nudge: (x, y) => partKeys.shift({ x, y }),
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

  private escape(): void { if (!this.dialogs.escape() && !this.panels.escape()) this.close(); }

  // MARK: Opening and closing

  open(): void {
    this.screen.open();
    this.stage.measure();
    this.choose("tunnel");
    // Who comes back goes on with what is not done yet.
    if (calls.keptPairs().pairs.length >= LAID) this.steps.at("shape");
    this.stage.view.fit();
    this.stage.observe();
    this.following = setInterval(() => this.follow(), FOLLOWING);
    addEventListener("pagehide", this.leave);
    this.stage.node.focus({ preventScroll: true });
    whenMayPublishHere(() => this.bar.offerPublishing());
    this.load();
  }

  private follow(): void {
    if (this.hand.isOn || this.stage.panel.isHeld) return;
    this.name = nameOf(this.layer) ?? this.name;
    const became = this.storing.follow();
    if (became === "gone") this.close({ name: this.name, isUndone: false });
    else if (became === "changed") this.reshow();
  }

  private async load(): Promise<void> {
    this.stage.node.classList.add("loading");
    try {
      await this.loading.bring();
      if (this.isClosed) return;
      this.stage.painter.lookChanged(false);
      this.stage.pictures.update();
    } catch (error) {
      const trouble = element("div", { class: "tunnel-trouble", role: "alert" }, element("p", {}, reasonOf(error)),
        textButton(words.tunnel.tryAgain, () => { trouble.remove(); this.load(); }, { class: "primary" }));
      this.stage.node.append(trouble);
    } finally {
      this.stage.node.classList.remove("loading");
    }
  }

  close(gone: Gone | null = null): void {
    if (this.isClosed) return;
    if (!gone) this.flush();
    this.isClosed = true;
    clearInterval(this.following);
    this.stopKeys();
    this.stage.stop();
    this.panels.close();
    removeEventListener("pagehide", this.leave);
    this.screen.close();
    closeTunnel();
    this.hasClosed(gone);
  }
}
