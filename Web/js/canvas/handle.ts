// A handle over the desk: a point of something that is drawn, which hands drag and arrow keys move.

import { element, icon, type Icon } from "../base/dom.ts";
import { ARROWS } from "../base/measures.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { placeOnDesk, sideways } from "./flip.ts";

// CSS pixels of a step by arrow keys, with shift and without; what a hand may tremble.
const [STEP, FAR] = [1, 10] as const;
const TREMBLE = 3;
// Milliseconds after the last key: those that follow one another are one step, as one pull of a hand is.
const LATER = 1000;

/** What hears of a handle; places are those of the desk. */
export interface HandlePage {
  moved(place: Point): void;
  /** It has come to rest where it was moved to last. */
  ended(): void;
}

interface Held {
  pointer: number;
  /** Where the hand and the handle were. */
  from: Point;
  start: Point;
  hasMoved: boolean;
}

export class Handle {
  readonly node: HTMLButtonElement;
  private place: Point = { x: 0, y: 0 };
  private held: Held | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param looks Its class, which says how it is drawn. */
  constructor(label: string, looks: string, private readonly page: HandlePage, sign: Icon | null = null) {
    this.node = element("button", {
      type: "button", class: `grip figure-handle ${looks}`, "aria-label": label, title: label, onkeydown: (event) => this.key(event), onblur: () => this.settle(),
      onpointerdown: (event) => this.begin(event), onpointermove: (event) => this.move(event), onpointerup: (event) => this.end(event),
      onpointercancel: (event) => this.drop(event), onlostpointercapture: (event) => this.drop(event),
    }, element("i", {}, sign && icon(sign)));
  }

  /** Shows the handle at a place of the desk; null where there is none. */
  show(place: Point | null): void {
    if (this.node.hidden !== (place === null)) this.node.hidden = place === null;
    if (!place) return;
    this.place = place;
    this.node.style.transform = `translate(${Math.round(place.x * 10) / 10}px, ${Math.round(place.y * 10) / 10}px)`;
  }

  private on(event: PointerEvent): Point {
    const [x, y] = placeOnDesk(event, this.node.closest(".desk") ?? this.node);
    return { x, y };
  }

  private begin(event: PointerEvent): void {
    event.stopPropagation();
    event.preventDefault();
    if (this.held || event.button > 0) return;
    this.settle();
    this.node.focus({ preventScroll: true });
    try { this.node.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    this.held = { pointer: event.pointerId, from: this.on(event), start: this.place, hasMoved: false };
    this.node.classList.add("held");
  }

  private move(event: PointerEvent): void {
    event.stopPropagation();
    const { held } = this;
    if (held?.pointer !== event.pointerId) return;
    const { x, y } = this.on(event);
    const [dx, dy] = [x - held.from.x, y - held.from.y];
    if (!held.hasMoved && Math.hypot(dx, dy) < TREMBLE) return;
    held.hasMoved = true;
    this.page.moved({ x: held.start.x + dx, y: held.start.y + dy });
  }

  private end(event: PointerEvent): void {
    event.stopPropagation();
    const { held } = this;
    if (held?.pointer !== event.pointerId) return;
    this.letGo();
    if (held.hasMoved) this.page.ended();
  }

  /** Puts it back to where it was. */
  private drop(event: PointerEvent): void {
    event.stopPropagation();
    const { held } = this;
    if (held?.pointer !== event.pointerId) return;
    this.letGo();
    if (!held.hasMoved) return;
    this.page.moved(held.start);
    this.page.ended();
  }

  private letGo(): void {
    this.held = null;
    this.node.classList.remove("held");
  }

  private key(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    // Shift alone goes before a longer step.
    if (!way) return event.key === "Shift" ? undefined : this.settle();
    event.preventDefault();
    event.stopPropagation();
    if (this.held) return;
    const step = event.shiftKey ? FAR : STEP;
    this.place = { x: this.place.x + sideways() * way[0] * step, y: this.place.y + way[1] * step };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), LATER);
    this.page.moved(this.place);
  }

  /** Makes one step of what keys have done. */
  settle(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.page.ended();
  }
}
