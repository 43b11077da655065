// Aspects: how wide a picture is for its height.

import type { Size } from "../base/measures.ts";

/** An aspect as people write it, and its width for a height of 1. */
export interface Aspect {
  text: string;
  ratio: number;
}

/** The aspects that films, screens and telephones have. */
export const ASPECTS: readonly Aspect[] = [
  { text: "1.33", ratio: 4 / 3 }, { text: "1.66", ratio: 5 / 3 }, { text: "1.78", ratio: 16 / 9 }, { text: "1.85", ratio: 1.85 },
  { text: "2.00", ratio: 2 }, { text: "2.39", ratio: 2.39 }, { text: "9:16", ratio: 9 / 16 }, { text: "1:1", ratio: 1 }, { text: "4:5", ratio: 4 / 5 },
];

const WIDEST = 10;
const WRITTEN = /^(\d+(?:[.,]\d+)?)(?:\s*[:/x×]\s*(\d+(?:[.,]\d+)?))?$/i;

const isOne = (ratio: number): boolean => ratio >= 1 / WIDEST && ratio <= WIDEST;

/** Returns what an aspect as "2.2", "2,35:1" or "21:9" is; null for what is none, and for one that nothing could be seen in. */
export function readAspect(text: string): number | null {
  const known = ASPECTS.find((one) => one.text === text.trim());
  if (known) return known.ratio;
  const [, width, height = "1"] = WRITTEN.exec(text.trim()) ?? [];
  if (width === undefined) return null;
  const ratio = Number(width.replace(",", ".")) / Number(height.replace(",", "."));
  return isOne(ratio) ? ratio : null;
}

/** A rectangle whose sides lie level. */
export interface Box extends Size {
  left: number;
  top: number;
}

/** Returns the frame of an aspect, as large as fits into the middle of a canvas; all of it where the aspect is null. */
export function frameWithin({ width, height }: Size, ratio: number | null): Box {
  if (ratio === null) return { left: 0, top: 0, width, height };
  const across = Math.min(width, height * ratio);
  const down = across / ratio;
  return { left: (width - across) / 2, top: (height - down) / 2, width: across, height: down };
}

/** Returns the middle part of a box, `part` of it each way. */
export const inner = ({ left, top, width, height }: Box, part: number): Box => ({
  left: left + width * (1 - part) / 2, top: top + height * (1 - part) / 2, width: width * part, height: height * part,
});
