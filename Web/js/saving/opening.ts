// What every page of the studio does with the documents it has open: saving what is done here, following what is done elsewhere.

import { hearBell } from "../bell/bell.ts";
import { type Document, type Outline, outlineDocument } from "../documents/documents.ts";
import { has } from "../offline/copies.ts";
import { readOutline } from "../offline/reading.ts";
import { beginListening, beginSaving, closeDocuments, collect, followDocument, isOpen, onNews, onSavingChange, openDocument, type Studio, whenSaved } from "./saving.ts";
import type { News } from "../sync/news.ts";
import { hearOfThumbnail } from "../thumbnails/thumbnails.ts";

/** Opens a project or the library in the core, as the server has it, or where that is away as this browser has seen and made it; where the
 * place before has it open, it stays so. */
export async function openOutline(kind: "project" | "library", studio: Studio, id: string): Promise<Outline> {
  const document = outlineDocument(kind, id, studio.home);
  if (isOpen(document)) return document;
  // The core has one of a kind: the place that shows another must have ended.
  closeDocuments((one) => {
    if (one.kind === kind) studio.arrive();
    return one.kind !== kind;
  });
  await begin(document, studio);
  return document;
}

async function begin(document: Outline, studio: Studio): Promise<void> {
  beginSaving(studio);
  document.begin(studio.session);
  const isCopy = await readOutline(document);
  if (isCopy) studio.isAway = true;
  await openDocument(document, isCopy);
}

/** Whether the document at a path can be opened: it and what is open here are saved, or this browser has a copy. */
export const canOpen = async (path: string, timeout = 4000): Promise<boolean> => await whenSaved(timeout, [path]) || has(path);

/** Closes what the place before had open, for one that shows no document; `changed` is called now and when the sign may say something else. */
export function closeAll(changed: () => void = () => {}): void {
  closeDocuments(() => false);
  onSavingChange(changed);
  changed();
}

/** Follows documents that have been opened. `documents` are pairs of a document and how it is opened anew, or null for an outline;
 * `changed` is called after news, `heard` with news of every kind. What else is open is closed. */
export function followDocuments(
  studio: Studio, documents: [Document, (() => Promise<void>) | null][], changed: () => void, heard: (news: News) => void = () => {},
): void {
  closeDocuments(({ path }) => documents.some(([one]) => one.path === path));
  for (const [document, reopen] of documents) {
    followDocument(document, reopen ?? (() => begin(document as Outline, studio)), changed);
  }
  onNews((news) => {
    hearOfThumbnail(news);
    hearBell(news);
    heard(news);
  });
  beginListening();
  collect();
  changed();
}
