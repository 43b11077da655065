// The names of countries and cities on the map: as many as find room, the best known first.

import { DomUtil, type Map } from "leaflet";
import { element } from "../base/dom.ts";
import { Room } from "./crowding.ts";
import { turnsTo } from "./mercator.ts";
import type { Named, World } from "./world.ts";

/** The cities that may be named at each zoom; from the last on all. */
const CITIES = [0, 0, 0, 18, 60, 130];
/** Countries are named as long as one sees them as a whole. */
const LAST_COUNTRIES = 7;
const MOVES = "moveend viewreset resize";
const LETTER = { country: 7.2, city: 6.6 };

/** Keeps names on a map. */
export function showLabels(map: Map, world: World): void {
  const pane = map.createPane("names");
  const show = () => pane.replaceChildren(...labelsOf(map, world));
  map.on(MOVES, show);
  map.on("zoomstart", () => pane.classList.add("away"));
  map.on("zoomend", () => pane.classList.remove("away"));
  show();
}

function* labelsOf(map: Map, world: World): Iterable<HTMLElement> {
  const zoom = map.getZoom();
  const room = new Room();
  const pixels = 256 * 2 ** zoom / 360;
  if (zoom <= LAST_COUNTRIES) {
    for (const country of [...world.countries].sort((a, b) => b.width! - a.width!)) {
      const width = country.name.length * LETTER.country;
      if (country.width! * pixels * 1.1 > width) yield* label(map, country, "country", width, room);
    }
  }
  for (const city of world.cities.slice(0, CITIES[zoom])) yield* label(map, city, "city", city.name.length * LETTER.city, room);
}

/** Yields a name in every world that is in sight. */
function* label(map: Map, { name, latitude, longitude }: Named, looks: "country" | "city", width: number, room: Room): Iterable<HTMLElement> {
  const bounds = map.getBounds().pad(0.4);
  const first = longitude + turnsTo(longitude, bounds.getWest() + 180);
  for (let at = first; at <= bounds.getEast(); at += 360) {
    if (!bounds.contains([latitude, at])) continue;
    const point = map.latLngToLayerPoint([latitude, at]);
    const middle = looks === "city" ? point.x + width / 2 + 8 : point.x;
    if (!room.take({ x: middle, y: point.y, width: width + 16, height: 20 })) continue;
    const node = element("span", { class: `map-name ${looks}`, "aria-hidden": "true" }, element("span", {}, name));
    DomUtil.setPosition(node, point);
    yield node;
  }
}
