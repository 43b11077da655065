// What the mouse, the pen and fingers do in the table: a tap goes to a cell, a second one opens it, a pull draws a range. A finger scrolls, and
// draws a range where it has rested.

import { makeDrag } from "../kit/drag.ts";
import { DoubleTap } from "../kit/taps.ts";
import { onWindow } from "../shell/scope.ts";
import type { Cell } from "./cells.ts";
import type { Sheet } from "./sheet.ts";
import type { Table } from "./table.ts";

// Pixels from the sides at which the table scrolls, and the part of the way past them that it does for each picture of the screen.
const EDGE = 48, SPEED = 1 / 4;

export interface HandsPage {
  go(cell: Cell, isExtending?: boolean): void;
  /** Does what a cell is there for: types in it, or opens its shot. */
  act(cell: Cell, byFinger?: boolean): void;
}

export function makeHands(table: Table, sheet: Sheet, page: HandsPage): void {
  const taps = new DoubleTap<HTMLElement | undefined>((a, b) => a === b);
  // What is done in between makes two taps of them.
  onWindow("keydown", () => taps.forget(), true);
  onWindow("pointerdown", ({ target }) => { if (!table.grid.contains(target as Element) || !table.at(target as Element)) taps.forget(); }, true);
  const find = (target: Element) => (target.closest(".shotlist-field") ? null : table.at(target));
  // What a mouse presses is current at once; a finger may be about to scroll.
  table.grid.addEventListener("pointerdown", (event) => {
    const cell = event.button === 0 && event.pointerType !== "touch" ? find(event.target as Element) : null;
    if (cell) page.go(cell, event.shiftKey);
  });
  makeDrag<Cell>([table.grid], {
    find,
    held: () => true,
    lift(cell, began) {
      if (began.pointerType === "touch") page.go(cell);
      return { node: null };
    },
    aim(event) {
      const cell = table.at(document.elementFromPoint(event.clientX, event.clientY));
      const { head } = sheet;
      if (cell && (cell.row !== head.row || cell.column !== head.column)) page.go(cell, true);
    },
    scrolls({ clientX }) {
      // The kit scrolls up and down.
      const { left, right } = table.node.getBoundingClientRect();
      table.node.scrollLeft += (Math.max(0, clientX - right + EDGE) - Math.max(0, left + EDGE - clientX)) * SPEED;
      return table.node;
    },
    drop() {},
    tap(cell, began, wasHeld) {
      if (wasHeld || began.shiftKey) return;
      if (began.pointerType !== "touch") {
        if (taps.tap(table.cell(cell), began.timeStamp)) page.act(cell);
        return;
      }
      const { current } = sheet;
      const isSecond = current.row === cell.row && current.column === cell.column && table.cell(cell) === document.activeElement;
      if (isSecond) page.act(cell, true);
      else page.go(cell);
    },
    ended() {},
  });
}
