// Places of works, found by their names and titles, as goals of the search for a place.

import { words } from "../base/words.ts";
import { fetchPlaces } from "./calls.ts";
import { worksOf } from "./naming.ts";
import type { Goal } from "./search.ts";

/** The width in degrees that is shown around a place which works name. */
const AROUND = 0.05;

/** Finds the places of works. */
export async function findPlaces(text: string, signal: AbortSignal): Promise<Goal[]> {
  const places = await fetchPlaces(text, signal);
  return places.map(({ name, at: [longitude, latitude], count, kind }) => ({
    name, latitude, longitude, width: kind ? 0 : AROUND, country: kind ? words.map.kind[kind] : count === null ? null : worksOf(count),
  }));
}
