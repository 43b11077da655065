// Where the frames of a camera's move lie, and the lines that are drawn of them, on the desk and on cards.

import { reshape, shape } from "../base/dom.ts";
import { halfway, type Size } from "../base/measures.ts";
import type { CameraKind, SightFrame, SightMove } from "../protocol/studio/camera.ts";
import type { Point } from "../protocol/studio/studio.ts";

/** The kinds of moves, in the order of their numbers. */
const KINDS: readonly CameraKind[] = ["hold", "panLeft", "panRight", "tiltUp", "tiltDown", "move", "pushIn", "pullOut", "roll"];

/** A move of a shot, and what it is called. */
export interface ShotMove {
  move: SightMove;
  kind: CameraKind;
}

interface FrameMark { x: number; y: number; width: number; degrees: number }

/** A shot's move as the server tells it: middles and widths in pixels of the canvas, and the number of a kind. */
export interface MoveMark extends Pick<SightMove, "easing" | "holdStart" | "holdEnd"> {
  shot: string;
  start: FrameMark;
  end: FrameMark;
  kind: number;
}

const frameOf = ({ x, y, width, degrees }: FrameMark): SightFrame => ({ middle: { x, y }, width, degrees });

/** Returns what a mark tells of a shot's move. */
export const moveOf = ({ start, end, easing, holdStart, holdEnd, kind }: MoveMark): ShotMove => ({
  move: { start: frameOf(start), end: frameOf(end), easing, holdStart, holdEnd }, kind: KINDS[kind] ?? "move",
});

/** Returns the corners of a frame of a canvas, where a pixel of it is `scale` wide: the upper left one first, then clockwise. */
export function cornersOf({ middle, width, degrees }: SightFrame, canvas: Size, scale: number): Point[] {
  const [across, down] = [width / 2, width / 2 * canvas.height / canvas.width];
  const [sine, cosine] = [Math.sin(degrees * Math.PI / 180), Math.cos(degrees * Math.PI / 180)];
  return [[-across, -down], [across, -down], [across, down], [-across, down]].map(([x = 0, y = 0]) => ({
    x: scale * (middle.x + x * cosine - y * sine), y: scale * (middle.y + x * sine + y * cosine),
  }));
}

export { halfway };

/** Returns how far two points lie from one another. */
export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Returns the point that lies `by` from `a` in the direction of `b`. */
function towards(a: Point, b: Point, by: number): Point {
  const all = distance(a, b) || 1;
  return { x: a.x + (b.x - a.x) * by / all, y: a.y + (b.y - a.y) * by / all };
}

/** Returns the corners of a frame whose edges lie `by` farther out, or farther in where that is negative. */
export function spread(corners: Point[], by: number): Point[] {
  return corners.map((corner, i) => {
    const [before, after] = [corners[(i + 3) % 4] ?? corner, corners[(i + 1) % 4] ?? corner];
    const [one, other] = [towards(before, corner, distance(before, corner) + by), towards(after, corner, distance(after, corner) + by)];
    return { x: one.x + other.x - corner.x, y: one.y + other.y - corner.y };
  });
}

/** Returns the middle of a frame. */
export const middleOf = (corners: Point[]): Point => halfway(corners[0] ?? { x: 0, y: 0 }, corners[2] ?? { x: 0, y: 0 });

const written = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
const outline = (corners: Point[]): string => `M${corners.map(written).join("L")}Z`;

/** Returns the two strokes of a head at `tip`, of a line that comes from `from`. */
function headOf(from: Point, tip: Point, size: number): string {
  const back = towards(tip, from, size);
  const [x, y] = [(tip.y - back.y) * 0.6, (back.x - tip.x) * 0.6];
  return `M${written({ x: back.x + x, y: back.y + y })}L${written(tip)}L${written({ x: back.x - x, y: back.y - y })}`;
}

/** How frames are drawn: how far outside its edges the start's line lies and inside the end's, so that edges which both share show both; and
 * how large a head of an arrow is. */
export interface FrameLooks {
  outside: number;
  inside: number;
  head: number;
}

/** The lines of a move, as paths. */
export interface MovePaths {
  start: string;
  end: string;
  joins: string;
  arrow: string;
}

/** Returns the lines of a move between the corners of two frames. */
export function pathsOf(start: Point[], end: Point[], { outside, inside, head }: FrameLooks): MovePaths {
  const pairs = start.flatMap((corner, i) => (end[i] && distance(corner, end[i]) > 1 ? [[corner, end[i]] as const] : []));
  const [from, to] = [middleOf(start), middleOf(end)];
  // Where the middle stays, the corners say which way it goes.
  const tip = headOf(from, to, head);
  const arrow = distance(from, to) > 2 * head ? `M${written(from)}L${written(to)}${tip}`
    : pairs.map(([a, b]) => (distance(a, b) > 2 * head ? headOf(a, towards(a, b, distance(a, b) / 2 + head / 2), head * 0.8) : "")).join("");
  return {
    start: outline(spread(start, outside)), end: outline(spread(end, -inside)),
    joins: pairs.map(([a, b]) => `M${written(a)}L${written(b)}`).join(""), arrow,
  };
}

const LINES: readonly (keyof MovePaths)[] = ["joins", "start", "end", "arrow"];

/** The lines over a lighter one, so that they are seen on every drawing; `show` draws them between the corners of two frames. */
export interface MoveLines {
  node: SVGElement;
  show(start: Point[], end: Point[]): void;
}

/** Makes the lines. */
export function makeMoveLines(looks: FrameLooks): MoveLines {
  const halo = shape("path", { class: "halo" });
  const lines = LINES.map((name) => [name, shape("path", { class: `move-${name}` })] as const);
  return {
    node: shape("g", { class: "move-lines" }, halo, ...lines.map(([, line]) => line)),
    show(start, end) {
      const paths = pathsOf(start, end, looks);
      reshape(halo, { d: LINES.map((name) => paths[name]).join("") });
      for (const [name, line] of lines) reshape(line, { d: paths[name] });
    },
  };
}
