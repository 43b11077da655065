// The map's address: /map?at=48.2,16.37,12z&from=1900&to=1920&kind=photograph. What makes no sense in it is left out.

import { POLE, wrapped } from "./mercator.ts";

export const KINDS = ["tunnel", "photograph", "board", "program"] as const;
export type Kind = typeof KINDS[number];

/** What of the works is shown; null for an open end, or for all kinds. */
export interface Filter { from: number | null; to: number | null; kind: Kind | null }

/** Where the map looks. */
export interface View { latitude: number; longitude: number; zoom: number }

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const AT = new RegExp(`^${NUMBER},${NUMBER}(?:,(\\d{1,2})z)?$`);
/** How near an address looks that names a place alone. */
const PLACE_ZOOM = 14;
/** The years that a work can be from. */
export const YEARS = { first: 1800, last: new Date().getFullYear() };

const yearOf = (text: string | null): number | null => (/^-?\d{1,4}$/.test(text ?? "") ? Number(text) : null);

/** Reads a year as somebody writes it. */
export function filterOf(fields: { get(name: string): unknown }): Filter {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const [from, to] = [yearOf(text("from")), yearOf(text("to"))];
  // Years the wrong way round are meant the right way.
  const isTurned = from !== null && to !== null && from > to;
  return { from: isTurned ? to : from, to: isTurned ? from : to, kind: KINDS.find((kind) => kind === text("kind")) ?? null };
}

/** Reads where to look; null where the address does not say. */
export function viewOf(fields: URLSearchParams): View | null {
  const found = AT.exec(fields.get("at") ?? "");
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  if (!found || Math.abs(latitude) > 90) return null;
  const zoom = found[3] === undefined ? PLACE_ZOOM : Math.min(Number(found[3]), 19);
  return { latitude: Math.min(Math.max(latitude, -POLE), POLE), longitude: wrapped(longitude), zoom };
}

/** Writes the part of the filter that is set, as the server takes it. */
export function filterText({ from, to, kind }: Filter): string {
  const parts = Object.entries({ from, to, kind }).filter(([, value]) => value !== null);
  return parts.map(([name, value]) => `&${name}=${value}`).join("");
}

/** Writes an address; of a place as many digits as the zoom tells apart. */
export function addressOf({ latitude, longitude, zoom }: View, filter: Filter): string {
  const digits = Math.min(6, Math.max(1, Math.ceil(zoom / 3.3)));
  return `/map?at=${latitude.toFixed(digits)},${wrapped(longitude).toFixed(digits)},${zoom}z${filterText(filter)}`;
}
