// What the fingers move: one of four, chosen below the picture.

import type { StagePart } from "../protocol/studio/tunnel.ts";
import { makeSegments, type Segments } from "../kit/segments.ts";
import { fill, words } from "../base/words.ts";

const LOOKS = "segments tunnel-parts";
const KEYS: Record<StagePart, string> = { tunnel: "1", old: "2", new: "3", crop: "4" };
const PARTS: StagePart[] = ["tunnel", "old", "new", "crop"];

/** Each part as it is spoken of. */
export const PART_NAMES: Record<StagePart, string> = words.tunnel.partNames;

/** Makes the choice; `choose(id)` hears of it. */
export const makeParts = (choose: (part: StagePart) => void): Segments<StagePart> =>
  makeSegments(words.tunnel.whatMoves, PARTS.map((part) => ({
    value: part, words: words.tunnel.parts[part], hint: fill(words.tunnel.fingersMoveBy, { part: PART_NAMES[part], key: KEYS[part] }),
    attributes: { "data-part": part },
  })), choose, LOOKS);
