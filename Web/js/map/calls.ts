// What the map asks the server for.

import { boundsText, type Bounds } from "./box.ts";
import { type Filter, filterText, type Kind } from "./address.ts";

/** A place as GeoJSON has it. */
export type At = [longitude: number, latitude: number];

/** Works near to one another, shown as one. */
export interface Cell {
  at: At;
  count: number;
  bounds: [south: number, west: number, north: number, east: number];
  work: string;
  /** The works of a cell that the page has gathered itself. */
  works?: string[];
}

/** A work with a place that stands by itself. */
export interface Pin {
  id: string;
  at: At;
  /** Degrees clockwise from north; null where the work has none. */
  direction: number | null;
  from: number | null;
  to: number | null;
  kind: Kind;
  title: string;
}

export interface Answer { cells: Cell[]; pins: Pin[]; total: number }

/** A work as lists show it. */
export interface Work {
  id: string;
  title: string;
  person: { name: string; handle: string };
  kind: Kind;
  from: number | null;
  to: number | null;
  place: string | null;
  likes: number;
  picture: { src: string; width: number; height: number } | null;
  at: At;
  direction: number | null;
  /** The distance from the place that was asked for. */
  metres?: number;
}

/** A place that works name, or the place of one work that is found by its title. */
export interface WorkPlace { name: string; at: At; count: number | null; kind: Kind | null }

export interface Page { works: Work[]; total: number; next: string | null }
export interface Settings { tiles: { url: string; attribution: string; maxZoom: number } | null }

/** The server leaves out what there is none of; here it is null. */
const whole = <Part extends Pin | Work>(part: Part): Part =>
  ({ ...part, direction: part.direction ?? null, from: part.from ?? null, to: part.to ?? null });
const wholePage = (page: Page): Page =>
  ({ ...page, works: page.works.map((work) => ({ ...whole(work), picture: work.picture ?? null })), next: page.next ?? null });

async function ask<Given>(path: string, signal?: AbortSignal): Promise<Given> {
  const limit = AbortSignal.timeout(20_000);
  const answer = await fetch(`/api/map${path}`, { signal: signal ? anyOf(signal, limit) : limit });
  if (!answer.ok) throw new Error(`/api/map${path}: ${answer.status}`);
  return answer.json();
}

/** A signal for either of two; browsers of 2023 have no call for it. */
function anyOf(...signals: AbortSignal[]): AbortSignal {
  const abort = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) abort.abort(signal.reason);
    signal.addEventListener("abort", () => abort.abort(signal.reason), { once: true });
  }
  return abort.signal;
}

export const mapPath = (bounds: Bounds, zoom: number, filter: Filter): string => `?bounds=${boundsText(bounds)}&zoom=${zoom}${filterText(filter)}`;
export const listPath = (bounds: Bounds, filter: Filter): string => `/list?bounds=${boundsText(bounds)}${filterText(filter)}`;

export async function fetchAnswer(path: string, signal: AbortSignal): Promise<Answer> {
  const answer = await ask<Answer>(path, signal);
  return { ...answer, pins: answer.pins.map(whole) };
}
export const fetchPage = async (path: string, after: string | null = null, signal?: AbortSignal): Promise<Page> =>
  wholePage(await ask(after ? `${path}&after=${encodeURIComponent(after)}` : path, signal));
export const fetchNear = async (latitude: number, longitude: number, filter: Filter): Promise<Page> =>
  wholePage(await ask(`/near?at=${latitude.toFixed(6)},${longitude.toFixed(6)}${filterText(filter)}`));
export const fetchPlaces = async (text: string, signal: AbortSignal): Promise<WorkPlace[]> =>
  (await ask<{ places: WorkPlace[] }>(`/places?q=${encodeURIComponent(text)}`, signal)).places.map((place) => ({ ...place, count: place.count ?? null, kind: place.kind ?? null }));
export const fetchSettings = (): Promise<Settings> => ask("/settings");
