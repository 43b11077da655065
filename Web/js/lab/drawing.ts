// Draws what the stages of the pipeline hold over one another.

import type { labStrokes } from "../protocol/studio/lab.ts";
import { shown } from "./pipeline.ts";
import type { TouchEvent } from "./recording.ts";

/** A stroke with what each stage of the pipeline holds of it. */
export type Stroke = ReturnType<typeof labStrokes>[number];
/** Least x, least y, greatest x, greatest y. */
export type Box = [number, number, number, number];

const color = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Returns the box of all points of the strokes. */
export function boxOf(strokes: Stroke[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { path } of strokes) {
    for (let i = 0; i < path.length; i += 7) {
      box[0] = Math.min(box[0], path[i]!);
      box[1] = Math.min(box[1], path[i + 1]!);
      box[2] = Math.max(box[2], path[i]!);
      box[3] = Math.max(box[3], path[i + 1]!);
    }
  }
  return box[0] < Infinity ? box : [0, 0, 100, 100];
}

/** Draws `strokes` on a canvas of CSS size `width` × `height`, `box` filling it. */
export function draw(context: CanvasRenderingContext2D, strokes: Stroke[], box: Box, width: number, height: number): void {
  const dense = devicePixelRatio || 1;
  context.canvas.width = width * dense;
  context.canvas.height = height * dense;
  const margin = 40;
  const scale = Math.min(
    (width - 2 * margin) / Math.max(box[2] - box[0], 1),
    (height - 2 * margin) / Math.max(box[3] - box[1], 1), 8);
  const left = (width - (box[0] + box[2]) * scale) / 2;
  const top = (height - (box[1] + box[3]) * scale) / 2;
  context.setTransform(dense * scale, 0, 0, dense * scale, dense * left, dense * top);
  for (const stroke of strokes) drawStroke(context, stroke, 1 / scale);
}

function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke, pixel: number): void {
  const { overlays } = shown;
  const line = (path: Path2D, style: string, width: number) => {
    context.strokeStyle = style;
    context.lineWidth = width * pixel;
    context.stroke(path);
  };
  if (overlays.has("outline")) {
    context.fillStyle = color("--quiet");
    context.globalAlpha = 0.45;
    context.fill(polygon(stroke.outline, 2), "nonzero");
    context.globalAlpha = 1;
  }
  if (overlays.has("polyline")) line(polyline(stroke.elements), color("--good"), 1.25);
  if (overlays.has("béziers")) line(curves(stroke.elements), color("--accent"), 1.75);
  if (overlays.has("handles")) line(handles(stroke.elements), color("--danger"), 0.75);
  dots(context, stroke.path, pixel);
}

function polygon(numbers: ArrayLike<number>, step: number): Path2D {
  const path = new Path2D();
  for (let i = 0; i < numbers.length; i += step) path.lineTo(numbers[i]!, numbers[i + 1]!);
  path.closePath();
  return path;
}

function polyline(e: ArrayLike<number>): Path2D {
  const path = new Path2D();
  for (let i = 0; i < e.length; i += 6) path.lineTo(e[i + 4]!, e[i + 5]!);
  return path;
}

function curves(e: ArrayLike<number>): Path2D {
  const path = new Path2D();
  if (e.length) path.moveTo(e[4]!, e[5]!);
  for (let i = 6; i < e.length; i += 6) path.bezierCurveTo(e[i]!, e[i + 1]!, e[i + 2]!, e[i + 3]!, e[i + 4]!, e[i + 5]!);
  return path;
}

function handles(e: ArrayLike<number>): Path2D {
  const path = new Path2D();
  for (let i = 6; i < e.length; i += 6) {
    path.moveTo(e[i - 2]!, e[i - 1]!);
    path.lineTo(e[i]!, e[i + 1]!);
    path.moveTo(e[i + 4]!, e[i + 5]!);
    path.lineTo(e[i + 2]!, e[i + 3]!);
  }
  return path;
}

/** Real points full, those that expect an update as rings, foretold ones as diamonds. */
function dots(context: CanvasRenderingContext2D, points: ArrayLike<number>, pixel: number): void {
  const { overlays } = shown;
  for (let i = 0; i < points.length; i += 7) {
    const [x, y, flags] = [points[i]!, points[i + 1]!, points[i + 6]!];
    const isPrediction = (flags & 1) !== 0;
    if (!overlays.has(isPrediction ? "predictions" : "points")) continue;
    const r = 2.6 * pixel;
    context.beginPath();
    if (isPrediction) {
      context.moveTo(x - 1.5 * r, y);
      context.lineTo(x, y - 1.5 * r);
      context.lineTo(x + 1.5 * r, y);
      context.lineTo(x, y + 1.5 * r);
      context.closePath();
      context.fillStyle = color("--danger");
      context.fill();
    } else if (flags & 2 && overlays.has("updates")) {
      context.arc(x, y, r, 0, 7);
      context.strokeStyle = color("--text");
      context.lineWidth = 1.25 * pixel;
      context.stroke();
    } else {
      context.arc(x, y, r, 0, 7);
      context.fillStyle = color("--text");
      context.fill();
    }
  }
}

/** Marks each event on the timeline: real ones tall, updates short, predictions as dots. */
export function drawTimeline(context: CanvasRenderingContext2D, events: TouchEvent[], at: number, width: number, height: number): void {
  const dense = devicePixelRatio || 1;
  context.canvas.width = width * dense;
  context.canvas.height = height * dense;
  context.setTransform(dense, 0, 0, dense, 0, 0);
  const step = width / Math.max(events.length, 1);
  events.forEach((event, i) => {
    context.globalAlpha = i < at ? 1 : 0.35;
    context.fillStyle = event.isPrediction ? color("--danger") : event.isUpdate ? color("--quiet") : color("--text");
    const tall = event.isPrediction ? 4 : event.isUpdate ? 12 : 24;
    context.fillRect(i * step, height / 2 - tall / 2, Math.max(step * 0.7, 0.5), tall);
  });
  context.globalAlpha = 1;
  context.fillStyle = color("--accent");
  context.fillRect(Math.min(at * step, width - 2), 2, 2, height - 4);
}
