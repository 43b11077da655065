// Where one is: asked for when somebody wants it, and never before.

import type { Map, Marker } from "leaflet";
import { divIcon, marker } from "leaflet";

export type Position = [latitude: number, longitude: number];

/** Why there is no position. */
export type Refused = "refused" | "unknown";

/** Asks the browser where one is. */
export function askPosition(): Promise<Position | Refused> {
  return new Promise((resolve) => {
    // Only pages with HTTPS may ask.
    if (!navigator.geolocation || !isSecureContext) return resolve("refused");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude]),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? "refused" : "unknown"),
      { timeout: 15_000, maximumAge: 60_000, enableHighAccuracy: true });
  });
}

/** The dot where one is. */
export class Here {
  private dot: Marker | null = null;

  constructor(private readonly map: Map) {}

  show(position: Position): void {
    this.dot?.remove();
    this.dot = marker(position, { icon: divIcon({ className: "map-here", iconSize: [0, 0] }), keyboard: false, interactive: false, zIndexOffset: -500 });
    this.dot.addTo(this.map);
  }
}
