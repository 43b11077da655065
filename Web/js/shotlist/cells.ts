// Places in the table: cells, ranges of cells, and steps from one to another.

/** A cell, by the indexes of its row and column. */
export interface Cell { row: number; column: number }

/** How many rows and columns there are, and rows in a page of the window. */
export interface Size { rows: number; columns: number; page: number }

/** The first and the last row and column of some cells, both of them in it. */
export interface Range { top: number; bottom: number; left: number; right: number }

export const rangeOf = (a: Cell, b: Cell): Range => ({
  top: Math.min(a.row, b.row), bottom: Math.max(a.row, b.row), left: Math.min(a.column, b.column), right: Math.max(a.column, b.column),
});

export const rowsIn = ({ top, bottom }: Range): number => bottom - top + 1;
export const columnsIn = ({ left, right }: Range): number => right - left + 1;
export const cellsIn = (range: Range): number => rowsIn(range) * columnsIn(range);

export const isIn = ({ top, bottom, left, right }: Range, row: number, column: number): boolean => row >= top && row <= bottom && column >= left && column <= right;

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** The cell to which a key leads; null for a key that leads nowhere. With `isFar` (Ctrl) it leads to the end. */
export function stepped({ row, column }: Cell, key: string, isFar: boolean, { rows, columns, page }: Size): Cell | null {
  const far = Infinity;
  const step = {
    ArrowLeft: [0, isFar ? -far : -1], ArrowRight: [0, isFar ? far : 1], ArrowUp: [isFar ? -far : -1, 0], ArrowDown: [isFar ? far : 1, 0],
    Home: [isFar ? -far : 0, -far], End: [isFar ? far : 0, far], PageUp: [-page, 0], PageDown: [page, 0],
  }[key];
  return step ? { row: within(row + step[0]!, rows), column: within(column + step[1]!, columns) } : null;
}

/** The next cell of a row, or the one before, which may be in the row beside; null where there is none. */
export function tabbed({ row, column }: Cell, by: 1 | -1, { rows, columns }: Size): Cell | null {
  const at = row * columns + column + by;
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns };
}
