// The square that will be published instead of a place.

import { type Map, type Rectangle, rectangle } from "leaflet";
import { cellOf, type Exactness } from "./coarse.ts";
import { type Spot, turnsTo } from "./mercator.ts";

export class Square {
  private drawn: Rectangle | null = null;
  private corners: [Spot, Spot] | null = null;

  constructor(private readonly map: Map) {}

  /** Shows the square that a place lies in; nothing where there is none. */
  show(place: Spot | null, exactness: Exactness): void {
    const cell = place && cellOf(...place, exactness);
    this.corners = null;
    if (!cell) {
      this.drawn?.remove();
      this.drawn = null;
      return;
    }
    const { south, west, north, east } = cell.bounds;
    const turns = turnsTo((west + east) / 2, this.map.getCenter().lng);
    this.corners = [[south, west + turns], [north, east + turns]];
    if (this.drawn) this.drawn.setBounds(this.corners);
    else this.drawn = rectangle(this.corners, { className: "picker-cell", interactive: false }).addTo(this.map);
  }

  /** Zooms until the square can be seen well. */
  showWhole(): void {
    if (this.corners) this.map.fitBounds(this.corners, { padding: [64, 64], maxZoom: 17, animate: false });
  }
}
