// The numbers at the edges of the graticule.

import type { Map } from "leaflet";
import { element } from "../base/dom.ts";
import { degreeText, linesBetween, stepAt } from "./graticule.ts";
import { GRID_ZOOM } from "./land.ts";
import { wrapped } from "./mercator.ts";

const MOVES = "move zoomend resize viewreset";
// How far from the edges no number stands: controls have their place there.
const ROOM = { top: 72, bottom: 40, left: 72, right: 230 };

/** Keeps numbers at the left and lower edges of a map, where land is too coarse to tell where one is. */
export function showDegrees(map: Map): void {
  const place = map.getContainer().appendChild(element("div", { class: "map-degrees", "aria-hidden": "true" }));
  const show = () => place.replaceChildren(...map.getZoom() < GRID_ZOOM ? [] : numbersOf(map));
  map.on(MOVES, show);
  show();
}

function* numbersOf(map: Map): Iterable<HTMLElement> {
  const step = stepAt(map.getZoom());
  const bounds = map.getBounds();
  const { x: width, y: height } = map.getSize();
  for (const degrees of linesBetween(bounds.getWest(), bounds.getEast(), step)) {
    const { x } = map.latLngToContainerPoint([bounds.getNorth(), degrees]);
    if (x > ROOM.left && x < width - ROOM.right) yield number(degreeText(wrapped(degrees), ["E", "W"], step), "meridian", x, height);
  }
  for (const degrees of linesBetween(bounds.getSouth(), bounds.getNorth(), step)) {
    const { y } = map.latLngToContainerPoint([degrees, bounds.getWest()]);
    if (y > ROOM.top && y < height - ROOM.bottom) yield number(degreeText(degrees, ["N", "S"], step), "parallel", 0, y);
  }
}

function number(text: string, looks: string, x: number, y: number): HTMLElement {
  const node = element("span", { class: looks }, text);
  node.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  return node;
}
