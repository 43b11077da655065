// The fixed cells by which the server makes places coarse, as Sources/Core/Atlas/CoarseCell.swift has them: what is drawn is what will be
// published.

import type { Bounds } from "./box.ts";

/** How exactly a place is shown, as forms name it. */
export const EXACTNESSES = ["none", "region", "district", "street", "exact"] as const;
export type Exactness = typeof EXACTNESSES[number];

/** The bands of cells from pole to pole. */
const BANDS: Partial<Record<Exactness, number>> = { region: 2_000, district: 20_000, street: 200_000 };

/** Whether a direction is published with a place. */
export const hasDirection = (exactness: Exactness): boolean => exactness === "street" || exactness === "exact";

/** A cell; the one at a pole is round, and goes all around the earth. */
export interface Cell { center: [latitude: number, longitude: number]; bounds: Bounds }

function cellCount(band: number, bands: number): number {
  if (band === 0 || band === bands - 1) return 1;
  return Math.round(2 * bands * Math.sin((band + 0.5) / bands * Math.PI));
}

/** Returns the cell that a place lies in; null for an exactness without cells. */
export function cellOf(latitude: number, longitude: number, exactness: Exactness): Cell | null {
  const bands = BANDS[exactness];
  if (bands === undefined) return null;
  // 180° east is 180° west.
  const east = longitude === 180 ? -180 : longitude;
  const band = Math.min(bands - 1, Math.trunc((latitude + 90) / 180 * bands));
  const count = cellCount(band, bands);
  const column = Math.min(count - 1, Math.trunc((east + 180) / 360 * count));
  const isPole = band === 0 || band === bands - 1;
  return {
    center: isPole ? [band === 0 ? -90 : 90, 0] : [(band + 0.5) / bands * 180 - 90, (column + 0.5) / count * 360 - 180],
    bounds: {
      south: band / bands * 180 - 90, west: column / count * 360 - 180, north: (band + 1) / bands * 180 - 90, east: (column + 1) / count * 360 - 180,
    },
  };
}
