// A picture that is brought in lies over the sheet until it is set down: it is moved, and made larger or smaller by its corners, by two
// fingers or by the wheel.

import { drawnCanvas } from "../base/canvases.ts";
import { element, iconButton, textButton } from "../base/dom.ts";
import { ARROWS } from "../base/measures.ts";
import { words } from "../base/words.ts";
import { listenToGrip } from "../kit/grip.ts";
import { onSize } from "../shell/scope.ts";
import type { Place } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

const texts = words.editor;
// How much of the sheet it takes at first at most, and how small and large it may be, as parts of the sheet's width.
const ROOM = 0.9;
const [SMALLEST, LARGEST] = [1 / 40, 4];
// How much a step of the wheel and a key make it larger, and how far a key moves it, in pixels of the sheet.
const WHEEL = 0.002;
const LARGER = 1.1;
const [NEAR, FAR] = [4, 40];
// Pixels of its likeness at most.
const SHOWN = 1280;
const CORNERS = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const;

/** The acts of what holds it: it is set down or taken away. */
export interface PlacingActs {
  settle(): void;
  drop(): void;
}

/** A picture over the sheet. */
export class PlacedPicture {
  readonly node: HTMLElement;
  private readonly bar: HTMLElement;
  private middle: Place;
  /** Pixels of the sheet for each of the picture. */
  private scale: number;
  private readonly hands = new Map<number, Place>();

  constructor(private readonly picture: ImageBitmap, private readonly sheet: Sheet, private readonly room: HTMLElement, acts: PlacingActs) {
    const { canvas: { width, height } } = sheet;
    this.middle = [width / 2, height / 2];
    this.scale = Math.min(1, ROOM * width / picture.width, ROOM * height / picture.height);
    const share = Math.min(1, SHOWN / Math.max(picture.width, picture.height));
    const [across, down] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * share))) as Place;
    const likeness = drawnCanvas(across, down, (context) => context.drawImage(picture, 0, 0, across, down));
    this.node = element("div", { class: "sheet-placed", role: "group", tabindex: "0", "aria-label": texts.placedPicture }, likeness, CORNERS.map((corner) => this.handle(corner)));
    this.bar = element("div", { class: "sheet-placing" },
      iconButton("close", texts.takePictureAway, "Esc", acts.drop), textButton(texts.setDown, acts.settle, { class: "primary" }));
    this.listen(acts);
    room.append(this.node, this.bar);
    onSize(room, () => this.show());
    this.show();
    this.node.focus({ preventScroll: true });
  }

  /** Draws it on the sheet where it lies. */
  settle(): void {
    const { picture, scale, middle: [x, y] } = this;
    const [width, height] = [picture.width * scale, picture.height * scale];
    this.sheet.lay(picture, x - width / 2, y - height / 2, width, height);
    this.remove();
  }

  remove(): void {
    this.node.remove();
    this.bar.remove();
  }

  private listen({ settle, drop }: PlacingActs): void {
    const { node, hands } = this;
    node.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      node.focus({ preventScroll: true });
      node.setPointerCapture(event.pointerId);
      hands.set(event.pointerId, this.sheet.placeOf(event));
    });
    node.addEventListener("pointermove", (event) => this.moved(event));
    for (const kind of ["pointerup", "pointercancel"] as const) node.addEventListener(kind, ({ pointerId }) => hands.delete(pointerId));
    node.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.grow(Math.exp(-event.deltaY * WHEEL), this.sheet.placeOf(event));
    }, { passive: false });
    node.addEventListener("keydown", (event) => {
      const step = ARROWS[event.key];
      const by = event.shiftKey ? FAR : NEAR;
      const act = step ? () => this.move(step[0] * by, step[1] * by) : {
        Enter: settle, Escape: drop, Delete: drop, Backspace: drop, "+": () => this.grow(LARGER), "-": () => this.grow(1 / LARGER),
      }[event.key];
      if (!act || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    });
  }

  /** One hand moves it; two move it and make it larger or smaller. */
  private moved(event: PointerEvent): void {
    const { hands } = this;
    if (!hands.has(event.pointerId)) return;
    const [from, wide] = spanOf([...hands.values()]);
    hands.set(event.pointerId, this.sheet.placeOf(event));
    const [to, wider] = spanOf([...hands.values()]);
    this.move(to[0] - from[0], to[1] - from[1]);
    if (wide > 0 && wider > 0) this.grow(wider / wide, to);
  }

  private move(dx: number, dy: number): void {
    const { canvas: { width, height } } = this.sheet;
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
    this.middle = [within(this.middle[0] + dx, width), within(this.middle[1] + dy, height)];
    this.show();
  }

  /** Makes it so many times as large; what lies at `about` stays there. */
  private grow(times: number, about = this.middle): void {
    const wide = this.picture.width * this.scale;
    const { width } = this.sheet.canvas;
    const by = Math.max(SMALLEST * width, Math.min(LARGEST * width, wide * times)) / wide;
    this.scale *= by;
    this.middle = [about[0] + (this.middle[0] - about[0]) * by, about[1] + (this.middle[1] - about[1]) * by];
    this.show();
  }

  /** Makes a corner, which goes with the hand while the one that faces it stays. */
  private handle([right, down]: readonly [number, number]): HTMLElement {
    const node = element("i", { class: "sheet-corner" });
    Object.assign(node.style, { left: `${50 + 50 * right}%`, top: `${50 + 50 * down}%`, cursor: right === down ? "nwse-resize" : "nesw-resize" });
    const half = (side: number) => side * this.scale / 2;
    listenToGrip(node, {
      begin: () => {},
      move: (event) => {
        const { picture, middle: [x, y] } = this;
        const [dx, dy] = [right * half(picture.width), down * half(picture.height)];
        const [toX, toY] = this.sheet.placeOf(event);
        const along = ((toX - (x - dx)) * dx + (toY - (y - dy)) * dy) / (2 * (dx * dx + dy * dy));
        this.grow(Math.max(0, along), [x - dx, y - dy]);
      },
    });
    return node;
  }

  private show(): void {
    const { node, sheet, room, picture, scale, middle: [x, y] } = this;
    const [box, around, share] = [sheet.canvas.getBoundingClientRect(), room.getBoundingClientRect(), sheet.scale()];
    const [width, height] = [picture.width * scale / share, picture.height * scale / share];
    Object.assign(node.style, {
      left: `${box.left - around.left + x / share - width / 2}px`, top: `${box.top - around.top + y / share - height / 2}px`, width: `${width}px`, height: `${height}px`,
    });
  }
}

/** Returns the middle of places, and how far two of them are from one another; 0 where there is one. */
function spanOf(places: Place[]): [middle: Place, wide: number] {
  const [first, second = first] = places;
  const [[x, y], [toX, toY]] = [first!, second!];
  return [[(x + toX) / 2, (y + toY) / 2], Math.hypot(toX - x, toY - y)];
}
