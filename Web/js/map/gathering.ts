// Pins that stand over each other, as one cell: of them only the last could be seen and tapped.

import type { Answer, Pin } from "./calls.ts";
import { type Spot, spotOf } from "./mercator.ts";

/** Pins nearer to each other than so many pixels look like one. */
const APART = 18;
const WORLD = 256;

/** Returns the answer with a cell for each place that has several pins at a zoom; the same ones for the same pins, in whatever order they come. */
export function gathered({ cells, pins, total }: Answer, zoom: number): Answer {
  const size = WORLD * 2 ** zoom;
  // Pins by squares, in which those that may be near are looked for.
  const squares = new Map<string, { spot: Spot; pins: Pin[] }[]>();
  const groups: { spot: Spot; pins: Pin[] }[] = [];
  for (const pin of [...pins].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const [longitude, latitude] = pin.at;
    const spot = spotOf(latitude, longitude).map((part) => part * size) as Spot;
    const [column, row] = squareOf(spot);
    const near = around(column, row).flatMap((square) => squares.get(square) ?? []).find((group) => isNear(group.spot, spot));
    if (near) {
      near.pins.push(pin);
      continue;
    }
    const group = { spot, pins: [pin] };
    groups.push(group);
    const square = `${column},${row}`;
    squares.set(square, [...squares.get(square) ?? [], group]);
  }
  const together = groups.filter(({ pins }) => pins.length > 1).map(({ pins }) => {
    const { at: [longitude, latitude], id } = pins[0]!;
    return { at: [longitude, latitude] as Pin["at"], count: pins.length, bounds: boundsOf(pins), work: id };
  });
  const alone = new Set(groups.filter(({ pins }) => pins.length === 1).map(({ pins }) => pins[0]!));
  return { cells: [...cells, ...together], pins: pins.filter((pin) => alone.has(pin)), total };
}

const squareOf = ([x, y]: Spot): [column: number, row: number] => [Math.floor(x / APART), Math.floor(y / APART)];
const isNear = (a: Spot, b: Spot): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < APART;

/** A square and the eight around it. */
function around(column: number, row: number): string[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((right) => steps.map((down) => `${column + right},${row + down}`));
}

function boundsOf(pins: Pin[]): [south: number, west: number, north: number, east: number] {
  const [longitudes, latitudes] = [pins.map(({ at }) => at[0]), pins.map(({ at }) => at[1])];
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)];
}
