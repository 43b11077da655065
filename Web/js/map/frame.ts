// A map without pins: the world, its names, controls, and what it is made with.

import { control, map as makeMap, type Map, tileLayer } from "leaflet";
import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { View } from "./address.ts";
import { fetchSettings } from "./calls.ts";
import { showDegrees } from "./degrees.ts";
import { showLabels } from "./labels.ts";
import { Land } from "./land.ts";
import { loadWorld, type World } from "./world.ts";

const texts = words.map;
/** Without tiles there is nothing to see beyond this. */
const DEEPEST = 18;
// Worlds to either side of the first that a map can be dragged to.
const WORLDS = 100;
// How much smaller than its place, in zooms, the world may be rather than twice as large.
const SLACK = 0.2;

/** A map on its page. */
export interface Frame {
  map: Map;
  /** The world, when it is there; null where it could not be had. */
  world: Promise<World | null>;
}

/** Makes the map of an element, at a view; without one it shows the whole world. `hasTiles`: whether its page may show pictures of other servers. */
export function makeFrame(container: HTMLElement, view: View | null, hasTiles = true): Frame {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = makeMap(container, {
    attributionControl: false, zoomControl: false, maxZoom: DEEPEST, bounceAtZoomLimits: false, boxZoom: false,
    maxBounds: [[-85.06, -360 * WORLDS], [85.06, 360 * WORLDS]], maxBoundsViscosity: 1,
    zoomAnimation: !isCalm, fadeAnimation: !isCalm, markerZoomAnimation: !isCalm, inertia: !isCalm,
  });
  fitWorld(map);
  if (view) map.setView([view.latitude, view.longitude], view.zoom, { animate: false });
  else map.setView([25, 10], map.getMinZoom(), { animate: false });
  control.zoom({ position: "topright", zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  const credits = control.attribution({ prefix: credit(texts.naturalEarth), position: "bottomright" });
  credits.addTo(map);
  credits.addAttribution(`<a href="/map/leaflet-licence.txt">${credit(texts.leaflet)}</a>`);
  control.scale({ imperial: false, maxWidth: 100, position: "bottomright" }).addTo(map);
  showDegrees(map);
  if (hasTiles) addTiles(map, credits);
  const observed = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    fitWorld(map);
  });
  observed.observe(container);
  return { map, world: addWorld(map) };
}

/** Text as HTML: whoever runs the server wrote it. */
const credit = (text: string): string => element("i", {}, text).innerHTML;

/** Lets the map not become smaller than its place: beyond the poles there is nothing. */
function fitWorld(map: Map): void {
  const { y } = map.getSize();
  map.setMinZoom(Math.max(1, Math.ceil(Math.log2(y / 256) - SLACK)));
}

async function addWorld(map: Map): Promise<World | null> {
  try {
    const world = await loadWorld();
    new Land(world, map.getContainer()).addTo(map);
    showLabels(map, world);
    return world;
  } catch {
    // Pins and the graticule are there without land.
    return null;
  }
}

async function addTiles(map: Map, credits: { addAttribution(text: string): unknown }): Promise<void> {
  const { tiles } = await fetchSettings().catch(() => ({ tiles: null }));
  if (!tiles) return;
  map.setMaxZoom(tiles.maxZoom);
  tileLayer(tiles.url, { maxZoom: tiles.maxZoom, zIndex: 2, className: "map-tiles", crossOrigin: "anonymous", referrerPolicy: "strict-origin-when-cross-origin" }).addTo(map);
  credits.addAttribution(credit(tiles.attribution));
  map.getContainer().classList.add("has-tiles");
}
