// Which names find room: each in its turn, where it lies over none that was there before.

export interface Label { x: number; y: number; width: number; height: number }

const CELL = 64;

/** Takes labels one after another; those that are wanted most first. */
export class Room {
  private readonly cells = new Map<string, Label[]>();

  /** Takes a place for a label, given by its middle; false where there is none. */
  take(label: Label): boolean {
    for (const cell of this.cellsOf(label)) {
      if (this.cells.get(cell)?.some((other) => overlap(label, other))) return false;
    }
    this.put(label);
    return true;
  }

  /** Puts something there that stands in any case. */
  put(label: Label): void {
    for (const cell of this.cellsOf(label)) {
      const others = this.cells.get(cell);
      if (others) others.push(label);
      else this.cells.set(cell, [label]);
    }
  }

  private *cellsOf({ x, y, width, height }: Label): Iterable<string> {
    for (let column = Math.floor((x - width / 2) / CELL); column <= Math.floor((x + width / 2) / CELL); column += 1) {
      for (let row = Math.floor((y - height / 2) / CELL); row <= Math.floor((y + height / 2) / CELL); row += 1) yield `${column},${row}`;
    }
  }
}

const overlap = (a: Label, b: Label): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
