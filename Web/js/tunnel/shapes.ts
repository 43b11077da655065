// Shapes of SVG: lines with a rim, and handles that a finger finds.

import { reshape, shape } from "../base/dom.ts";
import type { Place } from "../base/measures.ts";

/** How far a finger finds a handle, in pixels. */
export const REACH = 22;

type Values = Record<string, string | number>;

/** Returns how far from the middle of something of half a length the handles of its side stand: outside it where it is so
 * small that they would lie over it, or over one another. */
export const reachOf = (half: number): number => (half >= 3 * REACH ? half : Math.min(3 * REACH, Math.max(2 * REACH, half + REACH)));

/** Sets attributes of some nodes. */
export function set(nodes: Iterable<Element>, values: Values): void {
  for (const node of nodes) reshape(node, values);
}

/** A line with a dark rim, so that it is seen on anything; shadows would cost more than the picture. */
export const rimmed = (name: keyof SVGElementTagNameMap, kind: string, attributes: Values = {}): SVGElement[] =>
  [shape(name, { ...attributes, class: `rim ${kind}` }), shape(name, { ...attributes, class: `line ${kind}` })];

/** A handle: what is seen of it, about the origin, in a field for fingers. */
export function handle(name: string, cursor: string, ...seen: Node[]): SVGElement {
  const node = shape("g", { "data-handle": name }, shape("circle", { class: "field", r: REACH }), ...seen);
  node.style.cursor = cursor;
  return node;
}

export const show = (nodes: Iterable<SVGElement>, isShown: boolean): void => {
  for (const node of nodes) node.style.display = isShown ? "" : "none";
};

/** Moves a node to a place, and turns it by degrees. */
export const at = (node: SVGElement | undefined, [x, y]: Place, angle = 0): void =>
  node?.setAttribute("transform", `translate(${x} ${y}) rotate(${angle})`);
