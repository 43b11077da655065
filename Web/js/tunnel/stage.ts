// The stage of the tunnel's screen, with the panel of numbers at its side: all that shows the look.

import { element } from "../base/dom.ts";
import type { Place } from "../base/measures.ts";
import { worksWithKeys } from "../kit/opener.ts";
import { onWindow } from "../shell/scope.ts";
import * as calls from "./calls.ts";
import { cropOf, type Crop } from "./crop.ts";
import { Outlines } from "./outlines.ts";
import { Painter } from "./painter.ts";
import { Panel } from "./panel.ts";
import { partsOf } from "./panelparts.ts";
import { Pictures } from "./pictures.ts";
import { makeSight, type Sight } from "./sight.ts";
import type { TunnelState } from "./state.ts";
import { View } from "./view.ts";
import { words } from "../base/words.ts";

/** What hears of the stage: `updated` after it was brought up to date; `typed` of a number that was set, with words for why it could not be;
 * `finished` when something was moved at once. */
export interface StageHearing {
  say(words: string): void;
  tell(words: string): void;
  updated(): void;
  typed(words: string, isByKey: boolean): void;
  finished(): void;
}

export class TunnelStage {
  // Asked for when it changes: to ask while things move would have the page laid out each time.
  private room: Place = [1, 1];
  private isRunning = true;
  readonly view = new View("stage", () => { this.update(); this.painter.viewChanged(true); });
  readonly painter: Painter = new Painter(this.view, () => this.pictures.wipe.update());
  private readonly outlines = new Outlines(this.view);
  readonly node = element("div", { class: "tunnel-stage", tabindex: "0", role: "group", "aria-label": words.tunnel.picture }, this.painter.sheets, this.outlines.node);
  readonly pictures: Pictures;
  readonly sight: Sight;
  readonly panel: Panel;
  private readonly observer = new ResizeObserver(() => { this.measure(); this.update(); this.painter.viewChanged(false); });

  constructor(readonly state: TunnelState, private readonly hears: StageHearing) {
    // Only who works with keys needs a ring around the picture.
    if (worksWithKeys()) this.node.dataset.hand = "keys";
    onWindow("keydown", () => { this.node.dataset.hand = "keys"; }, true);
    this.node.addEventListener("pointerdown", () => { delete this.node.dataset.hand; });
    this.pictures = new Pictures(this.node, this.painter, hears.say);
    this.sight = makeSight(state.old, () => this.frame(), (text) => this.brought(text));
    this.panel = new Panel(state, this.view, {
      moved: (text) => this.changed(text, true), done: hears.typed, say: hears.say, fit: () => this.view.fit(),
    }, partsOf);
    this.node.append(this.pictures.wipe.node, this.pictures.strip, this.sight.node);
  }

  /** What is kept of the new photograph. */
  frame(): Crop {
    const { width, height } = this.state.size;
    return cropOf(calls.look()) ?? [0, 0, width, height];
  }

  measure(): void { this.room = [this.node.clientWidth, this.node.clientHeight]; }

  /** Goes on measuring. */
  observe(): void { this.observer.observe(this.node); }

  update(): void {
    if (!this.isRunning) return;
    const { part, old, size } = this.state;
    const crop = this.frame();
    // All is to be seen while a crop is made of it.
    this.view.set(this.room, part === "crop" ? [0, 0, size.width, size.height] : crop);
    this.outlines.update({ part, look: calls.look(), old, size, crop });
    this.panel.update();
    this.pictures.wipe.update();
    this.sight.update();
    this.hears.updated();
  }

  /** Shows the look after it has changed, or could not: `text` says why not. */
  changed(text: string, isMoving: boolean): void {
    if (!text) this.painter.lookChanged(isMoving);
    this.update();
  }

  private brought(text: string): void {
    this.hears.tell(text);
    this.changed(text, false);
    this.hears.finished();
    if (!this.view.isFitting) this.view.fit();
  }

  stop(): void {
    this.isRunning = false;
    this.painter.stop();
    this.pictures.stop();
    this.observer.disconnect();
  }
}
