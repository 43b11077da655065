// Land, coasts and borders, drawn tile by tile on canvases: without a network, in the page's colours, all around the earth.

import { GridLayer, type Point } from "leaflet";
import { element } from "../base/dom.ts";
import { type Box, clippedLine, clippedRing, meet } from "./clip.ts";
import { type Colours, coloursOf, onTheme } from "./colours.ts";
import { linesBetween, stepAt } from "./graticule.ts";
import { latitudeOf, type Spot, spotOf } from "./mercator.ts";
import type { Shape, World } from "./world.ts";

const SIZE = 512;
/** From this zoom on coasts are too coarse to tell where one is. */
export const GRID_ZOOM = 7;
// Lines are cut so far outside of a tile that their ends are not seen.
const MARGIN = 4;

/** A tile of the world, and what draws it. */
interface Tile { context: CanvasRenderingContext2D; box: Box; at: (spot: Spot) => Spot }

export class Land extends GridLayer {
  private colours: Colours | null = null;

  constructor(private readonly world: World, private readonly container: HTMLElement) {
    super({ tileSize: SIZE, className: "map-land", zIndex: 1, keepBuffer: 3, updateWhenIdle: false });
    onTheme(() => {
      this.colours = null;
      this.redraw();
    });
  }

  override createTile({ x, y, z }: Point & { z: number }): HTMLElement {
    const dense = Math.min(devicePixelRatio || 1, 2);
    const canvas = element("canvas", { width: SIZE * dense, height: SIZE * dense });
    const context = canvas.getContext("2d");
    if (!context) return canvas;
    context.scale(dense, dense);
    const scale = 256 * 2 ** z;
    const [left, top] = [x * SIZE / scale, y * SIZE / scale];
    const margin = MARGIN / scale;
    const box = { left: left - margin, top: top - margin, right: left + SIZE / scale + margin, bottom: top + SIZE / scale + margin };
    this.draw({ context, box, at: ([x, y]) => [(x - left) * scale, (y - top) * scale] }, z);
    return canvas;
  }

  private draw(tile: Tile, zoom: number): void {
    const { land, coast, border, grid } = this.colours ??= coloursOf(this.container);
    const { context } = tile;
    context.lineJoin = "round";
    fill(tile, this.world.rings, land);
    const fine = zoom < 3 ? 0.6 : 1;
    stroke(tile, this.world.borders, border, fine);
    stroke(tile, this.world.coasts, coast, fine);
    if (zoom >= GRID_ZOOM) stroke(tile, gridOf(tile.box, zoom), grid, 1);
  }
}

function fill({ context, box, at }: Tile, rings: Shape[], color: string): void {
  // As one path: between two that touch nothing of the sea shines through.
  context.beginPath();
  for (const ring of rings) {
    if (!meet(ring.box, box)) continue;
    trace(context, clippedRing(ring.points, box).map(at));
    context.closePath();
  }
  context.fillStyle = color;
  context.fill();
}

function stroke({ context, box, at }: Tile, lines: Shape[], color: string, width: number): void {
  context.beginPath();
  for (const line of lines) {
    if (meet(line.box, box)) for (const part of clippedLine(line.points, box)) trace(context, part.map(at));
  }
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}

function trace(context: CanvasRenderingContext2D, points: Spot[]): void {
  points.forEach(([x, y], place) => (place === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
}

function gridOf(box: Box, zoom: number): Shape[] {
  const step = stepAt(zoom);
  const { left, top, right, bottom } = box;
  const line = (points: Spot[]): Shape => ({ points, box });
  return [
    ...linesBetween((left - 0.5) * 360, (right - 0.5) * 360, step).map((degrees) => degrees / 360 + 0.5).map((x) => line([[x, top], [x, bottom]])),
    ...linesBetween(latitudeOf(bottom), latitudeOf(top), step).map((degrees) => spotOf(degrees, 0)[1]).map((y) => line([[left, y], [right, y]])),
  ];
}
