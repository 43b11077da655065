// The place of a card: its drawer, and which note of it.

import type { NoteAddress } from "../protocol/studio/tray.ts";

/** A note's place: its section, and its number there. */
export type Note = NoteAddress;

export const isSame = (a: Note | null | undefined, b: Note | null | undefined): boolean => a?.section === b?.section && a?.note === b?.note;
