// How a tunnel begins: two photographs in the library become a layer of the open shot.

import type { Size } from "../base/measures.ts";
import { layers } from "../protocol/studio/layers.ts";
import { beginTunnel, closeTunnel, type KnownFacts, type SizedAsset } from "../protocol/studio/tunnel.ts";
import { attempt } from "../refusals/refusals.ts";
import { change, setFacts } from "./calls.ts";
import { addTunnel } from "./layer.ts";

/** A photograph in the library, with what its camera wrote, and what it is called where that is known. */
export interface Photograph extends SizedAsset {
  title?: string;
  date?: string | null;
  place?: { latitude: number; longitude: number } | null;
  direction?: number | null;
}

/** Where the old photograph lay over the camera's view: angle in degrees, width and place from the middle in parts of the view's width, and
 * the view's height over its width. */
export interface CameraPlace {
  x: number;
  y: number;
  width: number;
  angle: number;
  aspect: number;
}

function check(words: string): void {
  if (words) throw new Error(words);
}

/**
 * Adds a tunnel of two photographs above the chosen layer. `place` is null or tells where the old one lay over the camera's view as today's was
 * taken, `known` what else is known of the old one. Returns the layer's id; fails with words for people.
 */
export function begin(old: Photograph, today: Photograph, place: CameraPlace | null, name: string, known: Partial<KnownFacts> = {}): string | undefined {
  check(attempt(() => beginTunnel(old, today)));
  try {
    // A place that is no map is none: the tunnel begins as others do.
    if (place) change(mapOf(old, today, place));
    [old, today].forEach((one, which) => setFacts(which, {
      title: one.title ?? (which === 0 ? name : ""), source: "", date: one.date ?? "", place: "",
      latitude: one.place?.latitude ?? null, longitude: one.place?.longitude ?? null, direction: one.direction ?? null,
      ...which === 0 ? known : {},
    }));
    check(addTunnel(name));
  } finally {
    closeTunnel();
  }
  return layers().find((layer) => layer.isSelected)?.id;
}

/**
 * Returns the map, by the names of a look's numbers, that lays the old photograph where it lay over the view. A still that is not of the view's
 * shape is taken to show more, evenly at two sides.
 */
export function mapOf(old: Size, today: Size, { x, y, width, angle, aspect }: CameraPlace) {
  const view = Math.min(today.width, today.height / aspect);
  const scale = width * view / old.width;
  const [a, d] = [Math.cos(angle * Math.PI / 180) * scale, Math.sin(angle * Math.PI / 180) * scale] as const;
  return {
    a, b: -d, c: today.width / 2 + x * view - (a * old.width - d * old.height) / 2,
    d, e: a, f: today.height / 2 + y * view - (d * old.width + a * old.height) / 2,
    g: 0, h: 0, i: 1,
  };
}
