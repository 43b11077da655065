// Pins at one and the same place, as one cell: over each other only the last of them could be tapped.

import type { Answer, Pin } from "./calls.ts";

/** Returns the answer with a cell for each place that has several pins. */
export function gathered({ cells, pins, total }: Answer): Answer {
  const places = new Map<string, Pin[]>();
  for (const pin of pins) {
    const place = pin.at.map((degrees) => degrees.toFixed(5)).join();
    places.set(place, [...places.get(place) ?? [], pin]);
  }
  const together = [...places.values()].filter((there) => there.length > 1).map((there) => {
    const { at: [longitude, latitude], id } = there[0]!;
    return { at: [longitude, latitude] as Pin["at"], count: there.length, bounds: boundsOf(there), work: id };
  });
  return { cells: [...cells, ...together], pins: [...places.values()].filter((there) => there.length === 1).flat(), total };
}

function boundsOf(pins: Pin[]): [south: number, west: number, north: number, east: number] {
  const [longitudes, latitudes] = [pins.map(({ at }) => at[0]), pins.map(({ at }) => at[1])];
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)];
}
