// The pens of others over the picture: their wet ink, and whose it is at each tip. A line as the page draws it, not as the core will: it
// is there for a moment.

import { contextOf } from "../base/canvases.ts";
import * as core from "../base/core.ts";
import { element } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import { words } from "../base/words.ts";
import { toHex } from "../tools/box.ts";
import type { News } from "../sync/news.ts";
import { Inks, type WetStroke } from "./inks.ts";
import { colorOf } from "../faces/looks.ts";
import { UNIT } from "../sync/wetink.ts";

const FULL = 255;
// How clear the trace of an eraser is.
const ERASED = 0.35;

/** What the pens need of their place. */
export interface PensPlace {
  shot: string;
  /** The window that shows them: its own pen is not among them. */
  window: string;
  account: string | null;
  canvas: Size;
  nameOf(person: string): string | null;
}

/** Shows the pens of others in a shot. */
export class Pens {
  private readonly inks = new Inks();
  private readonly canvas = element("canvas", { width: 1, height: 1 });
  private readonly context = contextOf(this.canvas);
  private readonly tags = new Map<string, HTMLElement>();
  readonly node = element("div", { class: "pens", "aria-hidden": "true", hidden: true }, this.canvas);
  private lastView = "";

  constructor(private readonly place: PensPlace) {}

  hear(news: News): void {
    const { shot, window, account } = this.place;
    if (news.kind === "wet" && news.pen.shot === shot && !(news.pen.window === window && news.pen.person === account)) {
      this.inks.hear(news.pen, performance.now());
    } else if (news.kind === "shot" && news.id === shot) {
      this.inks.store(news.edit, performance.now());
    }
  }

  /** Shows what there is, in each frame; without pens that costs nothing. */
  show(): void {
    const strokes = this.inks.left(performance.now());
    const isNew = this.inks.takeNew();
    if (strokes.length === 0 && this.node.hidden) return;
    this.node.hidden = strokes.length === 0;
    const view = core.view();
    const { clientWidth, clientHeight } = this.node.parentElement!;
    const seen = [view.a, view.b, view.tx, view.ty, clientWidth, clientHeight, devicePixelRatio].join();
    if (!isNew && seen === this.lastView) return;
    this.lastView = seen;
    this.paint(strokes, view, { width: clientWidth, height: clientHeight });
    this.showTags(strokes, view);
  }

  private paint(strokes: WetStroke[], { a, b, tx, ty }: core.View, { width, height }: Size): void {
    const { canvas, context, place } = this;
    const dots = devicePixelRatio;
    const [across, down] = [Math.max(1, Math.round(width * dots)), Math.max(1, Math.round(height * dots))] as const;
    if (canvas.width !== across || canvas.height !== down) {
      [canvas.width, canvas.height] = [across, down];
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, across, down);
    context.setTransform(dots * a, dots * b, -dots * b, dots * a, dots * tx, dots * ty);
    context.save();
    context.beginPath();
    context.rect(0, 0, place.canvas.width, place.canvas.height);
    context.clip();
    for (const stroke of strokes) this.paintStroke(stroke);
    context.restore();
  }

  private paintStroke({ points, color, opacity, isEraser, person }: WetStroke): void {
    const { context } = this;
    context.globalAlpha = isEraser ? ERASED : opacity / FULL;
    context.strokeStyle = isEraser ? this.personColor(person) : toHex(color * 256);
    [context.lineCap, context.lineJoin] = ["round", "round"];
    // Pieces that lie over one another would show where they are clear.
    const isWhole = context.globalAlpha < 1;
    const place = (i: number) => [points[3 * i]! / UNIT, points[3 * i + 1]! / UNIT] as const;
    const count = points.length / 3;
    let at = count > 0 ? place(0) : [0, 0] as const;
    if (isWhole) {
      context.lineWidth = widest(points);
      context.beginPath();
      context.moveTo(...at);
    }
    for (let i = 0; i < count; i++) {
      const here = place(i);
      const next = place(Math.min(i + 1, count - 1));
      const to = [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2] as const;
      if (!isWhole) {
        context.lineWidth = Math.max(0.5, points[3 * i + 2]! / UNIT);
        context.beginPath();
        context.moveTo(...at);
      }
      context.quadraticCurveTo(...here, ...to);
      if (!isWhole) context.stroke();
      at = to;
    }
    if (isWhole) context.stroke();
    context.globalAlpha = 1;
  }

  private personColor(person: string): string {
    const probe = this.tagOf(person);
    return getComputedStyle(probe).backgroundColor;
  }

  private tagOf(person: string): HTMLElement {
    const known = this.tags.get(person);
    if (known) return known;
    const tag = element("span", { class: "pen-tag" }, element("span", {}, this.place.nameOf(person) ?? words.together.somebody));
    tag.style.setProperty("--person", colorOf(person));
    this.tags.set(person, tag);
    this.node.append(tag);
    return tag;
  }

  /** Shows the names of those who draw, each at the tip of the pen. */
  private showTags(strokes: WetStroke[], { a, b, tx, ty }: core.View): void {
    const drawn = new Set(strokes.map(({ person }) => person));
    for (const [person, tag] of this.tags) {
      if (drawn.has(person)) continue;
      tag.remove();
      this.tags.delete(person);
    }
    for (const { person, points } of strokes) {
      const [x, y] = [(points.at(-3) ?? 0) / UNIT, (points.at(-2) ?? 0) / UNIT] as const;
      this.tagOf(person).style.transform = `translate(${a * x - b * y + tx}px, ${b * x + a * y + ty}px)`;
    }
  }
}

/** The greatest width of a stroke in pixels: that of most of it. */
function widest(points: number[]): number {
  let most = 0;
  for (let i = 2; i < points.length; i += 3) most = Math.max(most, points[i]!);
  return Math.max(0.5, most / UNIT);
}
