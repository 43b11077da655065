// The guides of a shot: frames, lines and points of perspective over the desk, and their panel. They are in no picture.

import * as core from "../base/core.ts";
import type { Place, Size } from "../base/measures.ts";
import { across, sideways } from "../canvas/flip.ts";
import * as requests from "../protocol/studio/camera.ts";
import { moveRuler } from "../protocol/studio/tools.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import type { Box } from "./aspects.ts";
import { type GuideLook, hasFrames, look, setLook } from "./look.ts";
import { Overlay } from "./overlay.ts";
import { makeGuidePanel } from "./panel.ts";
import { Points } from "./points.ts";

// CSS pixels between a grip and the edge of the room for it.
const MARGIN = 30;
// The core has points in 64ths of a pixel.
const UNIT = 64;

/** What the guides need of the shot's page. */
export interface GuidesPage {
  canvas: Size;
  /** Saves what was done, and shows it. */
  changed(): void;
  /** Called when guides are shown or hidden. */
  toggled(): void;
  say(words: string): unknown;
  keyOf(command: string): string;
  /** What lies on the desk beside the panel, and would cover a grip. */
  covers(): Element[];
}

export class Guides {
  private readonly overlay;
  private readonly points;
  private readonly panel;
  readonly nodes;
  private last = "";
  private count = 0;

  constructor(private readonly page: GuidesPage) {
    this.overlay = new Overlay(page.canvas);
    this.points = new Points({ changed: () => page.changed() });
    this.panel = makeGuidePanel({
      change: (part) => this.change(part), switch: () => this.switch(), setPoints: (count) => this.setPoints(count), close: () => this.close(),
    }, () => page.keyOf("guidesShown"));
    this.nodes = [this.overlay.node, this.points.node, this.panel.node];
  }

  /** Begins with a shot that the core has opened (again). */
  start(): void {
    requests.followPerspective(look.follows);
    this.last = "";
  }

  /** Whether there is anything that could be shown; whether it is. */
  get hasAny(): boolean { return hasFrames(look) || (look.perspective && this.count > 0); }
  get isOn(): boolean { return look.isShown && this.hasAny; }

  get isOpen(): boolean { return !this.panel.node.hidden; }

  toggle(): void {
    this.panel.node.hidden = !this.panel.node.hidden;
    this.panel.update(this.count);
  }

  close(): void {
    const { node } = this.panel;
    if (node.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    node.hidden = true;
  }

  /** Hides all guides, or shows them. */
  switch(): void { this.look({ isShown: !look.isShown }); }

  private change(part: Partial<GuideLook>): void {
    this.look({ ...part, isShown: true });
    if (part.follows === undefined) return;
    requests.followPerspective(part.follows);
    this.turnRuler();
  }

  private look(part: Partial<GuideLook>): void {
    setLook(part);
    this.panel.update(this.count);
    this.page.toggled();
  }

  private setPoints(count: number): void {
    const why = whyOnlyLooking();
    if (why !== null) return void this.page.say(why);
    // The points that are there stay as they have been moved.
    if (count === this.count) return;
    requests.setPerspective(count);
    this.look({ isShown: true, perspective: true });
    this.page.changed();
  }

  /** Has the ruler lie along the lines of perspective, where it follows them. */
  private turnRuler(): void {
    if (look.follows) moveRuler({ x: 0, y: 0 }, 0);
  }

  /** Shows the guides as the view lies, in each frame. */
  show(): void {
    const view = core.view();
    const { a, b, tx, ty } = view;
    const square = a * a + b * b;
    const onDesk = requests.perspective().map(({ x, y }): Place => [x, y]);
    const places = onDesk.map(([x, y]): Place => {
      const [dx, dy] = [(x - tx) / square, (y - ty) / square] as const;
      return [a * dx + b * dy, a * dy - b * dx].map((length) => Math.round(length * UNIT) / UNIT) as Place;
    });
    this.overlay.show(view, places);
    const looks = JSON.stringify(places);
    if (looks !== this.last) this.moved(looks, places.length);
    const mayMove = this.isOpen && look.isShown && look.perspective && whyOnlyLooking() === null;
    this.points.show(mayMove ? onDesk : [], mayMove ? this.room() : null);
  }

  /** Takes in that the points lie elsewhere, or that there are others. */
  private moved(looks: string, count: number): void {
    this.last = looks;
    this.turnRuler();
    if (count === this.count) return;
    this.count = count;
    this.panel.update(count);
    this.page.toggled();
  }

  /** Returns the part of the desk that nothing covers: of what lies on it, as much is left out at one edge as needed. */
  private room(): Box {
    const desk = this.points.node.parentElement!.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, desk.width, desk.height];
    for (const one of [this.panel.node, ...this.page.covers()]) {
      const box = one.getBoundingClientRect();
      if (box.width === 0) continue;
      const cuts = [box.right - desk.left - left, box.bottom - desk.top - top, right + desk.left - box.left, bottom + desk.top - box.top];
      const least = Math.min(...cuts);
      if (least <= 0) continue;
      if (cuts[0] === least) left += least;
      else if (cuts[1] === least) top += least;
      else if (cuts[2] === least) right -= least;
      else bottom -= least;
    }
    const [one, other] = [across(left, desk.width), across(right, desk.width)] as const;
    const [from, width] = [sideways() > 0 ? one : other, Math.abs(other - one)] as const;
    return { left: from + MARGIN, top: top + MARGIN, width: Math.max(1, width - 2 * MARGIN), height: Math.max(1, bottom - top - 2 * MARGIN) };
  }
}
