// Opens a program as it was left by this window: with its history, and the files that this may bring back.

import { languageTag } from "../base/language.ts";
import { keepHistory, keptHistory } from "../programstore/histories.ts";
import type { ProgramParts } from "../programstore/parcel.ts";
import type { ProgramChange } from "../protocol/bricks/editor.ts";
import { EditHistory } from "./edithistory.ts";
import type { JournalSteps } from "./editjournal.ts";
import { Media } from "./media.ts";

// Bytes of files that are kept for undo alone.
const MOST_BYTES = 8_000_000;

/** What a window keeps beside the program. */
export interface KeptHistory extends JournalSteps<ProgramChange> {
  files: ReturnType<Media["kept"]>;
  /** The language in which formulas are written in the changes. */
  language: string;
}

/** A program that the module has open. */
export interface ReopenedProgram {
  history: EditHistory;
  media: Media;
}

/** Returns what this window has kept of a program, by the id of its place; null for nothing that can be used. */
export async function historyOf(id: string): Promise<KeptHistory | null> {
  const kept = await keptHistory<KeptHistory>(id);
  return kept?.language === languageTag() ? kept : null;
}

/** Opens a program, with what was kept of its history where that leads to it. */
export function reopen({ document, files }: ProgramParts, kept: KeptHistory | null): ReopenedProgram {
  const [history, media] = [EditHistory.open(document, kept), new Media(files)];
  if (kept) media.recall(kept.files);
  return { history, media };
}

/** Keeps the history of the program that is about to be written. */
export function keepFor(id: string, { history, media }: ReopenedProgram): void {
  const files = media.kept();
  const bytes = files.reduce((sum, [, file]) => sum + (file instanceof Blob ? file.size : 0), 0);
  // Without its files it would bring back looks and sounds that are none.
  const steps = bytes > MOST_BYTES ? { steps: [], undone: 0 } : history.kept;
  void keepHistory(id, { ...steps, files, language: languageTag() } satisfies KeptHistory);
}
