// Two pictures over one another, as the core mixes them for films; the browser's own arithmetic may differ in the last bit.

import { element } from "../base/dom.ts";
import type { Manner } from "./montage.ts";

/** The line of a wipe is soft over so many parts of its way. */
const SOFT = 24;
/** On this the second picture is drawn: made once, as large as the last one was. */
let second: CanvasRenderingContext2D | null = null;

/** Where the line of a wipe begins to let the second picture through, and where it lets all of it, from where the line comes from. */
export function wipeLine(length: number, step: number, steps: number): [from: number, to: number] {
  const soft = Math.max(1, Math.floor(length / SOFT));
  const end = (length + soft) * step / steps;
  return [end, end - soft];
}

/** Draws over what a canvas shows a second picture, of which so much is to be seen. */
export function drawMixed(context: CanvasRenderingContext2D, draw: (second: CanvasRenderingContext2D) => void, mix: { manner: Manner; step: number; steps: number }): void {
  const { manner, step, steps } = mix;
  const { width, height } = context.canvas;
  second ??= element("canvas").getContext("2d")!;
  const { canvas } = second;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  // It covers all of it, whatever was there.
  draw(second);
  if (manner !== "dissolve") {
    second.globalCompositeOperation = "destination-in";
    second.fillStyle = gradient(second, manner, step, steps);
    second.fillRect(0, 0, width, height);
    second.globalCompositeOperation = "source-over";
  } else {
    context.globalAlpha = step / steps;
  }
  context.drawImage(canvas, 0, 0);
  context.globalAlpha = 1;
}

function gradient(context: CanvasRenderingContext2D, manner: Exclude<Manner, "dissolve">, step: number, steps: number): CanvasGradient {
  const { width, height } = context.canvas;
  const isAcross = manner === "left" || manner === "right";
  const length = isAcross ? width : height;
  const places = wipeLine(length, step, steps).map((place) => manner === "left" || manner === "up" ? length - place : place);
  const [from, to] = [places[0] ?? 0, places[1] ?? 0];
  const made = isAcross ? context.createLinearGradient(from, 0, to, 0) : context.createLinearGradient(0, from, 0, to);
  made.addColorStop(0, "rgb(0 0 0 / 0%)");
  made.addColorStop(1, "#000");
  return made;
}
