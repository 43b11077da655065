// Where the tour's card lies: on ground that is free, near what it points at.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A part of the page to be kept free, and how much: a card that covers it with all of its own area is as bad as one so many times `COVERED`
 * pixels away. */
export interface Kept {
  box: Box;
  weight: number;
}

export interface Size {
  width: number;
  height: number;
}

type Corner = [left: number, top: number];

const COVERED = 1000;
const STEP = 16;
/** How far it lies from the page's edge. */
const EDGE = 8;
// How much nearer another place must be for the card to move.
const WORTH = 150;

const length = (from: number, to: number): number => Math.max(0, to - from);

/** Returns the part of a box that lies in another. */
export const clipped = (box: Box, by: Box): Box =>
  ({ left: Math.max(box.left, by.left), top: Math.max(box.top, by.top), right: Math.min(box.right, by.right), bottom: Math.min(box.bottom, by.bottom) });

const areaOf = ({ left, top, right, bottom }: Box): number => length(left, right) * length(top, bottom);

/** How far two boxes are from one another. */
const gapOf = (a: Box, b: Box): number => Math.hypot(length(a.right, b.left) + length(b.right, a.left), length(a.bottom, b.top) + length(b.bottom, a.top));

/** Returns where a card of a size lies best on a page: near `aim`, over as little as can be of what is kept free. It stays where it was where that is
 * nearly as good.
 *
 * - Complexity: O(*n* · *m*), where *n* is the number of places on the page and *m* of what is kept. */
export function freePlace(card: Size, page: Size, aim: Box, kept: Kept[], was: Corner | null = null): Corner {
  const [most, lowest] = [Math.max(EDGE, page.width - card.width - EDGE), Math.max(EDGE, page.height - card.height - EDGE)];
  const cost = ([left, top]: Corner): number => {
    const box = { left, top, right: left + card.width, bottom: top + card.height };
    const covered = kept.reduce((sum, one) => sum + one.weight * areaOf(clipped(one.box, box)), 0);
    return COVERED * covered / (card.width * card.height) + gapOf(box, aim);
  };
  let best: Corner = [most, lowest];
  let least = cost(best);
  for (let top = EDGE; top < lowest + STEP; top += STEP) {
    for (let left = EDGE; left < most + STEP; left += STEP) {
      const corner: Corner = [Math.min(left, most), Math.min(top, lowest)];
      const one = cost(corner);
      if (one < least) [best, least] = [corner, one];
    }
  }
  const stays = was !== null && was[0] <= most && was[1] <= lowest && cost(was) < least + WORTH;
  return stays ? was : best;
}
