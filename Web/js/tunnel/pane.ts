// One photograph with its points: tapped to add one, dragged to move one or the photograph, pinched to look closer.

import { contextOf } from "../base/canvases.ts";
import { element } from "../base/dom.ts";
import { ARROWS, type Place, type Size } from "../base/measures.ts";
import { paneHand, type PaneAnswer, type PhotographKind } from "../protocol/studio/tunnel.ts";
import { fill, words } from "../base/words.ts";
import { listenForGestures } from "../gestures.ts";
import { makeMagnifier } from "../kit/loupe.ts";
import { View } from "./view.ts";

/** What hears of hands on points: `added` of taps, `moved` of points that are dragged or nudged, `removed` of those taken away. */
export interface PointHands {
  added(place: Place): void;
  moved(index: number, place: Place, isOver: boolean): void;
  removed(index: number): void;
}

/** A point as it is shown. */
export interface ShownPoint {
  index: number;
  place: Place;
  isLeftOut: boolean;
  isAlone: boolean;
}

const HANDLE = "point-";

export class Pane {
  private readonly canvas = element("canvas", {});
  private readonly context = contextOf(this.canvas, { alpha: false });
  private readonly marks = element("div", { class: "marks" });
  private readonly ghost = element("span", { class: "expected", hidden: true, "aria-hidden": "true" });
  private readonly loupe = makeMagnifier();
  private readonly surface = element("div", { class: "surface" }, this.canvas, this.ghost, this.marks, this.loupe.node);
  readonly node: HTMLElement;
  private readonly view: View;
  private points = new Map<number, ShownPoint>();
  private expected: Place | null = null;

  /** `picture` is a canvas of the photograph, whose size is `size`. */
  constructor(
    private readonly side: PhotographKind, title: string, private readonly picture: OffscreenCanvas, private readonly size: Size,
    private readonly hands: PointHands,
  ) {
    this.node = element("figure", { class: "tunnel-pane", "data-side": side }, element("figcaption", {}, title), this.surface);
    this.view = new View(side, () => this.draw());
    listenForGestures(this.surface, {
      handleOf: (name) => (name.startsWith(HANDLE) ? Number(name.slice(HANDLE.length)) : null),
      take: (event) => {
        const held = event.handle === null ? undefined : this.points.get(event.handle)?.place;
        const answer = paneHand(side, event, held ? { x: held[0], y: held[1] } : null);
        if (answer) this.take(answer);
      },
    }, new Set());
    new ResizeObserver(() => {
      this.view.set([this.surface.clientWidth, this.surface.clientHeight], [0, 0, size.width, size.height]);
      this.draw();
    }).observe(this.surface);
  }

  private take(answer: PaneAnswer): void {
    const place: Place = [answer.place.x, answer.place.y];
    if (answer.isViewed) this.view.took(answer.viewNumbers);
    if (answer.isReleased) this.loupe.hide();
    if (answer.moved !== null) {
      this.hands.moved(answer.moved, place, answer.isOver);
      if (!answer.isOver) this.magnify(place);
    }
    if (answer.isAdded) this.hands.added(place);
    if (answer.held !== null) this.hold(answer.held);
  }

  private hold(index: number): void {
    this.marks.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
    const point = this.points.get(index);
    if (point) this.magnify(point.place);
  }

  private magnify(place: Place): void {
    this.loupe.show({
      picture: this.picture, size: this.size, place, at: this.view.toStage(place), scale: this.view.scale, room: this.view.room,
    });
  }

  private inside([x, y]: Place): Place {
    return [Math.min(Math.max(x, 0), this.size.width), Math.min(Math.max(y, 0), this.size.height)];
  }

  /** The place in the middle of what is seen. */
  middle(): Place {
    return this.inside(this.view.toPhotograph([this.surface.clientWidth / 2, this.surface.clientHeight / 2]));
  }

  focus(index: number): void { this.marks.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus(); }

  private draw(): void {
    const { canvas, context, surface, view, picture, size } = this;
    const ratio = devicePixelRatio;
    const [w, h] = [Math.round(surface.clientWidth * ratio), Math.round(surface.clientHeight * ratio)] as const;
    if (w === 0 || h === 0) return;
    if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = getComputedStyle(surface).backgroundColor;
    context.fillRect(0, 0, w, h);
    const [x, y] = view.toStage([0, 0]);
    const scale = view.scale * ratio;
    context.setTransform(scale, 0, 0, scale, x * ratio, y * ratio);
    context.imageSmoothingEnabled = scale * size.width / picture.width < 3;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, size.width, size.height);
    for (const mark of this.marks.querySelectorAll<HTMLElement>(".mark")) {
      const point = this.points.get(Number(mark.dataset.index));
      if (point) this.put(mark, point.place);
    }
    this.ghost.hidden = !this.expected;
    if (this.expected) this.put(this.ghost, this.expected);
  }

  private put(mark: HTMLElement, place: Place): void {
    const [x, y] = this.view.toStage(place);
    mark.style.transform = `translate(${x}px, ${y}px)`;
  }

  private nudge(event: KeyboardEvent, index: number): void {
    const step = event.shiftKey ? 10 : 1;
    const way = ARROWS[event.key];
    const point = this.points.get(index);
    const isRemoved = event.key === "Delete" || event.key === "Backspace";
    if (!point || (!way && !isRemoved)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!way) return this.hands.removed(index);
    const place = this.inside([point.place[0] + way[0] * step, point.place[1] + way[1] * step]);
    this.hands.moved(index, place, true);
    this.magnify(place);
  }

  /** Shows points, and where the next one is to be expected. */
  show(points: ShownPoint[], expected: Place | null): void {
    this.points = new Map(points.map((point) => [point.index, point]));
    this.expected = expected;
    const kept = new Map([...this.marks.querySelectorAll<HTMLElement>(".mark")].map((mark) => [Number(mark.dataset.index), mark]));
    for (const point of points) {
      const mark = kept.get(point.index) ?? this.marks.appendChild(this.makeMark(point.index));
      kept.delete(point.index);
      mark.classList.toggle("left-out", point.isLeftOut);
      mark.classList.toggle("alone", point.isAlone);
      mark.setAttribute("aria-label", this.nameOf(point));
    }
    for (const mark of kept.values()) mark.remove();
    this.draw();
  }

  private makeMark(index: number): HTMLElement {
    return element("button", {
      type: "button", class: "mark", "data-index": String(index), "data-handle": `${HANDLE}${index}`,
      onkeydown: (event) => this.nudge(event, index), onblur: () => this.loupe.hide(),
    }, element("b", {}, String(index + 1)));
  }

  private nameOf({ index, place, isLeftOut, isAlone }: ShownPoint): string {
    const texts = words.tunnelPoints;
    const name = fill(texts.point[this.side], { n: index + 1, place: place.map(Math.round).join(", ") });
    return `${name}${isLeftOut ? texts.pointLeftOut : ""}${isAlone ? texts.pointAlone : ""}`;
  }
}
