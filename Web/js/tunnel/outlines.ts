// Outlines and handles on the stage: round ones for the window, angles for the old photograph, bars for the crop. A
// handle is found by a finger, 44 pixels wide, whatever is drawn of it.

import { shape } from "../base/dom.ts";
import type { Place, Size } from "../base/measures.ts";
import type { LookNumbers, StagePart } from "../protocol/studio/tunnel.ts";
import * as calls from "./calls.ts";
import type { Crop } from "./crop.ts";
import { at, handle, REACH, reachOf, rimmed, set, show } from "./shapes.ts";
import type { View } from "./view.ts";

// How far the knobs for turning stand off, in pixels of the stage.
const STEM = 34;
const CORNERS: Place[] = [[0, 0], [1, 0], [1, 1], [0, 1]];
// Sides first, so that corners lie over them.
const SIDES: [string, ...Place][] = [
  ["w", 1, 0], ["w", -1, 0], ["h", 0, 1], ["h", 0, -1], ["b", 1, 1], ["b", -1, 1], ["b", -1, -1], ["b", 1, -1],
];
const CROPS: Place[] = [[0, 0.5], [1, 0.5], [0.5, 0], [0.5, 1], ...CORNERS];

const bracket = () => rimmed("path", "bracket", { d: "M-3 13V-3H13" });
const round = () => shape("circle", { class: "mark", r: 7 });
const bar = () => rimmed("path", "bar", { d: "M-12 0H12" });
const square = () => rimmed("path", "bracket", { d: "M-3 16V-3H16" });
const knob = () => shape("path", { class: "mark knob", d: "M0 -8L8 0L0 8L-8 0Z" });

/** What is drawn: what belongs to a part of a look; the sizes of both photographs, and the crop. */
export interface Outlined {
  part: StagePart;
  look: LookNumbers;
  old: Size;
  size: Size;
  crop: Crop;
}

export class Outlines {
  private readonly photograph = rimmed("polygon", "photograph");
  private readonly ring = rimmed("ellipse", "window");
  private readonly box = rimmed("rect", "window");
  private readonly dim = shape("path", { class: "dim", "fill-rule": "evenodd" });
  private readonly cropped = rimmed("rect", "crop");
  private readonly stem = shape("line", { class: "stem" });
  private readonly turn = handle("turn", "grab", knob());
  private readonly oldCorners = CORNERS.map((_, i) => handle(`old-${i}`, "nwse-resize", ...bracket()));
  private readonly sides = SIDES.map(([name], i) => handle(`window-${name}-${i}`, "move", round()));
  private readonly crops = CROPS.map(([x, y], i) => handle(`crop-${x}-${y}`, "move", ...(i < 4 ? bar() : square())));
  readonly node = shape("svg", { class: "outlines", "aria-hidden": "true" },
    this.dim, ...this.photograph, ...this.ring, ...this.box, ...this.cropped, this.stem, ...this.oldCorners, ...this.sides, ...this.crops, this.turn);

  constructor(private readonly view: View) {}

  update({ part, look, old, size, crop }: Outlined): void {
    show([this.stem, this.turn], false);
    this.showOld(look, old, part === "old");
    this.showWindow(look, part === "tunnel");
    this.showCrop(crop, size, part === "crop");
    this.node.dataset.part = part;
  }

  /** Draws the knob beyond a place, away from a middle; on the other side of it where the stage ends. */
  private standOff(from: Place, [dx, dy]: Place): void {
    show([this.stem, this.turn], true);
    const length = Math.hypot(dx, dy) || 1;
    const off = (way: number): Place => [from[0] + way * dx / length * STEM, from[1] + way * dy / length * STEM];
    const [width, height] = this.view.room;
    const isOn = ([x, y]: Place) => x > 8 && y > 8 && x < width - 8 && y < height - 8;
    const to = isOn(off(1)) || !isOn(off(-1)) ? off(1) : off(-1);
    set([this.stem], { x1: from[0], y1: from[1], x2: to[0], y2: to[1] });
    at(this.turn, to);
  }

  /** Returns the last place on the way from a middle to a place at which a finger finds a handle on the stage. Where that would lie over what
   * is in the middle, or the middle is not on the stage, it is the place itself. */
  private reachable([u, v]: Place, [x, y]: Place): Place {
    const isOn = (length: number, axis: 0 | 1) => length >= REACH && length <= this.view.room[axis] - REACH;
    if (!isOn(u, 0) || !isOn(v, 1)) return [x, y];
    const along = (from: number, to: number, room: number) => (to === from ? 1 : (Math.min(Math.max(to, REACH), room - REACH) - from) / (to - from));
    const part = Math.min(along(u, x, this.view.room[0]), along(v, y, this.view.room[1]));
    if (part * Math.hypot(x - u, y - v) < 2 * REACH) return [x, y];
    return [u + part * (x - u), v + part * (y - v)];
  }

