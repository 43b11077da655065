// How a tunnel begins: two photographs in the library become a layer of the open shot.

import { layers } from "../protocol/studio/layers.ts";
import { attempt } from "../refusals.ts";
import { beginTunnel, closeTunnel } from "../protocol/studio/tunnel.ts";
import { change, setFacts } from "./calls.ts";
import { addTunnel } from "./layer.js";

/**
 * Adds a tunnel of two photographs, `{asset, width, height}` each with what its camera wrote, as the library tells it, above the chosen layer. `place` is null or tells where the old one lay
 * over the camera's view as today's was taken. Returns the layer's id; fails with words for people.
 */
export function begin({ old, today, place, name }) {
  const check = (words) => { if (words) throw new Error(words); };
  check(attempt(() => beginTunnel(old, today)));
  try {
    // A place that is no map is none: the tunnel begins as others do.
    if (place) change(mapOf(old, today, place));
    [old, today].forEach((one, which) => setFacts(which, {
      title: which === 0 ? name : "", source: "", date: one.date ?? "", place: "",
      latitude: one.place?.latitude ?? null, longitude: one.place?.longitude ?? null, direction: one.direction ?? null,
    }));
    check(addTunnel(name));
  } finally {
    closeTunnel();
  }
  return layers().find((layer) => layer.isSelected).id;
}

/**
 * The map, by the names of a look's numbers, that lays the old photograph where it lay over the view: angle in degrees, width and place from the middle in parts of the view's
 * width. A still that is not of the view's shape is taken to show more, evenly at two sides.
 */
export function mapOf(old, today, { x, y, width, angle, aspect }) {
  const view = Math.min(today.width, today.height / aspect);
  const scale = width * view / old.width;
  const [a, d] = [Math.cos(angle * Math.PI / 180) * scale, Math.sin(angle * Math.PI / 180) * scale];
  return {
    a, b: -d, c: today.width / 2 + x * view - (a * old.width - d * old.height) / 2,
    d, e: a, f: today.height / 2 + y * view - (d * old.width + a * old.height) / 2,
    g: 0, h: 0, i: 1,
  };
}
