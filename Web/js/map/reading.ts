// The order in which a map is read: by rows, each from the left.

const ROW = 56;

/** Returns things in reading order, by where they stand in pixels. */
export function inReadingOrder<Thing extends { x: number; y: number }>(things: Thing[]): Thing[] {
  const rows: Thing[][] = [];
  for (const thing of things.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && thing.y - row[0]!.y < ROW) row.push(thing);
    else rows.push([thing]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}
