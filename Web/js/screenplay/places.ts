// Places of lines in a script, and which of them are selected.

import type { Way } from "../kit/selection.ts";

/** A line by the indexes of its scene and of itself, as the script has them. */
export interface LinePlace {
  scene: number;
  unit: number;
}

export const keyOf = ({ scene, unit }: LinePlace): string => `${scene}:${unit}`;

/** The lines that are selected, all of one scene: shots are made in one. */
export class LineSelection {
  /** The scene that they are of; −1 where there are none. */
  scene = -1;
  private readonly chosen = new Set<number>();
  private anchor = 0;

  constructor(private readonly changed: () => void) {}

  get count(): number { return this.chosen.size; }

  /** Their indexes in the scene, in its order. */
  get units(): number[] { return [...this.chosen].sort((a, b) => a - b); }

  has({ scene, unit }: LinePlace): boolean { return scene === this.scene && this.chosen.has(unit); }

  /** Selects a line alone, one more or no longer, or all up to it. */
  choose({ scene, unit }: LinePlace, { extend = false, toggle = false }: Way = {}): void {
    if (scene !== this.scene) {
      this.chosen.clear();
      this.anchor = unit;
    }
    this.scene = scene;
    if (extend) this.setRange(this.anchor, unit);
    else if (toggle && this.chosen.has(unit)) this.chosen.delete(unit);
    else {
      if (!toggle) this.chosen.clear();
      this.chosen.add(unit);
    }
    if (!extend) this.anchor = unit;
    this.changed();
  }

  /** Lets a range that is made by keys begin at a line. */
  begin({ scene, unit }: LinePlace): void {
    if (this.count === 0) [this.scene, this.anchor] = [scene, unit];
  }

  /** Selects the first `count` lines of a scene. */
  all(scene: number, count: number): void {
    this.scene = scene;
    this.setRange(0, count - 1);
    this.changed();
  }

  /** Selects none; returns whether any was. */
  clear(): boolean {
    const had = this.count > 0;
    this.chosen.clear();
    this.scene = -1;
    if (had) this.changed();
    return had;
  }

  private setRange(from: number, to: number): void {
    this.chosen.clear();
    for (let unit = Math.min(from, to); unit <= Math.max(from, to); unit++) this.chosen.add(unit);
  }
}
