// The desk: shows the canvas, forwards what pointers do. All decisions are the core's.

import { CloseUp } from "./closeup.ts";
import { contextOf } from "../base/canvases.ts";
import * as core from "../base/core.ts";
import { type DeskHearing, listenForPointers, type Keys } from "./deskpointers.ts";
import { element } from "../base/dom.ts";
import { figures } from "../base/figures.ts";
import * as shotRequests from "../protocol/studio/shot.ts";
import { words } from "../base/words.ts";

// Milliseconds for which the view must rest before it is drawn in close-up.
const REST = 50;
// How much ink is drawn between two looks at the clock, and for how many milliseconds at a stretch.
const STEP = 1000;
const ROOM = 8;
// The same until all has been drawn for the first time: showing what is half there costs as much.
const ROOM_TO_OPEN = 40;
// Milliseconds for which a shot is drawn before it is shown: the place before stays in view as long.
const ROOM_TO_ARRIVE = 120;
// What `advance` returns while ink is left that has not been drawn.
const LOADING = 2;
// From this scale on a pixel of the canvas is seen as one.
const SHARP = 4;

export class Desk {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly closeUp: CloseUp;
  readonly node: HTMLElement;
  /** The keys that are held. */
  readonly keys: Keys = { pan: false, turn: false, pick: false, moves: false };
  private lastView = "";
  private movedAt = 0;
  private isOpen = false;
  private isRunning = true;
  private readonly turns = new MessageChannel();
  private isQueued = false;
  private readonly observer = new ResizeObserver(() => this.measure());

  constructor(private readonly width: number, private readonly height: number, private readonly hears: DeskHearing) {
    this.canvas = element("canvas", { width, height, "aria-label": words.desk.canvas });
    this.context = contextOf(this.canvas, { alpha: false, desynchronized: true });
    this.closeUp = new CloseUp(width, height);
    this.node = element("main", { class: "desk", tabindex: "-1" }, this.canvas, this.closeUp.node);
    this.turns.port1.onmessage = () => {
      this.isQueued = false;
      const now = performance.now();
      if (this.isRunning && now - this.movedAt > REST && !core.isDrawing()) this.drawOn(now);
    };
    listenForPointers(this.node, { width, height, keys: this.keys, isRunning: () => this.isRunning, isOurs: this.isOurs, hears });
  }

  /** The picture of the shot, in the canvas's own pixels. */
  get picture(): HTMLCanvasElement { return this.canvas; }

  /** Whether something happened on the desk: panels lie on it, and what happens on them is theirs. */
  isOurs = ({ target }: Event): boolean => target === this.node || target === this.canvas
    || (target instanceof Element && target.matches(".ruler, .ruler .marks, .move-frames .hit"));

  /** Takes its place on the page: the view can be set from now on. */
  lay(): void {
    this.measure();
    this.observer.observe(this.node);
  }

  private measure(): void {
    const { clientWidth, clientHeight } = this.node;
    shotRequests.setDesk(clientWidth, clientHeight);
    this.node.style.setProperty("--across", `${clientWidth}px`);
  }

  /** Shows the shot, at once and from now on. */
  start = (): void => {
    if (!this.isRunning) return;
    // Under a screen that covers it nothing is drawn.
    if (!this.node.inert) this.show();
    requestAnimationFrame(this.start);
  };

  stop(): void {
    this.isRunning = false;
    // An open channel would keep all that hears of it.
    this.turns.port1.close();
    this.observer.disconnect();
  }

  private show(): void {
    const began = performance.now();
    core.tick(began);
    const view = core.view();
    this.showView(view, began);
    this.hears.shown?.();
    const isDrawing = core.isDrawing();
    // Under a close-up the canvas may wait until the pen rests.
    let hasDrawn = this.closeUp.show(view);
    if (!isDrawing || !this.closeUp.isShown) hasDrawn = this.showCanvas() || hasDrawn;
    if (hasDrawn) {
      figures.frame(performance.now() - began);
      this.hears.drawn?.();
    }
    if (isDrawing || began - this.movedAt <= REST) return;
    // What has been drawn is seen first.
    if (hasDrawn) this.queue();
    else this.drawOn(began);
  }

  private showView({ a, b, tx, ty, scale, angle }: core.View, now: number): void {
    const matrix = `matrix(${a},${b},${-b},${a},${tx},${ty})`;
    if (matrix === this.lastView) return;
    // The view that a shot is opened with has come to rest.
    if (this.lastView) this.movedAt = now;
    this.lastView = matrix;
    this.canvas.style.transform = matrix;
    this.canvas.classList.toggle("sharp", scale >= SHARP);
    this.hears.viewChanged(scale, angle);
  }

  private showCanvas(): boolean {
    const rect = core.refresh();
    if (!rect) return false;
    const [left = 0, top = 0, right = 0, bottom = 0] = rect;
    this.context.putImageData(core.screenImage(this.width, this.height), 0, 0, left, top, right - left, bottom - top);
    return true;
  }

  /** Does what need not be done at once, in stretches between which input has its turn. */
  private drawOn(began: number): void {
    while (core.advance(STEP, devicePixelRatio)) {
      if (performance.now() - began < (this.isOpen ? ROOM : ROOM_TO_OPEN)) continue;
      return this.queue();
    }
    this.isOpen = true;
  }

  private queue(): void {
    if (!this.isQueued) this.turns.port2.postMessage(null);
    this.isQueued = true;
  }

  /** Draws the shot before it is shown, as far as there is time for that. */
  drawAhead(): void {
    const end = performance.now() + ROOM_TO_ARRIVE;
    while (core.advance(STEP, devicePixelRatio) === LOADING) {
      if (performance.now() > end) return;
    }
    this.isOpen = true;
  }
}
