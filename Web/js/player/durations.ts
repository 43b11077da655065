// Durations as they are typed beside frames: also as these.

import { read } from "../outline/times.ts";
import type { Rate } from "./timeline.ts";

/** Returns the milliseconds of "2.5", "2 s", "1:03", "12f" or "2 s 12 f"; null for what is no time. */
export function readDuration(text: string, { numerator, denominator }: Rate): number | null {
  const match = /^(.*?)\s*(\d+)\s*f(?:r(?:ames?)?)?\.?$/i.exec(text.trim());
  if (!match) return read(text);
  const frames = Math.round(Number(match[2]) * 1000 * denominator / numerator);
  const seconds = match[1] === "" ? 0 : read(match[1]!);
  const sum = seconds === null ? 0 : seconds + frames;
  return sum > 0 && sum <= 86_400_000 ? sum : null;
}