  private showOld(look: LookNumbers, size: Size, isHeld: boolean): void {
    const corners = CORNERS.map(([x, y]) => calls.image(look, [x * size.width, y * size.height]));
    const isSeen = corners.every((corner) => corner !== null);
    show(this.photograph, isSeen);
    show(this.oldCorners, isHeld && isSeen);
    if (!isSeen) return;
    const places = corners.map(this.view.toStage);
    set(this.photograph, { points: places.map((place) => place.join(",")).join(" ") });
    if (!isHeld) return;
    const middle = centreOf(places);
    const held = (i: number) => this.reachable(middle, outside(places, middle, i));
    this.oldCorners.forEach((corner, i) => at(corner, held(i), angleAt(places, i)));
    const [above, below] = [between(held(0), held(1)), between(held(2), held(3))];
    this.standOff(above, [above[0] - below[0], above[1] - below[1]]);
  }

  private showWindow(look: LookNumbers, isHeld: boolean): void {
    const [x, y] = this.view.toStage([look.x, look.y]);
    const [rx, ry] = [look.width / 2 * this.view.scale, look.height / 2 * this.view.scale] as const;
    this.showShape(look, rx, ry, `translate(${x} ${y}) rotate(${look.angle})`);
    show(this.sides, isHeld);
    if (!isHeld) return;
    const [c, s] = [Math.cos(look.angle * Math.PI / 180), Math.sin(look.angle * Math.PI / 180)] as const;
    const placeOf = (u: number, v: number): Place => [x + u * c - v * s, y + u * s + v * c];
    const [ox, oy] = [reachOf(rx), reachOf(ry)] as const;
    // Each side on its own axis, so that a pull goes its way; corners between them, where that is on the stage.
    const far = (u: number, v: number): number => {
      const [hx, hy] = this.reachable([x, y], placeOf(u * ox, v * oy));
      return Math.hypot(hx - x, hy - y);
    };
    const handleAt = (u: number, v: number) => this.reachable([x, y], placeOf(u && u * far(u, 0), v && v * far(0, v)));
    SIDES.forEach(([, u, v], i) => at(this.sides[i], handleAt(u, v)));
    this.standOff(handleAt(0, -1), [s, -c]);
  }

  private showShape(look: LookNumbers, rx: number, ry: number, transform: string): void {
    const isEllipse = look.kind === 0;
    show(this.ring, isEllipse);
    show(this.box, !isEllipse);
    if (isEllipse) return set(this.ring, { rx, ry, transform });
    const r = Math.min(look.radius * this.view.scale, rx, ry);
    set(this.box, { x: -rx, y: -ry, width: 2 * rx, height: 2 * ry, rx: r, transform });
  }

  private showCrop(crop: Crop, size: Size, isHeld: boolean): void {
    show([...this.cropped, this.dim, ...this.crops], isHeld);
    if (!isHeld) return;
    const [x, y] = this.view.toStage([crop[0], crop[1]]);
    const [w, h] = [crop[2] * this.view.scale, crop[3] * this.view.scale] as const;
    set(this.cropped, { x, y, width: w, height: h });
    const [ax, ay] = this.view.toStage([0, 0]);
    const [bx, by] = this.view.toStage([size.width, size.height]);
    this.dim.setAttribute("d", `M${ax} ${ay}H${bx}V${by}H${ax}ZM${x} ${y}H${x + w}V${y + h}H${x}Z`);
    CROPS.forEach(([u, v], i) => {
      const angle = i < 2 ? 90 : i < 4 ? 0 : (i - 4) * 90;
      at(this.crops[i], [x + w / 2 + (2 * u - 1) * reachOf(w / 2), y + h / 2 + (2 * v - 1) * reachOf(h / 2)], angle);
    });
  }
}

const between = (a: Place, b: Place): Place => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const corner = (places: Place[], i: number): Place => places[i % 4] ?? [0, 0];

/** Returns the middle of four corners. */
const centreOf = (places: Place[]): Place => [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis as 0 | 1] / 4, 0)) as Place;

/** Returns where the handle of a corner stands: at the corner, or beyond it where the photograph is small. */
function outside(places: Place[], [u, v]: Place, i: number): Place {
  const [x, y] = corner(places, i);
  const far = Math.hypot(x - u, y - v) || 1;
  const grown = Math.max(1, 2 * Math.SQRT2 * REACH / far);
  return [u + (x - u) * grown, v + (y - v) * grown];
}

/** Returns the angle at which the handle of a corner lies, in degrees. */
function angleAt(places: Place[], i: number): number {
  const [place, next, last] = [corner(places, i), corner(places, i + 1), corner(places, i + 3)];
  const towards = (other: Place) => Math.atan2(other[1] - place[1], other[0] - place[0]) * 180 / Math.PI;
  const [angle, back] = [towards(next), towards(last)];
  return (angle + back) / 2 + (Math.abs(angle - back) > 180 ? 180 : 0) - 45;
}

