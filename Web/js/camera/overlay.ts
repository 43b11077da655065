// The old photograph over the live view: where it lies, and the hands that move it.

import { element } from "../dom.ts";
import type { Size } from "../images/declared.ts";

// A turn this near to a right angle clicks in, in degrees.
const CLICK = 2.5;
const [SMALLEST, LARGEST] = [0.05, 20];
// How much a wheel turns and scales.
const [WHEEL_TURN, WHEEL_SCALE] = [1 / 30, 0.002];

/** A photograph at an address. */
export interface OldPhotograph extends Size {
  address: string;
  title: string;
}

interface Point {
  x: number;
  y: number;
}

/** The place of the photograph, in parts of the view's width, whatever size that is shown at, and the same however the device is turned: its
 * middle from the view's own, its width, and its angle in degrees clockwise. */
export interface OverlayPlace extends Point {
  width: number;
  angle: number;
}

/** The place of the photograph when a picture was taken; `aspect` is the view's height over its width: a still may show more to its sides. */
export type TakenPlace = OverlayPlace & { aspect: number };

/** A move: by degrees, scaled about a point of the view (pixels from its middle; else the photograph's own), then by pixels. */
export interface OverlayMove extends Partial<Point> {
  angle?: number;
  scale?: number;
  about?: Point;
}

/** The size of the view, in pixels of the page, for who holds the device: it lies turned clockwise by so many quarters. */
export interface ViewSize extends Size {
  quarters: number;
}

/** The photograph over the view. */
export class Overlay {
  readonly node: HTMLElement;
  place: OverlayPlace = { x: 0, y: 0, angle: 0, width: 1 };
  private readonly picture: HTMLElement;
  private view: ViewSize = { width: 1, height: 1, quarters: 0 };
  private isMoved = false;

  constructor(private readonly old: OldPhotograph) {
    this.picture = element("img", { src: old.address, alt: old.title, draggable: false });
    this.node = element("div", { class: "camera-overlay" }, this.picture);
  }

  move({ angle = 0, scale = 1, x = 0, y = 0, about }: OverlayMove): void {
    const { place, view } = this;
    this.isMoved = true;
    const factor = Math.min(LARGEST / place.width, Math.max(SMALLEST / place.width, scale));
    const [cos, sin] = [Math.cos(angle * Math.PI / 180) * factor, Math.sin(angle * Math.PI / 180) * factor];
    const center = about ? { x: about.x / view.width, y: about.y / view.width } : place;
    const [dx, dy] = [place.x - center.x, place.y - center.y];
    this.lie({
      x: center.x + cos * dx - sin * dy + x / view.width,
      y: center.y + sin * dx + cos * dy + y / view.width,
      width: place.width * factor, angle: place.angle + angle,
    });
  }

  /** Lets it click in, where it is near a right angle. */
  settle(): void {
    const near = Math.round(this.place.angle / 90) * 90;
    if (Math.abs(this.place.angle - near) < CLICK) this.lie({ ...this.place, angle: near % 360 });
  }

  /** Lays it as large as it can be within the view. */
  reset(): void {
    this.isMoved = false;
    this.lay(this.view);
  }

  /** Returns a place from the middle of the view, from the page's axes to those of who holds the device. */
  seen({ x, y }: Point): Point {
    switch (this.view.quarters) {
      case 1: return { x: y, y: -x };
      case 2: return { x: -x, y: -y };
      case 3: return { x: -y, y: x };
      default: return { x, y };
    }
  }

  /** Makes it clear, by a part of all. */
  fade(part: number): void { this.picture.style.opacity = String(1 - part); }

  /** Takes another size of the view. */
  lay(view: ViewSize): void {
    this.view = view;
    Object.assign(this.node.style, { width: `${view.width}px`, height: `${view.height}px`, rotate: `${view.quarters * 90}deg` });
    this.lie(this.isMoved ? this.place : { x: 0, y: 0, angle: 0, width: Math.min(1, (view.height / view.width) * (this.old.width / this.old.height)) });
  }

  private lie(place: OverlayPlace): void {
    const { old, view } = this;
    this.place = place;
    const pixels = place.width * view.width;
    Object.assign(this.picture.style, {
      width: `${pixels}px`, height: `${pixels * old.height / old.width}px`,
      transform: `translate(-50%, -50%) translate(${place.x * view.width}px, ${place.y * view.width}px) rotate(${place.angle}deg)`,
    });
  }
}

/** The middle between two fingers, how far they are apart, and the angle from one to the other. */
const pairOf = (a: Point, b: Point) => ({
  x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length: Math.hypot(b.x - a.x, b.y - a.y), angle: Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI,
});

/** Lets hands on `node` move an overlay: one finger moves, two move, scale and turn; wheel scales, with shift it turns. */
export function letHandsMove(node: HTMLElement, overlay: Overlay): void {
  const fingers = new Map<number, Point>();
  const at = (event: MouseEvent): Point => {
    const box = node.getBoundingClientRect();
    return overlay.seen({ x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 });
  };

  node.addEventListener("pointerdown", (event) => {
    if ((event.target as Element).closest("button, input, a") || fingers.size === 2) return;
    event.preventDefault();
    try { node.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    fingers.set(event.pointerId, at(event));
  });
  node.addEventListener("pointermove", (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const next = at(event);
    const other = [...fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    fingers.set(event.pointerId, next);
    if (!other) return overlay.move({ x: next.x - last.x, y: next.y - last.y });
    const [before, after] = [pairOf(other, last), pairOf(other, next)];
    overlay.move({
      about: before, angle: ((after.angle - before.angle + 540) % 360) - 180, scale: before.length > 0 ? after.length / before.length : 1,
      x: after.x - before.x, y: after.y - before.y,
    });
  });
  for (const kind of ["pointerup", "pointercancel"] as const) {
    node.addEventListener(kind, (event) => { if (fingers.delete(event.pointerId)) overlay.settle(); });
  }
  node.addEventListener("wheel", (event) => {
    event.preventDefault();
    const by = event.deltaY || event.deltaX;
    overlay.move(event.shiftKey ? { angle: by * WHEEL_TURN } : { scale: Math.exp(-by * WHEEL_SCALE), about: at(event) });
  }, { passive: false });
}
