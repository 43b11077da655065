// Which lines of its script a shot shows, as a field of the shot keeps it: `3f9a12cd 12:0 12:4-6 12:8@10-58`, or
// `3f9a12cd gone`.

import type { FieldValue } from "../protocol/studio/project.ts";
import type { Part } from "./parts.ts";

/** The field that keeps it. It is none of those that people see. */
export const LINK_FIELD = "40".padStart(32, "0");

/** Lines of one scene that follow one another, from `first` to `last`, or a part of one; all from 0. */
export interface LineRange {
  scene: number;
  first: number;
  last: number;
  part?: Part;
}

/** A link to the lines of a script of one version; no ranges where they are no longer in it. */
export interface Link {
  version: string;
  ranges: LineRange[];
}

interface Linked { fields: readonly FieldValue[] }

// More lines than any shot shows.
const MOST = 10_000;
const RANGE = /^(\d{1,7}):(\d{1,7})(?:-(\d{1,7})|@(\d{1,7})-(\d{1,7}))?$/;

/** Reads a link; null for words that are none. */
export function readLink(words: string): Link | null {
  const [version = "", ...parts] = words.split(" ").filter(Boolean);
  if (!/^[0-9a-f]{8}$/i.test(version) || parts.length === 0) return null;
  if (parts.length === 1 && parts[0] === "gone") return { version, ranges: [] };
  const ranges: LineRange[] = [];
  for (const part of parts) {
    const found = RANGE.exec(part);
    if (!found) return null;
    const [scene, first, last, from, to] = [Number(found[1]), Number(found[2]), Number(found[3] ?? found[2]), Number(found[4]), Number(found[5])];
    if (last < first || last - first > MOST || to <= from) return null;
    ranges.push({ scene, first, last, ...found[4] ? { part: { from, to } } : {} });
  }
  return { version, ranges };
}

/** The words of a shot's link; "" where it has none. */
export const linkWords = ({ fields }: Linked): string => fields.find(({ field }) => field === LINK_FIELD)?.words ?? "";

/** Whether the lines of a shot are no longer in its script. */
export const isGone = (shot: Linked): boolean => readLink(linkWords(shot))?.ranges.length === 0;
