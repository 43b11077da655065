// The neighbour that is likely to be opened next: read and drawn ahead while nothing else is to be done, so that opening it is a swap.

import * as core from "../base/core.ts";
import type { Size } from "../base/measures.ts";
import { pause } from "../base/waiting.ts";
import * as shotRequests from "../protocol/studio/shot.ts";
import { shotDocument } from "../documents/documents.ts";
import { type ReadShot, readShot } from "../offline/reading.ts";
import { isWaiting, type Studio } from "../saving/saving.ts";
import { random, toHex } from "../base/session.ts";
import { stillHere } from "../shell/scope.ts";
import { warn } from "../sync/journal.ts";
import type { News } from "../sync/news.ts";

// Milliseconds that an open shot rests before its neighbour is read, and until it is read again after news of it.
const REST = 400;
const STALE = 1500;
// How much ink is drawn at a time, and how many milliseconds must be left for it.
const STEP = 500;
const ROOM = 4;
// A larger archive is not worth its memory; nor is any where the core needs so much already.
const LARGEST = 8_000_000;
const MOST_MEMORY = 600_000_000;

interface Ahead { id: string; read: ReadShot }

let ahead: Ahead | null = null;
let turn = 0;
let isForward = true;
/** Which shot is to be prepared now; null for none. */
let wanted: (() => void) | null = null;

const idle = (): Promise<IdleDeadline | null> => new Promise((resolve) => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve);
  else setTimeout(() => resolve(null), 16);
});

/** The person goes on to the next shot, or back to the one before: so is the one after that prepared. */
export const noteDirection = (step: number): void => { isForward = step > 0; };

/** Forgets what was prepared. */
export function dropAhead(): void {
  turn += 1;
  if (ahead) shotRequests.dropPrepared();
  ahead = null;
}

/** Takes the shot that was prepared, as it was read, where it is this one; `openPrepared` of the core then opens it. */
export function takeAhead(id: string): ReadShot | null {
  turn += 1;
  wanted = null;
  const taken = ahead?.id === id && !isWaiting(`shots/${id}`) ? ahead.read : null;
  if (taken) ahead = null;
  else dropAhead();
  return taken;
}

/** Prepares the neighbour of the open shot in `place`, once that rests; nothing where it is prepared already. */
export function prepareAhead(
  place: { before?: string; after?: string; canvas: Size }, studio: Studio, desk: HTMLElement,
): void {
  const id = (isForward ? place.after ?? place.before : place.before ?? place.after) ?? null;
  wanted = id === null ? null : () => { prepare(id, place.canvas, studio, desk).catch(failed); };
  if (ahead?.id === id) return;
  dropAhead();
  wanted?.();
}

function failed(error: unknown): void {
  if (error instanceof WebAssembly.RuntimeError) throw error;
  warn("The next shot is not prepared:", error);
}

async function prepare(id: string, canvas: Size, studio: Studio, desk: HTMLElement): Promise<void> {
  const ours = turn += 1;
  const isHere = stillHere();
  const isWanted = () => ours === turn && isHere();
  await pause(REST);
  while (isWanted() && (core.isDrawing() || isWaiting(`shots/${id}`))) await pause(REST);
  if (!isWanted() || core.byteLength() > MOST_MEMORY) return;
  const read = await readShot(shotDocument(id, studio.home));
  if (!isWanted() || read.isCopy || read.archive.length > LARGEST) return;
  await idle();
  if (!isWanted()) return;
  shotRequests.prepareShot(
    studio.session, toHex(random(16)), read.archive, canvas.width, canvas.height, desk.clientWidth, desk.clientHeight);
  ahead = { id, read };
  for (;;) {
    const deadline = await idle();
    if (!isWanted()) return;
    const end = performance.now() + (deadline ? deadline.timeRemaining() : 2 * ROOM);
    if (core.isDrawing()) continue;
    while (end - performance.now() > ROOM) if (!shotRequests.advancePrepared(STEP, devicePixelRatio)) return;
  }
}

/** Takes in news: what others have changed is read again, a little later, and so is all where news may have been missed. */
export function hearAhead(news: News): void {
  const isStale = news.kind === "lost" || news.kind === "hello" || (news.kind === "shot" && news.id === ahead?.id);
  if (!isStale) return;
  dropAhead();
  const ours = turn;
  if (news.kind !== "lost") setTimeout(() => { if (ours === turn) wanted?.(); }, STALE);
}
