// Places of bricks: in a row of a script's, or of a branch. The script itself has the index −1.

import type { BlockAddress, BrickAddress, BrickRow, ScriptRow } from "../protocol/bricks/editor.ts";

/** The place of a row of bricks. */
export type RowPlace = Omit<BrickAddress, "index">;

/** A brick, or the head of a script, as the page shows it. */
export type View = BrickRow | ScriptRow;

/** An element that shows a brick or the head of a script, and where that lies. */
export type BrickNode = HTMLElement & { view: View; place: BrickAddress };

/** An element that stands in an empty mouth, and where the first brick in it would lie. */
export type HollowNode = HTMLElement & { place: BrickAddress };

/** An element that shows a row of bricks. */
export type RowNode = HTMLElement & { place: RowPlace };

const keyOf = ({ object, script, path, index }: BrickAddress): string =>
  [object, script, ...path.flatMap(({ brick, branch }) => [brick, branch]), index].join();

export const isSamePlace = (a: BrickAddress | null, b: BrickAddress | null): boolean => Boolean(a && b) && keyOf(a!) === keyOf(b!);

/** The place of a script, as that of its head. */
export const placeOfScript = (object: number, script: number): BrickAddress => ({ object, script, path: [], index: -1 });

/** Some bricks from a place on. */
export const block = (place: BrickAddress, count = 1): BlockAddress => ({ place, count });

/** The brick that has its row at a place, or the script. */
function holderOf({ object, script, path }: BrickAddress): BrickAddress {
  const last = path.at(-1);
  return last ? { object, script, path: path.slice(0, -1), index: last.brick } : placeOfScript(object, script);
}

/** The place of the first brick in the first mouth of the brick at a place. */
export const mouthOf = ({ index, path, ...place }: BrickAddress): BrickAddress => ({ ...place, path: [...path, { brick: index, branch: 0 }], index: 0 });

/** The places that have the keys, each where there is none before it, once what lies at `place` is gone: what comes there, what lay before it,
 * what holds it. */
export function placesAfter(place: BrickAddress): BrickAddress[] {
  if (place.index < 0) return [place, placeOfScript(place.object, place.script - 1)];
  return [place, { ...place, index: place.index - 1 }, holderOf(place)];
}
