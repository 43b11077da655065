// Draws guides on a canvas in the screen's own pixels, thin and crisp however the view lies.

import type { Place, Size } from "../base/measures.ts";
import { type Box, frameWithin, inner, readAspect } from "./aspects.ts";
import { fan, horizon, horizonAngle } from "./fan.ts";
import { corners, cross, diagonals, grid, type Line, thirds } from "./lines.ts";
import { COLORS, type GuideLook } from "./look.ts";

// Parts of the frame that every screen shows, and in which titles are sure to be read.
const SAFE = { action: 0.93, title: 0.9 } as const;
// What is beyond the frame of an aspect is covered with this.
const DIM = "rgb(12 13 15 / 62%)";
/** The colours of the fans: of the left point, the right one, and the one above or below. */
export const FANS = ["#d9822b", "#2b7fd0", "#2a9d6f"] as const;
// Fans have many lines: their halo is fainter, and so are they.
const FAN = 0.65;
const FAN_HALO = 0.1;
// CSS pixels between two lines of a fan where they begin.
const GAP = 5;

/** Where a canvas lies in CSS pixels: (x, y) is seen at (ax − by + tx, bx + ay + ty). */
export interface Lie {
  a: number;
  b: number;
  tx: number;
  ty: number;
}

interface Stroke {
  color: string;
  around: string;
  /** How much the line covers of what is below, and what lies around it. */
  alpha?: number;
  halo: number;
  dash?: number;
}

/** Draws on what shows a canvas of the size `canvas` as it lies, with `dots` of the screen's pixels to a CSS pixel. */
export class Painter {
  private readonly thin: number;
  private readonly isUpright: boolean;

  constructor(private readonly context: CanvasRenderingContext2D, private readonly canvas: Size, private readonly lie: Lie, private readonly dots: number) {
    this.thin = Math.max(1, Math.round(dots));
    this.isUpright = Math.min(Math.abs(lie.a), Math.abs(lie.b)) < 1e-9;
  }

  private at([x, y]: Place): Place {
    const { lie: { a, b, tx, ty }, dots } = this;
    return [(a * x - b * y + tx) * dots, (b * x + a * y + ty) * dots];
  }

  /** Returns the nearest place where a thin line covers whole pixels. */
  private snapped(length: number): number {
    return this.thin % 2 === 0 ? Math.round(length) : Math.floor(length) + 0.5;
  }

  private add(path: Path2D, [from, to]: Line): void {
    const [[x0, y0], [x1, y1]] = [this.at(from), this.at(to)] as const;
    const [isUpright, isLevel] = [Math.abs(x0 - x1) < 0.01, Math.abs(y0 - y1) < 0.01] as const;
    path.moveTo(isUpright ? this.snapped(x0) : x0, isLevel ? this.snapped(y0) : y0);
    path.lineTo(isUpright ? this.snapped(x0) : x1, isLevel ? this.snapped(y0) : y1);
  }

  private addBox(path: Path2D, box: Box): void {
    corners(box).forEach((corner, i) => {
      const place = this.at(corner);
      const [x, y] = this.isUpright ? place.map((length) => this.snapped(length)) as Place : place;
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }

  private stroke(path: Path2D, { color, around, halo, alpha = 1, dash = 0 }: Stroke): void {
    const { context, thin, dots } = this;
    context.setLineDash(dash > 0 ? [dash * dots, dash * dots] : []);
    for (const [style, width, part] of [[around, thin + 2 * dots, halo * alpha], [color, thin, alpha]] as const) {
      Object.assign(context, { strokeStyle: style, lineWidth: width, globalAlpha: part });
      context.stroke(path);
    }
    context.globalAlpha = 1;
  }

  private strokeLines(lines: readonly Line[], stroke: Stroke): void {
    const path = new Path2D();
    for (const line of lines) this.add(path, line);
    this.stroke(path, stroke);
  }

  private strokeBox(box: Box, stroke: Stroke): void {
    const path = new Path2D();
    this.addBox(path, box);
    this.stroke(path, stroke);
  }

  /** Draws the frame of an aspect and what divides it. */
  drawFrames(look: GuideLook): void {
    const { context, canvas } = this;
    const ratio = readAspect(look.aspect);
    const frame = frameWithin(canvas, ratio);
    const ink = COLORS[look.color];
    if (ratio !== null) {
      const beside = new Path2D();
      this.addBox(beside, { left: 0, top: 0, ...canvas });
      this.addBox(beside, frame);
      context.fillStyle = DIM;
      context.fill(beside, "evenodd");
    }
    if (look.grid) this.strokeLines(grid(frame, look.columns), { ...ink, alpha: 0.55 });
    if (look.thirds) this.strokeLines(thirds(frame), ink);
    if (look.diagonals) this.strokeLines(diagonals(frame), ink);
    if (look.cross) this.strokeLines(cross(frame), ink);
    if (look.action) this.strokeBox(inner(frame, SAFE.action), ink);
    if (look.title) this.strokeBox(inner(frame, SAFE.title), { ...ink, dash: 5 });
    if (ratio !== null) this.strokeBox(frame, ink);
  }

  /** Draws the horizon, and a fan of lines from each point of perspective, which lie in pixels of the canvas. */
  drawPerspective(points: readonly Place[], look: GuideLook): void {
    const { canvas, lie } = this;
    const ink = COLORS[look.color];
    const angle = horizonAngle(points);
    const spread = { spacing: Math.hypot(canvas.width, canvas.height) / look.density, gap: GAP / Math.hypot(lie.a, lie.b) };
    points.forEach((point, i) => {
      this.strokeLines(fan(point, canvas, angle, spread), { color: FANS[i] ?? ink.color, around: "#ffffff", alpha: FAN, halo: FAN_HALO });
    });
    const line = horizon(points, canvas);
    if (line) this.strokeLines([line], ink);
  }
}

/** Makes a canvas as large as so many CSS pixels in the screen's own, clears it, and returns how many of those there are to one. */
export function clear(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, { width, height }: Size): number {
  const dots = devicePixelRatio;
  const [across, down] = [Math.max(1, Math.round(width * dots)), Math.max(1, Math.round(height * dots))] as const;
  if (canvas.width !== across || canvas.height !== down) {
    [canvas.width, canvas.height] = [across, down];
    Object.assign(canvas.style, { width: `${across / dots}px`, height: `${down / dots}px` });
  } else {
    context.clearRect(0, 0, across, down);
  }
  return dots;
}
