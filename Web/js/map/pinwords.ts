// The years and titles of pins: years where they find room, titles within the map.

import { Room } from "./crowding.ts";
import { cellSize, looksDown } from "./looks.ts";
import type { Placed } from "./placed.ts";

/** The room that a year takes below its pin, or above it. */
const YEAR = { down: 20, height: 16, letter: 7, space: 12 };
const PIN = 14;
/** How far a title reaches to either side. */
const TITLE = 120;

/** Shows the years that find room between pins, cells and one another, on a map so many pixels wide. */
export function showWords(all: Placed[], width: number): void {
  const room = new Room();
  for (const { x, y, thing } of all) {
    const size = thing.cell ? cellSize(thing.cell.count) : PIN;
    room.put({ x, y, width: size, height: size });
  }
  for (const { x, y, thing, button } of all) {
    button.classList.toggle("at-left", x < TITLE);
    button.classList.toggle("at-right", x > width - TITLE);
    const year = button.querySelector(".pin-year")?.textContent;
    if (!thing.pin || !year) continue;
    // It does not stand where the photograph looks.
    const down = looksDown(thing.pin) ? -YEAR.down : YEAR.down;
    const hasRoom = room.take({ x, y: y + down, width: year.length * YEAR.letter + YEAR.space, height: YEAR.height });
    button.classList.toggle("bare", !hasRoom);
  }
}
