// Wet ink on its way from window to window: a stroke under the pen, as far as it has come. What comes in is by somebody else: it is looked
// at number by number, and what is not as it should be is no ink.

/** What a pen does; it is `gone` where the stroke was taken back. */
export type Phase = "drawing" | "done" | "gone";

/** A stroke, as far as it has come; lengths are in quarters of a pixel of the canvas. */
export interface Ink {
  /** Which of its window's strokes it is: later ones have greater numbers. */
  stroke: number;
  phase: Phase;
  isEraser: boolean;
  /** Red, green and blue, a byte each. */
  color: number;
  opacity: number;
  /** The place of the first of the points among all of the stroke. */
  start: number;
  /** x, y and width of each point. */
  points: number[];
}

/** Whose it is, and where. */
export interface Pen extends Ink {
  shot: string;
  person: string;
  window: string;
}

/** Quarters of a pixel. */
export const UNIT = 4;
/** The most points of a message, and how many of the last ones each brings: those before were brought before. */
export const MOST_POINTS = 320;
export const POINTS = 200;
const FARTHEST = 1 << 18;
const WIDEST = 4096;
const MOST = 1 << 20;
const WHITE = 0xffffff;
const OPAQUE = 255;
const ID = /^[0-9a-f]{32}$/;
const PHASES: unknown[] = ["drawing", "done", "gone"];

const isWithin = (value: unknown, least: number, most: number): value is number => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
const isID = (value: unknown): value is string => typeof value === "string" && ID.test(value);

const arePoints = (points: unknown): points is number[] => Array.isArray(points) && points.length % 3 === 0 && points.length <= 3 * MOST_POINTS
  && points.every((value, i) => (i % 3 === 2 ? isWithin(value, 0, WIDEST) : isWithin(value, -FARTHEST, FARTHEST)));

/** Reads what the server passes on; null where it is no ink. */
export function readPen(text: string): Pen | null {
  let said: Record<string, unknown>;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof said !== "object" || said === null) return null;
  const { shot, person, window, stroke, phase, isEraser, color, opacity, start, points } = said;
  if (!isID(shot) || !isID(person) || !isID(window) || !isWithin(stroke, 0, Number.MAX_SAFE_INTEGER) || !PHASES.includes(phase)) return null;
  if (typeof isEraser !== "boolean" || !isWithin(color, 0, WHITE) || !isWithin(opacity, 1, OPAQUE) || !isWithin(start, 0, MOST)) return null;
  if (!arePoints(points)) return null;
  return { shot, person, window, stroke, phase: phase as Phase, isEraser, color, opacity, start, points };
}

/** Returns the last points of a stroke, and the place of the first of them. */
export function lastPoints(points: number[]): Pick<Ink, "start" | "points"> {
  const start = Math.max(0, points.length / 3 - POINTS);
  return { start, points: points.slice(3 * start) };
}

/** Returns a point as it is sent: whole numbers within what is taken. */
export function pointOf(x: number, y: number, width: number): [number, number, number] {
  const whole = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value * UNIT))) || 0;
  return [whole(x, -FARTHEST, FARTHEST), whole(y, -FARTHEST, FARTHEST), whole(width, 0, WIDEST)];
}
