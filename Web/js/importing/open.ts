// Opens the card, or gives files to the one that is open.

import { reasonOf } from "../base/reasons.ts";
import type { PlacedFile } from "../kit/folders.ts";
import { say } from "../kit/toast.ts";
import { ImportCard } from "./card.ts";
import type { ImportPlace } from "./place.ts";

let shown: ImportCard | null = null;

/** Opens the card at a place; `files` are those that were dropped there. */
export async function openImport(place: ImportPlace, files?: Promise<PlacedFile[]>): Promise<void> {
  if (!shown?.node.isConnected) place.dialogs.show((close) => (shown = new ImportCard(place, close)).node);
  if (!files) return;
  try {
    await shown?.take(await files);
  } catch (error) {
    say(reasonOf(error));
  }
}
