// The core's tray: what the page asks of it. Times are seconds of the page's own clock.

import * as core from "../core.ts";

/** How many numbers the core gives for a card. */
const CELL = 26;
export const SHADES = ["front", "back", "exposed", "behind"];

/** Lays a tray out: `{perRow, height}`. `counts` are the notes of each section. */
export function lay(counts, width, card, spacing, facets) {
  const [perRow, height] = core.numbersOf(core.withNumbers(
    counts, "layTray", width, card.width, card.height, spacing, facets));
  return { perRow, height };
}

export const close = () => core.call.closeTray();
export const expose = (note, time) => core.call.exposeTray(note ? note.section : -1, note ? note.note : 0, time);
/** Takes `count` of a note's `facets` out to its side. */
export const flap = ({ section, note }, count, facets, time) => core.call.flapTray(section, note, count, facets, time);
export const isMoving = (time) => core.call.isTrayMoving(time) === 1;

/** The cards between two heights, and those a little outside; with a `limit` of 0 or more, those that do not lie in
 * pictures of their rows. */
export function cells(top, bottom, margin, time, limit, hasFlicked) {
  const numbers = core.numbersOf(core.call.trayCells(top, bottom, margin, time, limit, hasFlicked ? 1 : 0)) ?? [];
  const result = [];
  for (let i = 0; i < numbers.length; i += CELL) {
    const [section, note, facet, shade, light, depth, isLive, urgency, left, upper] = numbers.subarray(i, i + 10);
    result.push({
      section, note, facet, shade: SHADES[shade], light, depth, isLive: isLive === 1, urgency, left, top: upper,
      matrix: numbers.subarray(i + 10, i + CELL),
    });
  }
  return result;
}

/** The rows between two heights, and those a little outside: `{section, first, count, middle, from, to, flickedUpTo,
 * waitingFrom}`, the last two −1 where no picture is seen. `hasFlicked`: whether that of the exposed row's flicked cards
 * is there; until then they are cells. */
export function rows(top, bottom, margin, time, limit, hasFlicked) {
  const numbers = core.numbersOf(core.call.trayRows(top, bottom, margin, time, limit, hasFlicked ? 1 : 0)) ?? [];
  const result = [];
  for (let i = 0; i < numbers.length; i += 8) {
    const [section, first, count, middle, from, to, flickedUpTo, waitingFrom] = numbers.subarray(i, i + 8);
    result.push({ section, first, count, middle, from, to, flickedUpTo, waitingFrom });
  }
  return result;
}

/** How cards stand that wait and that were flicked past, and where the first one's middle is. */
export function stance() {
  const numbers = core.numbersOf(core.call.trayStance());
  return { first: numbers[0], waiting: [...numbers.subarray(1, 17)], flicked: [...numbers.subarray(17, 33)] };
}

/** The sections between two heights: `{section, top, footer, bottom}`. */
export function sections(top, bottom) {
  const numbers = core.numbersOf(core.call.traySections(top, bottom)) ?? [];
  const result = [];
  for (let i = 0; i < numbers.length; i += 4) {
    const [section, upper, footer, lower] = numbers.subarray(i, i + 4);
    result.push({ section, top: upper, footer, bottom: lower });
  }
  return result;
}

/** The note at a place of the sheet, or null. */
export function noteAt(x, y) {
  const found = core.numbersOf(core.call.trayNote(x, y));
  return found ? { section: found[0], note: found[1] } : null;
}

/** The note whose card is seen at a place of the sheet, or null: near the exposed card they are seen elsewhere than
 * they belong. */
export function cardAt(x, y, time) {
  const found = core.numbersOf(core.call.trayCard(x, y, time));
  return found ? { section: found[0], note: found[1] } : null;
}

/** A note's card as it would lie flat, or null. */
export function rectOf({ section, note }) {
  const found = core.numbersOf(core.call.trayRect(section, note));
  return found ? { left: found[0], top: found[1], width: found[2], height: found[3] } : null;
}

/** Where cards that are let go of at a place go, and the line that shows it: `{section, note, x, top, bottom}`. */
export function placeAt(x, y) {
  const found = core.numbersOf(core.call.trayPlace(x, y));
  return found ? { section: found[0], note: found[1], x: found[2], top: found[3], bottom: found[4] } : null;
}
