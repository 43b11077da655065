// Places of lines in a script, and which of them are selected.

import type { Way } from "../kit/selection.ts";
import type { Part } from "./parts.ts";

/** A line by the indexes of its scene and of itself, as the script has them. */
export interface LinePlace {
  scene: number;
  unit: number;
}

/** A line, or a part of it. */
export interface PartPlace extends LinePlace {
  part?: Part;
}

/** A line of a scene, or a part of it, as the server is told of it. */
export interface ChosenLine extends Partial<Part> {
  unit: number;
}

export const keyOf = ({ scene, unit }: LinePlace): string => `${scene}:${unit}`;

/** Whether two places are of the same words. */
export const isSame = (a: PartPlace, b: PartPlace): boolean => keyOf(a) === keyOf(b) && a.part?.from === b.part?.from && a.part?.to === b.part?.to;

const asChosen = ({ unit, part }: PartPlace): ChosenLine => ({ unit, ...part });

/** What a shot shows without lines of a scene; all of it is of one. */
export const withoutLines = (shown: readonly PartPlace[], scene: number, units: readonly number[]): ChosenLine[] =>
  shown.filter((line) => line.scene !== scene || !units.includes(line.unit)).map(asChosen);

/** The lines that are selected, all of one scene: shots are made in one. Or else a part of one line. */
export class LineSelection {
  /** The scene that they are of; −1 where there are none. */
  scene = -1;
  /** The part of a line that is selected in place of lines; null for none. */
  part: Required<PartPlace> | null = null;
  private readonly chosen = new Set<number>();
  private anchor = 0;

  constructor(private readonly changed: () => void) {}

  /** How many lines there are; none where a part is selected. */
  get count(): number { return this.chosen.size; }

  /** Their indexes in the scene, in its order. */
  get units(): number[] { return [...this.chosen].sort((a, b) => a - b); }

  /** All that is selected, as the server is told of it. */
  get lines(): ChosenLine[] { return this.part ? [{ unit: this.part.unit, ...this.part.part }] : this.units.map((unit) => ({ unit })); }

  /** All that is selected, by places. */
  get places(): PartPlace[] { return this.part ? [this.part] : this.units.map((unit) => ({ scene: this.scene, unit })); }

  has({ scene, unit }: LinePlace): boolean { return scene === this.scene && this.chosen.has(unit); }

  /** Selects a line alone, one more or no longer, or all up to it. */
  choose({ scene, unit }: LinePlace, { extend = false, toggle = false }: Way = {}): void {
    if (scene !== this.scene || this.part) {
      this.drop();
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

  /** Selects a part of a line, and nothing else. */
  choosePart(place: Required<PartPlace>): void {
    this.drop();
    this.scene = place.scene;
    this.part = place;
    this.changed();
  }

  /** Lets a range that is made by keys begin at a line. */
  begin({ scene, unit }: LinePlace): void {
    if (this.count === 0) [this.scene, this.anchor, this.part] = [scene, unit, null];
  }

  /** Selects lines of a scene that follow one another. */
  range(scene: number, first: number, last: number): void {
    this.part = null;
    this.scene = scene;
    this.anchor = first;
    this.setRange(first, last);
    this.changed();
  }

  /** Selects nothing; returns whether anything was. */
  clear(): boolean {
    const had = this.count > 0 || this.part !== null;
    this.drop();
    this.scene = -1;
    if (had) this.changed();
    return had;
  }

  private drop(): void {
    this.chosen.clear();
    this.part = null;
  }

  private setRange(from: number, to: number): void {
    this.chosen.clear();
    for (let unit = Math.min(from, to); unit <= Math.max(from, to); unit++) this.chosen.add(unit);
  }
}
