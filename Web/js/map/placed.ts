// One thing of the map, a pin or a cell, as it stands in one of the worlds that are in sight.

import { divIcon, type Map, type Marker, marker } from "leaflet";
import { element } from "../base/dom.ts";
import type { Cell, Pin } from "./calls.ts";
import { cellButton, pinButton } from "./looks.ts";

/** What a thing is; a pin that was fanned out has an offset in pixels. */
export type Thing = { pin: Pin; cell?: undefined } | { cell: Cell; pin?: undefined };

/** Names a thing: what has the same name stays as it is when an answer comes. */
export const keyOf = ({ pin, cell }: Thing): string => (pin ? pin.id : `${cell.at.join()} ${cell.count}`);

// A hand that has gone so far was dragging the map.
const STILL = 8;

export class Placed {
  readonly button: HTMLButtonElement;
  private readonly marker: Marker;
  /** Where it stands in the map's window, in pixels. */
  x = 0;
  y = 0;
  isInSight = false;

  constructor(private readonly map: Map, readonly thing: Thing, readonly latitude: number, readonly longitude: number, readonly isFirst: boolean) {
    this.button = thing.pin ? pinButton(thing.pin) : cellButton(thing.cell);
    this.marker = marker([latitude, longitude], {
      icon: divIcon({ html: this.button, className: thing.pin ? "map-pin" : "map-cell", iconSize: [0, 0] }),
      keyboard: false, interactive: false, zIndexOffset: thing.pin ? 0 : -200,
    });
    this.marker.addTo(map);
    // The map must not take it for a tap beside all pins.
    for (const name of ["click", "dblclick"]) this.button.addEventListener(name, (event) => event.stopPropagation());
  }

  /** The element that stands in the map. */
  get node(): HTMLElement { return this.marker.getElement() ?? element("div"); }

  /** Calls with a tap that was no drag, and with keys that press it. */
  onPress(press: (event: MouseEvent) => void): void {
    let [x, y] = [0, 0];
    this.button.addEventListener("pointerdown", ({ clientX, clientY }) => { [x, y] = [clientX, clientY]; });
    this.button.addEventListener("click", (event) => {
      // Keys press without a place.
      if (event.detail === 0 || Math.hypot(event.clientX - x, event.clientY - y) < STILL) press(event);
    });
  }

  measure(width: number, height: number): void {
    const { x, y } = this.map.latLngToContainerPoint([this.latitude, this.longitude]);
    this.isInSight = x >= 0 && y >= 0 && x <= width && y <= height;
    [this.x, this.y] = [x, y];
    // Worlds beside the first are for the eye alone, and so is what comes in when the map is dragged.
    this.button.ariaHidden = this.isFirst && this.isInSight ? null : "true";
  }

  light(isLit: boolean): void {
    this.button.classList.toggle("lit", isLit);
    this.marker.setZIndexOffset(isLit ? 4000 : this.thing.pin ? 0 : -200);
  }

  remove(): void { this.marker.remove(); }
}
