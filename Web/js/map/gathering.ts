// Pins that stand over each other, as one cell: of them only the last could be seen and tapped.

import type { Answer, Pin } from "./calls.ts";
import { type Spot, spotOf } from "./mercator.ts";

/** Pins nearer to each other than so many pixels look like one. */
const APART = 18;
const WORLD = 256;

/** Returns the answer with a cell for each place that has several pins at a zoom; the same ones for the same pins, in whatever order they come. */
export function gathered({ cells, pins, total }: Answer, zoom: number): Answer {
  const size = WORLD * 2 ** zoom;
  const columns = Math.ceil(size / APART);
  // Pins by squares, in which those that may be near are looked for.
  const squares = new Map<string, { spot: Spot; pins: Pin[] }[]>();
  const groups: { spot: Spot; pins: Pin[] }[] = [];
  for (const pin of [...pins].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const [longitude, latitude] = pin.at;
    const spot = spotOf(latitude, longitude).map((part) => part * size) as Spot;
    const [column, row] = squareOf(spot);
    const near = around(column, row, columns).flatMap((square) => squares.get(square) ?? []).find((group) => isNear(group.spot, spot, size));
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
    return { at: [longitude, latitude] as Pin["at"], count: pins.length, bounds: boundsOf(pins), work: id, works: pins.map((pin) => pin.id) };
  });
  const alone = new Set(groups.filter(({ pins }) => pins.length === 1).map(({ pins }) => pins[0]!));
  return { cells: [...cells, ...together], pins: pins.filter((pin) => alone.has(pin)), total };
}

const squareOf = ([x, y]: Spot): [column: number, row: number] => [Math.floor(x / APART), Math.floor(y / APART)];

/** Whether two places look like one in a world that is so wide: it begins again where it ends. */
function isNear(a: Spot, b: Spot, size: number): boolean {
  const across = Math.abs(a[0] - b[0]);
  return Math.hypot(Math.min(across, size - across), a[1] - b[1]) < APART;
}

/** A square and those around it, also across the antimeridian, where the last column is cut. */
function around(column: number, row: number, columns: number): string[] {
  const across = new Set([-2, -1, 0, 1, 2].map((step) => (column + step + columns) % columns));
  return [...across].flatMap((one) => [-1, 0, 1].map((down) => `${one},${row + down}`));
}

/** The box of pins that are near to each other; one across the antimeridian has its west beyond its east. */
function boundsOf(pins: Pin[]): [south: number, west: number, north: number, east: number] {
  const [longitudes, latitudes] = [pins.map(({ at }) => at[0]), pins.map(({ at }) => at[1])];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const isAcross = east - west > 180;
  return [
    Math.min(...latitudes), isAcross ? Math.min(...longitudes.filter((one) => one > 0)) : west,
    Math.max(...latitudes), isAcross ? Math.max(...longitudes.filter((one) => one <= 0)) : east,
  ];
}
