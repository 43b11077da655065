// The words of the exposed shot, beside the tray or on a phone below it. Whether it is open and how large it is, is
// remembered.

import { element } from "../base/dom.ts";
import { makeWords, type WordsPanel } from "../outline/words.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";
import { onWindow } from "../shell/scope.ts";
import { keepSettings, settings } from "../base/state.ts";
import { words } from "../base/words.ts";

// Pixels: the least and the most that it takes of the page, and what an arrow key changes.
const LEAST = 220;
const MOST = 560;
const STEP = 24;
// The most of the page, in parts.
const PART = 0.7;
const STEPS: Record<string, number> = { ArrowLeft: STEP, ArrowUp: STEP, ArrowRight: -STEP, ArrowDown: -STEP };

/** What the panel asks of its tray: `node` has the keys when it closes, `laid` is called when the tray has more or less room. */
interface PanelTray {
  node: HTMLElement;
  /** Lets keys go to the tray. */
  focus(): void;
  /** The exposed shot, or null. */
  shot(): ShotEntry | null;
  aspect(): number;
  attempt(change: () => unknown): unknown;
  say(words: string): unknown;
  laid(): void;
}

interface Kept {
  isShown: boolean;
  width: number;
  height: number;
}

export class Panel {
  private readonly kept: Kept = Object.assign({ isShown: false, width: 300, height: 260 }, settings.trayWords);
  private readonly words: WordsPanel;
  private readonly grip = element("div", {
    class: "panel-grip", role: "separator", tabindex: "0", "aria-label": words.tray.panelSize, "aria-valuemin": String(LEAST),
    "aria-valuemax": String(MOST), title: words.tray.dragForRoom,
  });
  readonly node: HTMLElement;
  /** The shot that stays exposed while the mouse goes to the panel, wherever that goes; null for none. */
  pinned: string | null = null;

  constructor(private readonly tray: PanelTray) {
    this.words = makeWords({ attempt: tray.attempt, say: tray.say, toggleWords: () => this.turn(false) });
    this.node = element("div", { class: "tray-words", hidden: true }, this.grip, this.words.node);
    this.listen();
    this.node.addEventListener("focusin", () => { this.pinned = tray.shot()?.id ?? null; });
    onWindow("resize", () => { if (this.isShown) this.size(); });
  }

  get isShown(): boolean { return !this.node.hidden; }

  private get side(): "height" | "width" {
    const parent = this.node.parentElement;
    return parent && getComputedStyle(parent).flexDirection === "column" ? "height" : "width";
  }

  private size(next?: number): void {
    const { node, kept, side } = this;
    const parent = node.parentElement;
    const room = side === "height" ? parent?.clientHeight : parent?.clientWidth;
    if (next !== undefined) kept[side] = next;
    kept[side] = Math.max(LEAST, Math.min(MOST, (room ?? 0) * PART, kept[side]));
    node.style.width = side === "width" ? `${kept.width}px` : "";
    node.style.height = side === "height" ? `${kept.height}px` : "";
    this.grip.setAttribute("aria-orientation", side === "width" ? "vertical" : "horizontal");
    this.grip.setAttribute("aria-valuenow", String(Math.round(kept[side])));
  }

  private keep(): void {
    settings.trayWords = this.kept;
    keepSettings();
  }

  private listen(): void {
    const { grip, node } = this;
    grip.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      grip.setPointerCapture(event.pointerId);
      grip.onpointermove = (move) => {
        const box = node.getBoundingClientRect();
        this.size(this.side === "height" ? box.bottom - move.clientY : box.right - move.clientX);
      };
    });
    grip.addEventListener("lostpointercapture", () => {
      grip.onpointermove = null;
      this.keep();
      this.tray.laid();
    });
    grip.addEventListener("keydown", (event) => {
      const by = STEPS[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      this.size(this.kept[this.side] + by);
      this.keep();
    });
  }

  turn(isShown = !this.isShown): void {
    this.node.hidden = !isShown;
    this.words.toggle(isShown);
    this.pinned = null;
    this.kept.isShown = isShown;
    this.keep();
    if (isShown) this.size();
    this.show();
    if (!isShown) this.tray.focus();
    // Once the cards have been laid out for the room that is left.
    requestAnimationFrame(() => requestAnimationFrame(() => this.tray.laid()));
  }

  /** Opens it to write what happens. */
  type(): void {
    if (!this.isShown) this.turn(true);
    this.words.type();
  }

  /** Shows the words of the exposed shot. */
  show(): void { if (this.isShown) this.words.show(this.tray.shot(), this.tray.aspect()); }

  /** Shows it as it was when the page was left; once it is in the page. */
  begin(): void { if (this.kept.isShown) this.turn(true); }
}
