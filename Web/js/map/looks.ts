// How pins and cells look: a shape for each kind, so that nobody needs to tell colours apart; a wedge for the direction.

import { type Child, element, shape } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Kind } from "./address.ts";
import type { Cell, Pin } from "./calls.ts";
import { numberOf, sentenceOf, shortNumberOf, shortYearsOf } from "./naming.ts";

const texts = words.map;

/** The shapes, around (0, 0). */
const SHAPES: Record<Kind, string> = {
  photograph: "M-7.500 0a7.500 7.500 0 1 0 15 0a7.500 7.500 0 1 0-15 0z",
  tunnel: "M0-10L10 0L0 10L-10 0z",
  board: "M-9-7h18v14h-18z",
  program: "M0-9.500L9.500 7h-19z",
};
/** The light that falls from a photograph into the direction that it looks, north: a sector of 60°. */
const WEDGE = "M0 0L-11.500-19.900A23 23 0 0 1 11.500-19.900z";

/** Draws the mark of a kind, looking into a direction. */
export function markOf(kind: Kind, direction: number | null = null): SVGSVGElement {
  const parts: SVGElement[] = [];
  if (direction !== null) parts.push(shape("path", { d: WEDGE, class: "pin-wedge", transform: `rotate(${direction})` }));
  parts.push(shape("path", { d: SHAPES[kind], class: "pin-shape" }));
  if (kind === "tunnel") parts.push(shape("circle", { r: 2.5, class: "pin-hole" }));
  return shape("svg", { viewBox: "-22 -22 44 44", class: `pin-mark ${kind}`, "aria-hidden": "true" }, ...parts);
}

/** Whether a pin's wedge lies where its year would stand. */
export const looksDown = ({ direction }: Pin): boolean => direction !== null && direction > 125 && direction < 235;

/** Makes the button of a pin. */
export function pinButton(pin: Pin): HTMLButtonElement {
  const year = shortYearsOf(pin);
  return element("button", { type: "button", class: looksDown(pin) ? "pin year-up" : "pin", tabindex: "-1", "aria-label": sentenceOf(pin), "data-id": pin.id },
    markOf(pin.kind, pin.direction) as Child, year ? element("span", { class: "pin-year" }, year) : null, element("span", { class: "pin-title" }, pin.title));
}

/** The width of a cell in pixels, which grows with the logarithm of its count. */
export const cellSize = (count: number): number => Math.round(Math.min(66, 28 + 9 * Math.log10(count)));

/** Makes the button of a cell. */
export function cellButton({ count, bounds: [south, west, north, east] }: Cell): HTMLButtonElement {
  const node = element("button", {
    type: "button", class: "cell", tabindex: "-1", "aria-label": fill(south === north && west === east ? texts.cellHere : texts.cell, { count: numberOf(count) }),
  }, element("span", { class: "cell-count" }, shortNumberOf(count)));
  node.style.setProperty("--size", `${cellSize(count)}px`);
  return node;
}
