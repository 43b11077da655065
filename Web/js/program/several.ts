// Several bricks that lie below one another, chosen to be moved, copied, commented out or deleted together.

import type { BlockAddress, BrickAddress } from "../protocol/bricks/editor.ts";
import { type BrickNode, isSamePlace } from "./places.ts";

const rowOf = (brick: Element | undefined): Element | null => (brick?.parentElement?.matches(".row") ? brick.parentElement : null);
const bricksIn = (row: Element | null): BrickNode[] => [...(row?.children ?? [])] as BrickNode[];

/** A brick and what holds it, from within. */
function holders(brick: BrickNode | undefined): BrickNode[] {
  const all = [];
  for (let one = brick; one; one = one.parentElement?.closest<BrickNode>(".brick") ?? undefined) all.push(one);
  return all;
}

/** The bricks that are chosen among those that `blocks` gives. */
export class Several {
  private first: BrickAddress | null = null;
  private count = 1;
  private anchor: BrickAddress | null = null;

  constructor(private readonly blocks: () => BrickNode[]) {}

  find(place: BrickAddress | null): BrickNode | undefined { return this.blocks().find((one) => isSamePlace(one.place, place)); }

  /** The bricks, where they are more than one. */
  bricks(): BrickNode[] {
    const brick = this.count > 1 ? this.find(this.first) : undefined;
    if (!brick) return [];
    const all = bricksIn(rowOf(brick));
    return all.slice(all.indexOf(brick), all.indexOf(brick) + this.count);
  }

  clear(): void { [this.first, this.count, this.anchor] = [null, 1, null]; }

  /** Begins to choose from a place, unless that has begun. */
  begin(place: BrickAddress | null): void {
    if (this.count === 1) this.anchor = place;
  }

  set({ place, count }: BlockAddress): void { [this.first, this.count, this.anchor] = [place, count, place]; }

  /** Chooses from where it began up to `brick`, in the innermost row that holds both; false where there is none. */
  extendTo(brick: BrickNode): boolean {
    const ends = holders(brick);
    for (const from of holders(this.find(this.anchor))) {
      const row = rowOf(from);
      const to = row && ends.find((one) => rowOf(one) === row);
      if (!to) continue;
      const all = bricksIn(row);
      const [low, high] = [all.indexOf(from), all.indexOf(to)].sort((a, b) => a - b) as [number, number];
      [this.first, this.count] = [all[low]!.place, high - low + 1];
      return true;
    }
    return false;
  }

  /** The brick `by` steps from `brick` in the row in which it began. */
  beside(brick: BrickNode | undefined, by: number): BrickNode | undefined {
    const row = rowOf(this.find(this.anchor));
    const one = row ? holders(brick).find((holder) => rowOf(holder) === row) : undefined;
    const all = bricksIn(row);
    return one && all[all.indexOf(one) + by];
  }

  mark(): void {
    const all = this.bricks();
    for (const one of this.blocks()) {
      one.classList.toggle("marked", all.includes(one));
      one.setAttribute("aria-selected", String(all.includes(one)));
    }
  }
}
