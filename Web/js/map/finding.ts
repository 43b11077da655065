// Places found by name: those that begin with what was written before those that have it further in, the best known first.

import type { Named, World } from "./world.ts";

/** Returns a name without accents and capital letters. */
export const folded = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’'ʻ.]/g, "").toLowerCase().trim();

/** Returns the places that a name may mean, the likeliest first. */
export function found(world: World, text: string, most = 6): Named[] {
  const wanted = folded(text);
  if (!wanted) return [];
  const rank = ({ name }: Named) => {
    const own = folded(name);
    if (own === wanted) return 0;
    if (own.startsWith(wanted)) return 1;
    return own.split(/[\s-]+/).some((word) => word.startsWith(wanted)) ? 2 : 3;
  };
  return [...world.cities, ...world.countries].map((place) => ({ place, rank: rank(place) })).filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank).slice(0, most).map(({ place }) => place);
}

const PAIR = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Reads “48.2, 16.37”; null for what is no place. */
export function pairOf(text: string): [latitude: number, longitude: number] | null {
  const [, latitude, longitude] = (PAIR.exec(text) ?? []).map(Number);
  return latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : [latitude, longitude];
}
