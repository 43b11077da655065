// The world of world.json, made ready for drawing: rings of countries, coasts and borders on the square world, names.

import { type Box, boxOf } from "./clip.ts";
import { type Spot, spotOf } from "./mercator.ts";

/** What Scripts/land writes. */
export interface WorldFile {
  scale: number;
  arcs: number[][];
  coasts: number[];
  borders: number[];
  countries: [name: string, x: number, y: number, width: number, rings: number[][]][];
  cities: [name: string, x: number, y: number, country: number][];
}

export interface Shape { points: Spot[]; box: Box }

/** A name on the map, and where it stands. */
export interface Named {
  name: string;
  latitude: number;
  longitude: number;
  /** How wide the country is where its name stands, in degrees; null for a city. */
  width: number | null;
  /** The country that a city lies in. */
  country: string | null;
}

export interface World {
  rings: Shape[];
  coasts: Shape[];
  borders: Shape[];
  countries: Named[];
  /** The best known first. */
  cities: Named[];
}

/** Makes the world of its file. */
export function worldOf(file: WorldFile): World {
  const arcs = file.arcs.map((steps) => pointsOf(steps, file.scale));
  const shape = (points: Spot[]): Shape => ({ points, box: boxOf(points) });
  const lines = (numbers: number[]) => numbers.map((number) => shape(arcs[number]!));
  const ring = (numbers: number[]) => shape(numbers.flatMap((number) => (number < 0 ? arcs[~number]!.toReversed() : arcs[number]!).slice(1)));
  const countries = file.countries.map(([name, x, y, width]) =>
    ({ name, longitude: x / file.scale, latitude: y / file.scale, width: width / file.scale, country: null }));
  return {
    rings: file.countries.flatMap(([, , , , rings]) => rings.map(ring)),
    coasts: lines(file.coasts),
    borders: lines(file.borders),
    countries,
    cities: file.cities.map(([name, x, y, country]) =>
      ({ name, longitude: x / file.scale, latitude: y / file.scale, width: null, country: countries[country]?.name ?? null })),
  };
}

function pointsOf(steps: number[], scale: number): Spot[] {
  const points: Spot[] = [];
  let [x, y] = [0, 0];
  for (let place = 0; place < steps.length; place += 2) {
    x += steps[place]!;
    y += steps[place + 1]!;
    points.push(spotOf(y / scale, x / scale));
  }
  return points;
}

let asked: Promise<World> | null = null;

/** Gives the world, fetched once; a failure is forgotten, so that it can be asked for again. */
export function loadWorld(): Promise<World> {
  asked ??= fetch("/map/world.json").then(async (answer) => {
    if (!answer.ok) throw new Error(`world.json: ${answer.status}`);
    return worldOf(await answer.json());
  }).catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}
