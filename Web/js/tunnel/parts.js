// What the fingers move: one of four, chosen below the picture.

import { makeSegments } from "../kit/segments.ts";

const PARTS = [["tunnel", "Tunnel", "1"], ["old", "Old", "2"], ["new", "View", "3"], ["crop", "Crop", "4"]];

/** Each part as it is spoken of. */
export const PART_NAMES = { tunnel: "the tunnel", old: "the old photograph", new: "the view", crop: "the crop" };

/** Makes the choice; `choose(id)` hears of it. */
export const makeParts = (choose) => makeSegments("What the fingers move", PARTS.map(([id, name, key]) => ({
  value: id, words: name, hint: `Fingers move ${PART_NAMES[id]} (${key})`, attributes: { "data-part": id },
})), choose, "segments tunnel-parts");
