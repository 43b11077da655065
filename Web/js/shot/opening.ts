// Opening a shot in the core: as it was read, or prepared ahead, and anew where the server has another than was thought.

import * as core from "../base/core.ts";
import type { Size } from "../base/measures.ts";
import { pause } from "../base/waiting.ts";
import type { Document } from "../documents/documents.ts";
import { type ReadShot, readShot } from "../offline/reading.ts";
import * as requests from "../protocol/studio/shot.ts";
import { setTool } from "../protocol/studio/tools.ts";
import { beginSaving, openDocument, type Studio } from "../saving/saving.ts";
import { random, toHex } from "../base/session.ts";
import { stillHere } from "../shell/scope.ts";
import { warn } from "../sync/journal.ts";
import { fillBox, toolState } from "../tools/box.ts";
import { words } from "../base/words.ts";

// Milliseconds until it is looked again whether a stroke is under way.
const PAUSE = 100;

/** Opens the shot as it was read, once `ready` allows; from its log where the snapshot cannot be read. */
export async function openInCore(
  document: Document, read: ReadShot, { width, height }: Size, studio: Studio, { isPrepared = false, ready = async () => {} } = {},
): Promise<void> {
  const open = async ({ archive, batches, isCopy, keep }: ReadShot) => {
    await ready();
    beginSaving(studio);
    if (!(isPrepared && requests.openPrepared())) requests.openShot(studio.session, toHex(random(16)), archive, width, height);
    for (const batch of batches) requests.receiveEdits(batch);
    keep(document.lastConfirmed());
    await openDocument(document, isCopy);
  };
  try {
    await open(read);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    warn("The shot's snapshot cannot be read:", error);
    await open(await readShot(document, "?from=log"));
  }
}

/** Opens the shot as the server has it now, and goes on where one was. */
export async function openAnew(document: Document, canvas: Size, studio: Studio, desk: HTMLElement): Promise<void> {
  const isHere = stillHere();
  const read = await readShot(document);
  let before: { view: core.View; tool: number; isPenMode: boolean } | undefined;
  await openInCore(document, read, canvas, studio, {
    async ready() {
      while (core.isDrawing()) await pause(PAUSE);
      if (!isHere()) throw new Error(words.shot.left);
      before = { view: core.view(), tool: toolState().tool, isPenMode: requests.isPenMode() };
    },
  });
  if (!before) return;
  requests.setPenMode(before.isPenMode);
  fillBox();
  setTool(before.tool);
  requests.setDesk(desk.clientWidth, desk.clientHeight);
  requests.setView(before.view.a, before.view.b, before.view.tx, before.view.ty);
}
