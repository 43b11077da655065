// One pointer that draws over the desk, instead of a brush. With a second finger it lets go, and both move the canvas.

import type { Keys } from "../canvas/deskpointers.ts";
import { placeOnDesk } from "../canvas/flip.ts";
import { isPenMode } from "../protocol/studio/shot.ts";
import type { Point } from "../protocol/studio/studio.ts";

// CSS pixels that a hand may tremble in a tap.
const TREMBLE = 6;
// The left button, or a contact.
const PRIMARY = 0;

/** What hears of the pointer; places are those of the desk. */
export interface DrawingPage {
  isOn(): boolean;
  isOurs(event: Event): boolean;
  keys: Keys;
  drawn(from: Point, to: Point): void;
  ended(): void;
  dropped(): void;
  tapped(place: Point): void;
}

interface Held {
  event: PointerEvent;
  from: Point;
  hasMoved: boolean;
}

/** Listens for pointers that draw on a desk, before the desk itself does. */
export class DeskDrawing {
  private held: Held | null = null;
  /** Those that are left to the desk. */
  private readonly others = new Set<number>();

  constructor(private readonly desk: HTMLElement, private readonly page: DrawingPage) {
    desk.addEventListener("pointerdown", (event) => this.down(event), true);
    desk.addEventListener("pointermove", (event) => this.move(event), true);
    desk.addEventListener("pointerup", (event) => this.up(event), true);
    for (const kind of ["pointercancel", "lostpointercapture"] as const) desk.addEventListener(kind, (event) => this.cancel(event), true);
  }

  private down(event: PointerEvent): void {
    if (!event.isTrusted || !this.page.isOn() || !this.page.isOurs(event)) return;
    if (this.held) return this.second(this.held, event);
    const { pan, turn, pick } = this.page.keys;
    const isMoving = event.button !== PRIMARY || pan || turn || pick || this.others.size > 0 || (event.pointerType === "touch" && isPenMode());
    if (isMoving) return void this.others.add(event.pointerId);
    this.keep(event);
    this.desk.focus({ preventScroll: true });
    try { this.desk.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    this.held = { event, from: this.on(event), hasMoved: false };
  }

  /** A second finger makes it another gesture, of the desk; a second hand of another kind does nothing. */
  private second(held: Held, event: PointerEvent): void {
    if (event.pointerType !== "touch" || held.event.pointerType !== "touch") return this.keep(event);
    this.drop();
    this.others.add(held.event.pointerId).add(event.pointerId);
    // The desk has not heard of the first.
    this.desk.dispatchEvent(new PointerEvent("pointerdown", held.event));
  }

  private move(event: PointerEvent): void {
    const { held } = this;
    if (held?.event.pointerId !== event.pointerId) return;
    this.keep(event);
    if (event.buttons === 0 && event.pointerType !== "touch") return this.drop();
    const to = this.on(event);
    if (!held.hasMoved && Math.hypot(to.x - held.from.x, to.y - held.from.y) < TREMBLE) return;
    held.hasMoved = true;
    this.page.drawn(held.from, to);
  }

  private up(event: PointerEvent): void {
    this.others.delete(event.pointerId);
    const { held } = this;
    if (held?.event.pointerId !== event.pointerId) return;
    this.keep(event);
    this.held = null;
    if (held.hasMoved) this.page.ended();
    else this.page.tapped(held.from);
  }

  private cancel(event: PointerEvent): void {
    if (event.type === "pointercancel") this.others.delete(event.pointerId);
    if (this.held?.event.pointerId !== event.pointerId) return;
    this.keep(event);
    this.drop();
  }

  /** Lets go, and leaves nothing. */
  drop(): void {
    if (!this.held) return;
    this.held = null;
    this.page.dropped();
  }

  get isHeld(): boolean { return this.held !== null; }

  /** Keeps an event from the desk. */
  private keep(event: PointerEvent): void {
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  private on(event: PointerEvent): Point {
    const [x, y] = placeOnDesk(event, this.desk);
    return { x, y };
  }
}
