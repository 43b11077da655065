// How much room a library takes of what it may take.

import { fill, words } from "../base/words.ts";

const texts = words.account;
const UNITS = [[2 ** 30, "GB"], [2 ** 20, "MB"], [2 ** 10, "kB"]] as const;

/** A number of bytes as people read it: 1.4 GB. */
export function bytesOf(bytes: number): string {
  const [size, unit] = UNITS.find(([size]) => bytes >= size) ?? UNITS[2];
  const n = bytes / size;
  return `${n >= 10 || Number.isInteger(n) ? Math.round(n) : n.toFixed(1)} ${unit}`;
}

/** What a library takes, and may take, in words. */
export const roomOf = (used: number, quota?: number): string =>
  (quota === undefined ? bytesOf(used) : fill(texts.roomOf, { used: bytesOf(used), quota: bytesOf(quota) }));
