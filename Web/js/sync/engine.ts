// Runs the core's sync engine: gives it the events of this window, and does what it wants done. It decides, this does; what is done
// is answered by an event with the same ticket. See Sources/Core/Sync.

import * as core from "../base/core.ts";
import { beginSync } from "../protocol/studio/shot.ts";
import { append, makeRoom } from "../offline/copies.ts";
import { dropPictures } from "../offline/shell.ts";
import { readSyncReply, type SyncEffect, type SyncEvent, type SyncStatus, writeSyncEvent } from "../protocol/sync.ts";
import { Reader, Writer } from "../protocol/cbor.ts";
import { liveSessions } from "../base/session.ts";
import { copyName } from "../documents/address.ts";
import * as journal from "./journal.ts";
import * as server from "./server.ts";

type Effect<Kind extends SyncEffect["kind"]> = Extract<SyncEffect, { kind: Kind }>;

/** What the page does that holds the documents. */
export interface Page {
  /** Opens a document anew. */
  reopen(effect: Effect<"reopen">): void;
  changed(effect: Effect<"changed">): void;
  askToSignIn(): void;
  /** The status may be another. */
  told(): void;
  /** The journal has been read, or cannot be. */
  journalRead(): void;
}

let page: Page;
let session: string;
let timer: ReturnType<typeof setTimeout> | undefined;

/** How saving goes, as the engine has said it last. */
export let status: SyncStatus = {
  kind: { kind: "saved" }, waiting: 0, elsewhere: null, isSavedHere: true, isKept: true, hasJournal: true, documents: [],
};

/** Begins saving for a window. */
export function begin(own: string, to: Page): void {
  page = to;
  session = own;
  beginSync(session);
}

/** Gives the engine an event. */
export function tell(event: SyncEvent): void {
  const writer = new Writer();
  writeSyncEvent(writer, event);
  take(core.handleSyncEvent(writer.bytes, performance.now(), Math.random()));
}

/** Gives the engine what has been done in the open documents. `isLast` does not wait for a stroke to grow. */
export function collect(isLast = false): void {
  take(core.collectEdits(performance.now(), Math.random(), isLast));
}

function take(bytes: Uint8Array | null): void {
  if (!bytes) return;
  const reply = readSyncReply(new Reader(bytes));
  status = reply.status;
  clearTimeout(timer);
  if (reply.deadline !== null) timer = setTimeout(() => tell({ kind: "time" }), Math.max(0, reply.deadline - performance.now()));
  for (const effect of reply.effects) if (!show(effect)) perform(effect);
}

/** What screens do for an effect comes when all others are done: nothing that goes wrong in them holds up saving. */
function show(effect: SyncEffect): boolean {
  const act = onPage(effect);
  if (!act) return false;
  if (shows.push(act) === 1) queueMicrotask(showAll);
  return true;
}

let shows: (() => void)[] = [];

function showAll(): void {
  const acts = shows;
  shows = [];
  for (const act of acts) {
    try {
      act();
    } catch (error) {
      reportError(error);
    }
  }
}

function onPage(effect: SyncEffect): (() => void) | null {
  switch (effect.kind) {
    case "reopen": return () => page.reopen(effect);
    case "changed": return () => page.changed(effect);
    case "askToSignIn": return () => page.askToSignIn();
    case "tell": return () => page.told();
    default: return null;
  }
}

/** Does an effect. In their order: the browser's storage keeps it. */
function perform(effect: SyncEffect): void {
  switch (effect.kind) {
    case "journal": return addToJournal(effect);
    case "amend": return quietly(journal.putEntry(effect.journalKey, effect.journalEntry));
    case "forget": return quietly(journal.removeEntries(effect.keys));
    case "keepChunk": return quietly(journal.addChunk(effect.strokeChunk));
    case "dropChunks": return quietly(journal.dropChunks(effect.id));
    case "makeRoom": return freeRoom(effect);
    case "readJournal": return readJournal(effect);
    case "post": return post(effect);
    case "fetch": return fetchEdits(effect);
    case "checkHealth": return checkHealth();
    case "extendCopy": return extendCopy(effect);
  }
}

/** What nobody waits for: where it fails, the engine finds it again in the journal. */
function quietly(work: Promise<unknown>): void {
  work.catch((error) => journal.warn("The journal cannot be written:", error));
}

function addToJournal({ ticket, journalEntry }: Effect<"journal">): void {
  journal.addEntry(journalEntry).then(
    (journalKey) => tell({ kind: "journaled", ticket, journalKey }),
    (error) => {
      if (status.hasJournal) journal.warn("The journal cannot be written:", error);
      tell({ kind: "journalFailed", ticket, journalTrouble: error?.name === "QuotaExceededError" ? "full" : "failed" });
    });
}

function freeRoom({ ticket }: Effect<"makeRoom">): void {
  Promise.allSettled([makeRoom(0), dropPictures()]).then(() => tell({ kind: "madeRoom", ticket }));
}

function readJournal({ ticket, withOwn, withLive, known }: Effect<"readJournal">): void {
  // Who lives is asked first: a window that dies meanwhile is taken for one that lives until the next time.
  liveSessions().then(async (live) => {
    const wanted = (one: string) => (one === session ? withOwn : withLive || !live.has(one));
    return [live, await journal.readJournal(wanted, known)] as const;
  }).then(
    ([live, journalContents]) => tell({ kind: "journalRead", ticket, journalContents, live: [...live] }),
    () => tell({ kind: "journalFailed", ticket, journalTrouble: "failed" }),
  ).finally(() => page.journalRead());
}

function post({ ticket, documentAddress, edits }: Effect<"post">): void {
  server.post(documentAddress, edits).then((postAnswer) => tell({ kind: "answered", ticket, postAnswer }));
}

function fetchEdits({ ticket, documentAddress, after }: Effect<"fetch">): void {
  server.fetchEdits(documentAddress, after).then((fetchAnswer) => tell({ kind: "fetched", ticket, fetchAnswer }));
}

function checkHealth(): void {
  server.answers().then((isThere) => tell({ kind: "health", isThere }));
}

function extendCopy({ ticket, documentAddress, steps }: Effect<"extendCopy">): void {
  append(copyName(documentAddress), steps).then(
    (outcomes) => tell({ kind: "copied", ticket, outcomes }),
    () => tell({ kind: "copyFailed", ticket }));
}
