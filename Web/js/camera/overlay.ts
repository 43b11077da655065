// The old photograph over the live view: where it lies, and the hands that move it.

import { element } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import { listenForGestures } from "../gestures.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { beginOverlay, moveOverlay, overlayHand, type OverlayPlace as CorePlace, type SurfaceEvent } from "../protocol/studio/tunnel.ts";

// Keys of events, as gestures.ts tells them.
const TURN = 2;
const SHIFT = 16;

/** A photograph at an address. */
export interface OldPhotograph extends Size {
  address: string;
  title: string;
}

/** The place of the photograph, in parts of the view's width, whatever size that is shown at, and the same however the device is turned: its
 * middle from the view's own, its width, and its angle in degrees clockwise. */
export interface OverlayPlace extends Point {
  width: number;
  angle: number;
}

/** The place of the photograph when a picture was taken; `aspect` is the view's height over its width: a still may show more to its sides. */
export type TakenPlace = OverlayPlace & { aspect: number };

/** A move: by degrees, scaled about the photograph's own middle, then by pixels. */
export interface OverlayMove extends Partial<Point> {
  angle?: number;
  scale?: number;
}

const coreOf = ({ x, y, width, angle }: OverlayPlace): CorePlace => ({ center: { x, y }, width, angle });
const isSame = (a: OverlayPlace, b: OverlayPlace): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.angle === b.angle;

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
    beginOverlay();
  }

  move({ angle = 0, scale = 1, x = 0, y = 0 }: OverlayMove): void {
    const { width } = this.view;
    this.change(moveOverlay(coreOf(this.place), angle, scale, { x: x / width, y: y / width }));
  }

  /** Does what an event on the view asks for. */
  take(event: SurfaceEvent): void { this.change(overlayHand(event, coreOf(this.place), this.view.width)); }

  private change({ center, width, angle }: CorePlace): void {
    const place = { ...center, width, angle };
    if (isSame(place, this.place)) return;
    this.isMoved = true;
    this.lie(place);
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

/** Lets hands on `node` move an overlay: one finger moves, two move, scale and turn; wheel scales, with shift it turns. */
export function letHandsMove(node: HTMLElement, overlay: Overlay): void {
  listenForGestures(node, {
    handleOf: () => null,
    take(event) {
      const { clientWidth, clientHeight } = node;
      const place = overlay.seen({ x: event.place.x - clientWidth / 2, y: event.place.y - clientHeight / 2 });
      const isTurn = event.surfaceAction === "wheel" && (event.keys & SHIFT) !== 0;
      overlay.take({ ...event, place, keys: isTurn ? TURN : 0 });
    },
  }, new Set());
}
