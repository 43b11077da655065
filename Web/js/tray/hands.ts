// The hands on a tray: what the core makes of their events, done.

import { targetOf } from "../base/dom.ts";
import { deviceOf } from "../gestures.ts";
import { worksWithKeys } from "../kit/opener.ts";
import { trayHand, type TrayAction, type TrayHandState } from "../protocol/studio/tray.ts";
import { onWindow } from "../shell/scope.ts";
import { isSame, type Note } from "./note.ts";
import type { Reorder } from "./reorder.ts";
import { isStill } from "./still.ts";

// Milliseconds for which a device that can shake does so when a finger holds a card.
const SHAKE = 10;
const WHEEL = 0.003;
// What hands meet over the cards.
const OTHER = "button, a, input, header";

/** What hands do with a tray. */
export interface HandedTray {
  sheet: HTMLElement;
  expose(note: Note | null): void;
  tap(note: Note, event: PointerEvent, wasExposed: boolean): void;
  peek(note: Note, by: number): void;
  /** The note that is peeked at. */
  peeked(): Note | null;
  hold(note: Note | null): void;
  /** Whether hovering leaves the exposed card as it is. */
  isPinned(): boolean;
  scale(factor: number): void;
}

export class Hands {
  private readonly down = new Set<number>();
  private state: TrayHandState | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  /** What the hand did last. */
  private last: PointerEvent | null = null;

  /** `drag` takes cards along. */
  constructor(private readonly node: HTMLElement, private readonly tray: HandedTray, private readonly drag: Reorder) {
    node.addEventListener("pointermove", (event) => this.move(event));
    node.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || drag.isOn || targetOf(event)?.closest(OTHER)) return;
      this.down.add(event.pointerId);
      this.tell("down", event);
    });
    node.addEventListener("pointerup", (event) => this.lift("up", event));
    node.addEventListener("pointercancel", (event) => this.lift("cancel", event));
    // A finger that holds a card moves it, not the page; a pen never scrolls.
    node.addEventListener("touchmove", (event) => {
      if ((this.state?.keepsPage || drag.isOn) && event.cancelable) event.preventDefault();
    }, { passive: false });
    node.addEventListener("contextmenu", (event) => { if (this.state?.isOn || drag.isOn) event.preventDefault(); });
    node.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      tray.scale(Math.exp(-event.deltaY * WHEEL));
    }, { passive: false });
    // Only who works with keys needs a ring around what they are at.
    if (worksWithKeys()) node.dataset.hand = "keys";
    onWindow("keydown", () => { node.dataset.hand = "keys"; });
    for (const kind of ["pointerdown", "pointermove"] as const) node.addEventListener(kind, () => { delete node.dataset.hand; });
  }

  private move(event: PointerEvent): void {
    if (event.pointerType !== "touch" && event.buttons === 0) {
      if (!this.drag.isOn && !this.tray.isPinned() && !targetOf(event)?.closest(OTHER)) this.tell("hover", event);
    } else if (this.drag.isOn) this.drag.move(event);
    else if (this.down.has(event.pointerId)) this.tell("move", event);
  }

  private lift(action: TrayAction, event: PointerEvent): void {
    const wasDown = this.down.delete(event.pointerId);
    if (this.drag.isOn) {
      if (wasDown) this.tell("cancel", event);
      this.drag.end(event);
    } else if (wasDown) this.tell(action, event);
  }

  private tell(trayAction: TrayAction, event: PointerEvent | null, now = performance.now()): void {
    if (event) this.last = event;
    const box = this.tray.sheet.getBoundingClientRect();
    const { clientX = 0, clientY = 0, pointerId = 0, pointerType, timeStamp = now } = event ?? {};
    const state = trayHand({
      trayAction, pointer: pointerId, pointerDevice: deviceOf(pointerType), place: { x: clientX - box.left, y: clientY - box.top },
      onPage: { x: clientX, y: clientY }, time: timeStamp, peeked: this.tray.peeked(), canDrag: true,
    });
    if (state) this.take(state, timeStamp);
  }

  private take(state: TrayHandState, time: number): void {
    const wasHeld = this.state?.held ?? null;
    this.state = state;
    this.wakeLater(state.wakes, time);
    if (!isSame(wasHeld, state.held)) {
      this.tray.hold(state.held);
      if (state.held && this.last?.pointerType === "touch") navigator.vibrate?.(SHAKE);
    }
    this.act(state);
  }

  private act({ trayDeed, note, number }: TrayHandState): void {
    if (trayDeed === "scale") return this.tray.scale(number);
    if (!note) return;
    if (trayDeed === "expose") this.tray.expose(note);
    else if (trayDeed === "peek") this.tray.peek(note, number);
    else if (trayDeed === "tap" && this.last) this.tray.tap(note, this.last, number === 1);
    else if (trayDeed === "drag" && this.last) this.drag.begin(note, this.last);
  }

  /** Tells the hand that time has passed, when it wants to hear it. What it did is counted from when that was heard: of what a page that was
   * busy hears late, the next may wait behind it. */
  private wakeLater(wakes: number | null, heard: number): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    const wake = (now: number) => { if (this.node.isConnected) this.tell("tick", null, now); };
    // That is a skim that glides on, which nobody has who wants no motion.
    if (wakes === 0 && isStill()) return;
    if (wakes === 0) this.frame = requestAnimationFrame(wake);
    else if (wakes !== null) this.timer = setTimeout(() => wake(Math.max(wakes, performance.now())), Math.max(0, wakes - heard));
  }
}
