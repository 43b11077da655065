// What is shown of the guides, as this browser remembers it for all shots: the points of perspective themselves are the shot's.

import { readAspect } from "./aspects.ts";

const KEPT = "inkreel-guides";

/** The colours of guides, and of what lies softly around them, so that they are read on light and on dark: much of it where the colour is
 * lost on either. */
export const COLORS = {
  blue: { color: "#2f8fff", around: "#ffffff", halo: 0.2 }, pink: { color: "#f0389b", around: "#ffffff", halo: 0.2 },
  orange: { color: "#f57c1f", around: "#ffffff", halo: 0.2 }, green: { color: "#17a866", around: "#ffffff", halo: 0.2 },
  white: { color: "#ffffff", around: "#000000", halo: 0.45 }, black: { color: "#15171a", around: "#ffffff", halo: 0.45 },
} as const;
export type ColorName = keyof typeof COLORS;

/** How many columns a grid may have, and how dense a fan of perspective may be: about so many lines over the canvas. */
export const COLUMNS = { least: 2, most: 24 } as const;
export const DENSITY = { least: 4, most: 48 } as const;
/** How faint guides may be, in hundredths. */
export const FAINTEST = 10;

/** What is shown; `aspect` is as it was typed, "" for none. */
export interface GuideLook {
  isShown: boolean;
  aspect: string;
  action: boolean;
  title: boolean;
  thirds: boolean;
  cross: boolean;
  diagonals: boolean;
  grid: boolean;
  columns: number;
  perspective: boolean;
  density: number;
  /** Whether the ruler lies along the lines of perspective. */
  follows: boolean;
  color: ColorName;
  /** In hundredths. */
  opacity: number;
  /** Whether the player shows them too. */
  inPlayer: boolean;
}

const USUAL: GuideLook = {
  isShown: true, aspect: "", action: false, title: false, thirds: false, cross: false, diagonals: false, grid: false, columns: 8,
  perspective: true, density: 16, follows: false, color: "blue", opacity: 80, inPlayer: false,
};

const clamp = (value: number, { least, most }: { least: number; most: number }) => Math.min(Math.max(Math.round(value), least), most);

/** Returns what was kept, as far as it can be shown. */
export function readLook(text: string | null): GuideLook {
  const found: GuideLook = { ...USUAL };
  try {
    const kept = JSON.parse(text ?? "{}");
    for (const key of Object.keys(USUAL) as (keyof GuideLook)[]) if (typeof kept?.[key] === typeof USUAL[key]) Object.assign(found, { [key]: kept[key] });
  } catch {
    // What cannot be read is as if nothing were kept.
  }
  if (readAspect(found.aspect) === null) found.aspect = "";
  if (!(found.color in COLORS)) found.color = USUAL.color;
  return {
    ...found, columns: clamp(found.columns, COLUMNS), density: clamp(found.density, DENSITY), opacity: clamp(found.opacity, { least: FAINTEST, most: 100 }),
  };
}

/** The look that is kept; it is changed by `setLook` alone. */
export const look: Readonly<GuideLook> = readLook(localStorage.getItem(KEPT));

/** Changes the look, and keeps it. */
export function setLook(part: Partial<GuideLook>): void {
  Object.assign(look, part);
  localStorage.setItem(KEPT, JSON.stringify(look));
}

/** Whether there is anything to show but perspective. */
export const hasFrames = ({ aspect, action, title, thirds, cross, diagonals, grid }: GuideLook): boolean =>
  aspect !== "" || action || title || thirds || cross || diagonals || grid;
