// Made by Scripts/protocol of Protocol/sync.cddl: change that, and run it again.

import { Reader, Writer } from "./cbor.ts";

/** Names one effect that is answered by an event. */
export type Ticket = number;

/** The place of an entry in the browser's journal. Keys rise in the order in which entries were added. */
export type JournalKey = number;

/** A library as one account sees it. The account is missing for the person at the machine itself, who has none. */
export interface LibraryAddress {
  account: string | null;
  library: string;
}

export type DocumentReference =
  | { kind: "library" }
  | { kind: "project"; projectID: string }
  | { kind: "shot"; shotID: string };

/**
 * A document, with the library it is in and the account it is opened with. It belongs to the document and not to the
 * window: one window may hold documents of several libraries and accounts.
 */
export interface DocumentAddress {
  kind: DocumentReference;
  home: LibraryAddress;
}

/**
 * The reason why the server does not take an edit: the problem's name, as the server gives it, and the server's own
 * sentence about it.
 */
export interface Refusal {
  problem: string;
  detail: string;
}

export type JournalState =
  // To be posted.
  | { kind: "waiting" }
  // Not taken by the server: a person decides.
  | { kind: "refused"; refusal: Refusal }
  // Bytes that nothing can be made of. The entry stays for whoever can.
  | { kind: "unreadable" };

/**
 * One window's edit, as the browser's journal keeps it until the server has stored it. The id is missing where the
 * bytes cannot be read. An unfinished one is as much of a stroke as its chunks hold: its end may be missing.
 */
export interface JournalEntry {
  address: DocumentAddress;
  session: string;
  id: string | null;
  bytes: Uint8Array;
  state: JournalState;
  isUnfinished: boolean;
}

/** An entry with its place in the journal. */
export interface KeptEntry {
  key: JournalKey;
  entry: JournalEntry;
}

/**
 * A part of a stroke under the pen, kept so that a window that dies loses a tenth of a second of it. `id` is that of
 * the edit that the stroke will be.
 */
export interface StrokeChunk {
  address: DocumentAddress;
  session: string;
  id: string;
  bytes: Uint8Array;
}

/** Everything that the journal holds, in the order in which it was added. */
export interface JournalContents {
  entries: KeptEntry[];
  chunks: StrokeChunk[];
}

/** The reason why the journal could not be written: the browser's room is full, or anything else. */
export type JournalTrouble = "full" | "failed";

/** The edits that bring a copy from position `after` to `end`, as an edit batch, and the id of the last. */
export interface CopyStep {
  after: number;
  end: number;
  batch: Uint8Array;
  last: string | null;
}

/** The fate of a step that was to be added to a copy. */
export type CopyOutcome =
  // It is in the copy, now or before.
  | { kind: "kept" }
  // Edits before it are missing: the copy ends at `end`, with the edit `last`, where that is known.
  | { kind: "gap"; end: number; last: string | null }
  // There is no copy of this document.
  | { kind: "none" };

/** An answer to edits that were posted. */
export type PostAnswer =
  // Where in the log each edit is.
  | { kind: "stored"; positions: number[] }
  // Any other. `problem` is the name of a problem of the studio's own, "" for another's page; the last is the number
  // of milliseconds that the server asks to wait.
  | { kind: "refused"; status: number; problem: string; detail: string; retryAfter: number | null }
  // Nobody has answered.
  | { kind: "none" };

/** An answer to a question for edits. */
export type FetchAnswer =
  // `end` is where the log ends, `last` the edit at the position that was asked from.
  | { kind: "edits"; batch: Uint8Array; end: number; last: string | null }
  // `problem` is the name of a problem of the studio's own, "" for another's page.
  | { kind: "failed"; status: number; problem: string }
  | { kind: "none" };

/**
 * The place where a document was read from: the server, or this browser's copy. The copy lacks what the journal
 * holds.
 */
export type SyncOrigin = "server" | "copy";

/** Something that the engine hears of. */
export type SyncEvent =
  // A library answers here, for this account: what the journal holds of it may be posted.
  | { kind: "joined"; libraryAddress: LibraryAddress }
  // A library does not answer here any more, or the account has been left.
  | { kind: "left"; libraryAddress: LibraryAddress }
  // A document was opened, or opened anew after `reopen`.
  | { kind: "opened"; documentAddress: DocumentAddress; from: SyncOrigin }
  // Opening anew, as `reopen` asked for, did not come about.
  | { kind: "reopenFailed"; documentAddress: DocumentAddress }
  | { kind: "closed"; documentAddress: DocumentAddress }
  // An edit was made in this window and is in its document already.
  | { kind: "made"; documentAddress: DocumentAddress; id: string; bytes: Uint8Array }
  // A stroke under the pen has grown.
  | { kind: "drawn"; documentAddress: DocumentAddress; id: string; bytes: Uint8Array }
  // A stroke was taken back before it was finished.
  | { kind: "cancelled"; id: string }
  // A person wants refused edits sent once more.
  | { kind: "retryRefused" }
  // A person wants refused edits forgotten.
  | { kind: "discardRefused" }
  // The account's person has signed in again.
  | { kind: "signedIn"; account: string | null }
  // A person wants everything tried now that waits for its time.
  | { kind: "retryNow" }
  // An entry is in the journal.
  | { kind: "journaled"; ticket: Ticket; journalKey: JournalKey }
  | { kind: "journalFailed"; ticket: Ticket; journalTrouble: JournalTrouble }
  | { kind: "madeRoom"; ticket: Ticket }
  // The journal's contents, and the windows that live.
  | { kind: "journalRead"; ticket: Ticket; journalContents: JournalContents; live: string[] }
  | { kind: "answered"; ticket: Ticket; postAnswer: PostAnswer }
  | { kind: "fetched"; ticket: Ticket; fetchAnswer: FetchAnswer }
  // An edit of somebody's at `position` of a document's log.
  | { kind: "news"; documentAddress: DocumentAddress; position: number; bytes: Uint8Array }
  // News are listened to, from now on: by this window or by another that tells it.
  | { kind: "listening"; byOther: boolean }
  | { kind: "streamLost" }
  // The browser says that there is a network, or none.
  | { kind: "network"; isThere: boolean }
  | { kind: "health"; isThere: boolean }
  | { kind: "copied"; ticket: Ticket; outcomes: CopyOutcome[] }
  | { kind: "copyFailed"; ticket: Ticket }
  // Time has passed; see `sync-reply`.
  | { kind: "time" };

/** Something that the engine wants done. Those with a ticket are answered by an event with the same. */
export type SyncEffect =
  // Adds an entry to the journal and drops the chunks of its edit, both or neither.
  | { kind: "journal"; ticket: Ticket; journalEntry: JournalEntry }
  // Puts an entry in the place of the one at the key.
  | { kind: "amend"; journalKey: JournalKey; journalEntry: JournalEntry }
  | { kind: "forget"; keys: JournalKey[] }
  | { kind: "keepChunk"; strokeChunk: StrokeChunk }
  | { kind: "dropChunks"; id: string }
  // Frees room in the browser: copies and pictures, which only show.
  | { kind: "makeRoom"; ticket: Ticket }
  // Reads the journal; what this window's own session has there only with `with-own`, what others have that live only
  // with `with-live`, and never what is at the keys that are `known`: the engine looks after that already.
  | { kind: "readJournal"; ticket: Ticket; withOwn: boolean; withLive: boolean; known: JournalKey[] }
  | { kind: "post"; ticket: Ticket; documentAddress: DocumentAddress; edits: Uint8Array[] }
  | { kind: "fetch"; ticket: Ticket; documentAddress: DocumentAddress; after: number }
  | { kind: "checkHealth" }
  // Opens a document anew, since the server's log is not the one this window has.
  | { kind: "reopen"; documentAddress: DocumentAddress }
  // Adds steps to this browser's copy of a document, in order.
  | { kind: "extendCopy"; ticket: Ticket; documentAddress: DocumentAddress; steps: CopyStep[] }
  | { kind: "askToSignIn"; account: string | null }
  // The status may have changed.
  | { kind: "tell" }
  // A document looks different.
  | { kind: "changed"; documentAddress: DocumentAddress };

/** The reason why something cannot be saved now. */
export type SyncTrouble =
  // Nobody answers.
  | { kind: "offline" }
  // The library can only be read.
  | { kind: "readOnly" }
  | { kind: "signedOut" }
  // The server answers with something else: the problem's name, "" where it is not the studio's own, and its status.
  | { kind: "server"; problem: string; status: number; detail: string }
  // An answer of the studio's that says nothing known.
  | { kind: "unreadableAnswer" };

export type SyncStatusKind =
  | { kind: "saved" }
  | { kind: "saving" }
  // Edits are refused: the first reason.
  | { kind: "refused"; refusal: Refusal }
  | { kind: "trouble"; syncTrouble: SyncTrouble };

/**
 * How saving of one document goes: the edits that wait, why they cannot be saved now, and the reason of the first
 * that was refused.
 */
export interface DocumentStatus {
  address: DocumentAddress;
  waiting: number;
  trouble: SyncTrouble | null;
  refusal: Refusal | null;
}

/**
 * A summary of saving at a moment. `waiting` counts the edits that wait, or those that are refused where that is
 * said; `elsewhere` is the document in trouble, where that is not open here. `is-saved-here`: everything that is open
 * here is stored. `is-kept`: what waits is in the browser's journal, whatever happens to this window. `has-journal`:
 * this browser keeps a journal, as far as is known. `documents`: those of which something waits or was refused.
 */
export interface SyncStatus {
  kind: SyncStatusKind;
  waiting: number;
  elsewhere: DocumentAddress | null;
  isSavedHere: boolean;
  isKept: boolean;
  hasJournal: boolean;
  documents: DocumentStatus[];
}

/**
 * The engine's reply to an event. `deadline` is when `time` is to be sent at the latest, on the clock of the events;
 * missing for never.
 */
export interface SyncReply {
  effects: SyncEffect[];
  status: SyncStatus;
  deadline: number | null;
}

export function writeLibraryAddress(to: Writer, value: LibraryAddress): void {
  to.array(2);
  if (value.account === null) to.none();
  else to.id(value.account);
  to.id(value.library);
}

export function readLibraryAddress(from: Reader): LibraryAddress {
  from.arrayOf(2);
  return { account: from.optional(() => from.id()), library: from.id() };
}

export function writeDocumentReference(to: Writer, value: DocumentReference): void {
  switch (value.kind) {
    case "library":
      to.choice(0, 0);
      return;
    case "project":
      to.choice(1, 1);
      to.id(value.projectID);
      return;
    case "shot":
      to.choice(2, 1);
      to.id(value.shotID);
      return;
  }
}

export function readDocumentReference(from: Reader): DocumentReference {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "library" };
    case 1: return { kind: "project", projectID: from.id() };
    case 2: return { kind: "shot", shotID: from.id() };
    default: throw from.unknown(number);
  }
}

export function writeDocumentAddress(to: Writer, value: DocumentAddress): void {
  to.array(2);
  writeDocumentReference(to, value.kind);
  writeLibraryAddress(to, value.home);
}

export function readDocumentAddress(from: Reader): DocumentAddress {
  from.arrayOf(2);
  return { kind: readDocumentReference(from), home: readLibraryAddress(from) };
}

export function writeRefusal(to: Writer, value: Refusal): void {
  to.array(2);
  to.text(value.problem);
  to.text(value.detail);
}

export function readRefusal(from: Reader): Refusal {
  from.arrayOf(2);
  return { problem: from.text(), detail: from.text() };
}

export function writeJournalState(to: Writer, value: JournalState): void {
  switch (value.kind) {
    case "waiting":
      to.choice(0, 0);
      return;
    case "refused":
      to.choice(1, 1);
      writeRefusal(to, value.refusal);
      return;
    case "unreadable":
      to.choice(2, 0);
      return;
  }
}

export function readJournalState(from: Reader): JournalState {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "waiting" };
    case 1: return { kind: "refused", refusal: readRefusal(from) };
    case 2: return { kind: "unreadable" };
    default: throw from.unknown(number);
  }
}

export function writeJournalEntry(to: Writer, value: JournalEntry): void {
  to.array(6);
  writeDocumentAddress(to, value.address);
  to.id(value.session);
  if (value.id === null) to.none();
  else to.id(value.id);
  to.byteString(value.bytes);
  writeJournalState(to, value.state);
  to.bool(value.isUnfinished);
}

export function readJournalEntry(from: Reader): JournalEntry {
  from.arrayOf(6);
  return { address: readDocumentAddress(from), session: from.id(), id: from.optional(() => from.id()), bytes: from.byteString(), state: readJournalState(from), isUnfinished: from.bool() };
}

export function writeKeptEntry(to: Writer, value: KeptEntry): void {
  to.array(2);
  to.unsigned(value.key);
  writeJournalEntry(to, value.entry);
}

export function readKeptEntry(from: Reader): KeptEntry {
  from.arrayOf(2);
  return { key: from.unsigned(), entry: readJournalEntry(from) };
}

export function writeStrokeChunk(to: Writer, value: StrokeChunk): void {
  to.array(4);
  writeDocumentAddress(to, value.address);
  to.id(value.session);
  to.id(value.id);
  to.byteString(value.bytes);
}

export function readStrokeChunk(from: Reader): StrokeChunk {
  from.arrayOf(4);
  return { address: readDocumentAddress(from), session: from.id(), id: from.id(), bytes: from.byteString() };
}

export function writeJournalContents(to: Writer, value: JournalContents): void {
  to.array(2);
  to.array(value.entries.length);
  for (const item of value.entries) writeKeptEntry(to, item);
  to.array(value.chunks.length);
  for (const item of value.chunks) writeStrokeChunk(to, item);
}

export function readJournalContents(from: Reader): JournalContents {
  from.arrayOf(2);
  return { entries: from.list(() => readKeptEntry(from)), chunks: from.list(() => readStrokeChunk(from)) };
}

export function writeJournalTrouble(to: Writer, value: JournalTrouble): void {
  to.unsigned(["full", "failed"].indexOf(value));
}

export function readJournalTrouble(from: Reader): JournalTrouble {
  return from.choiceOf<JournalTrouble>(["full", "failed"]);
}

export function writeCopyStep(to: Writer, value: CopyStep): void {
  to.array(4);
  to.unsigned(value.after);
  to.unsigned(value.end);
  to.byteString(value.batch);
  if (value.last === null) to.none();
  else to.id(value.last);
}

export function readCopyStep(from: Reader): CopyStep {
  from.arrayOf(4);
  return { after: from.unsigned(), end: from.unsigned(), batch: from.byteString(), last: from.optional(() => from.id()) };
}

export function writeCopyOutcome(to: Writer, value: CopyOutcome): void {
  switch (value.kind) {
    case "kept":
      to.choice(0, 0);
      return;
    case "gap":
      to.choice(1, 2);
      to.unsigned(value.end);
      if (value.last === null) to.none();
      else to.id(value.last);
      return;
    case "none":
      to.choice(2, 0);
      return;
  }
}

export function readCopyOutcome(from: Reader): CopyOutcome {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "kept" };
    case 1: return { kind: "gap", end: from.unsigned(), last: from.optional(() => from.id()) };
    case 2: return { kind: "none" };
    default: throw from.unknown(number);
  }
}

export function writePostAnswer(to: Writer, value: PostAnswer): void {
  switch (value.kind) {
    case "stored":
      to.choice(0, 1);
      to.array(value.positions.length);
      for (const item of value.positions) to.unsigned(item);
      return;
    case "refused":
      to.choice(1, 4);
      to.unsigned(value.status);
      to.text(value.problem);
      to.text(value.detail);
      if (value.retryAfter === null) to.none();
      else to.double(value.retryAfter);
      return;
    case "none":
      to.choice(2, 0);
      return;
  }
}

export function readPostAnswer(from: Reader): PostAnswer {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "stored", positions: from.list(() => from.unsigned()) };
    case 1: return { kind: "refused", status: from.unsigned(), problem: from.text(), detail: from.text(), retryAfter: from.optional(() => from.double()) };
    case 2: return { kind: "none" };
    default: throw from.unknown(number);
  }
}

export function writeFetchAnswer(to: Writer, value: FetchAnswer): void {
  switch (value.kind) {
    case "edits":
      to.choice(0, 3);
      to.byteString(value.batch);
      to.unsigned(value.end);
      if (value.last === null) to.none();
      else to.id(value.last);
      return;
    case "failed":
      to.choice(1, 2);
      to.unsigned(value.status);
      to.text(value.problem);
      return;
    case "none":
      to.choice(2, 0);
      return;
  }
}

export function readFetchAnswer(from: Reader): FetchAnswer {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "edits", batch: from.byteString(), end: from.unsigned(), last: from.optional(() => from.id()) };
    case 1: return { kind: "failed", status: from.unsigned(), problem: from.text() };
    case 2: return { kind: "none" };
    default: throw from.unknown(number);
  }
}

export function writeSyncOrigin(to: Writer, value: SyncOrigin): void {
  to.unsigned(["server", "copy"].indexOf(value));
}

export function readSyncOrigin(from: Reader): SyncOrigin {
  return from.choiceOf<SyncOrigin>(["server", "copy"]);
}

export function writeSyncEvent(to: Writer, value: SyncEvent): void {
  switch (value.kind) {
    case "joined":
      to.choice(0, 1);
      writeLibraryAddress(to, value.libraryAddress);
      return;
    case "left":
      to.choice(1, 1);
      writeLibraryAddress(to, value.libraryAddress);
      return;
    case "opened":
      to.choice(2, 2);
      writeDocumentAddress(to, value.documentAddress);
      writeSyncOrigin(to, value.from);
      return;
    case "reopenFailed":
      to.choice(3, 1);
      writeDocumentAddress(to, value.documentAddress);
      return;
    case "closed":
      to.choice(4, 1);
      writeDocumentAddress(to, value.documentAddress);
      return;
    case "made":
      to.choice(5, 3);
      writeDocumentAddress(to, value.documentAddress);
      to.id(value.id);
      to.byteString(value.bytes);
      return;
    case "drawn":
      to.choice(6, 3);
      writeDocumentAddress(to, value.documentAddress);
      to.id(value.id);
      to.byteString(value.bytes);
      return;
    case "cancelled":
      to.choice(7, 1);
      to.id(value.id);
      return;
    case "retryRefused":
      to.choice(8, 0);
      return;
    case "discardRefused":
      to.choice(9, 0);
      return;
    case "signedIn":
      to.choice(10, 1);
      if (value.account === null) to.none();
      else to.id(value.account);
      return;
    case "retryNow":
      to.choice(11, 0);
      return;
    case "journaled":
      to.choice(12, 2);
      to.unsigned(value.ticket);
      to.unsigned(value.journalKey);
      return;
    case "journalFailed":
      to.choice(13, 2);
      to.unsigned(value.ticket);
      writeJournalTrouble(to, value.journalTrouble);
      return;
    case "madeRoom":
      to.choice(14, 1);
      to.unsigned(value.ticket);
      return;
    case "journalRead":
      to.choice(15, 3);
      to.unsigned(value.ticket);
      writeJournalContents(to, value.journalContents);
      to.array(value.live.length);
      for (const item of value.live) to.id(item);
      return;
    case "answered":
      to.choice(16, 2);
      to.unsigned(value.ticket);
      writePostAnswer(to, value.postAnswer);
      return;
    case "fetched":
      to.choice(17, 2);
      to.unsigned(value.ticket);
      writeFetchAnswer(to, value.fetchAnswer);
      return;
    case "news":
      to.choice(18, 3);
      writeDocumentAddress(to, value.documentAddress);
      to.unsigned(value.position);
      to.byteString(value.bytes);
      return;
    case "listening":
      to.choice(19, 1);
      to.bool(value.byOther);
      return;
    case "streamLost":
      to.choice(20, 0);
      return;
    case "network":
      to.choice(21, 1);
      to.bool(value.isThere);
      return;
    case "health":
      to.choice(22, 1);
      to.bool(value.isThere);
      return;
    case "copied":
      to.choice(23, 2);
      to.unsigned(value.ticket);
      to.array(value.outcomes.length);
      for (const item of value.outcomes) writeCopyOutcome(to, item);
      return;
    case "copyFailed":
      to.choice(24, 1);
      to.unsigned(value.ticket);
      return;
    case "time":
      to.choice(25, 0);
      return;
  }
}

export function readSyncEvent(from: Reader): SyncEvent {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "joined", libraryAddress: readLibraryAddress(from) };
    case 1: return { kind: "left", libraryAddress: readLibraryAddress(from) };
    case 2: return { kind: "opened", documentAddress: readDocumentAddress(from), from: readSyncOrigin(from) };
    case 3: return { kind: "reopenFailed", documentAddress: readDocumentAddress(from) };
    case 4: return { kind: "closed", documentAddress: readDocumentAddress(from) };
    case 5: return { kind: "made", documentAddress: readDocumentAddress(from), id: from.id(), bytes: from.byteString() };
    case 6: return { kind: "drawn", documentAddress: readDocumentAddress(from), id: from.id(), bytes: from.byteString() };
    case 7: return { kind: "cancelled", id: from.id() };
    case 8: return { kind: "retryRefused" };
    case 9: return { kind: "discardRefused" };
    case 10: return { kind: "signedIn", account: from.optional(() => from.id()) };
    case 11: return { kind: "retryNow" };
    case 12: return { kind: "journaled", ticket: from.unsigned(), journalKey: from.unsigned() };
    case 13: return { kind: "journalFailed", ticket: from.unsigned(), journalTrouble: readJournalTrouble(from) };
    case 14: return { kind: "madeRoom", ticket: from.unsigned() };
    case 15: return { kind: "journalRead", ticket: from.unsigned(), journalContents: readJournalContents(from), live: from.list(() => from.id()) };
    case 16: return { kind: "answered", ticket: from.unsigned(), postAnswer: readPostAnswer(from) };
    case 17: return { kind: "fetched", ticket: from.unsigned(), fetchAnswer: readFetchAnswer(from) };
    case 18: return { kind: "news", documentAddress: readDocumentAddress(from), position: from.unsigned(), bytes: from.byteString() };
    case 19: return { kind: "listening", byOther: from.bool() };
    case 20: return { kind: "streamLost" };
    case 21: return { kind: "network", isThere: from.bool() };
    case 22: return { kind: "health", isThere: from.bool() };
    case 23: return { kind: "copied", ticket: from.unsigned(), outcomes: from.list(() => readCopyOutcome(from)) };
    case 24: return { kind: "copyFailed", ticket: from.unsigned() };
    case 25: return { kind: "time" };
    default: throw from.unknown(number);
  }
}

export function writeSyncEffect(to: Writer, value: SyncEffect): void {
  switch (value.kind) {
    case "journal":
      to.choice(0, 2);
      to.unsigned(value.ticket);
      writeJournalEntry(to, value.journalEntry);
      return;
    case "amend":
      to.choice(1, 2);
      to.unsigned(value.journalKey);
      writeJournalEntry(to, value.journalEntry);
      return;
    case "forget":
      to.choice(2, 1);
      to.array(value.keys.length);
      for (const item of value.keys) to.unsigned(item);
      return;
    case "keepChunk":
      to.choice(3, 1);
      writeStrokeChunk(to, value.strokeChunk);
      return;
    case "dropChunks":
      to.choice(4, 1);
      to.id(value.id);
      return;
    case "makeRoom":
      to.choice(5, 1);
      to.unsigned(value.ticket);
      return;
    case "readJournal":
      to.choice(6, 4);
      to.unsigned(value.ticket);
      to.bool(value.withOwn);
      to.bool(value.withLive);
      to.array(value.known.length);
      for (const item of value.known) to.unsigned(item);
      return;
    case "post":
      to.choice(7, 3);
      to.unsigned(value.ticket);
      writeDocumentAddress(to, value.documentAddress);
      to.array(value.edits.length);
      for (const item of value.edits) to.byteString(item);
      return;
    case "fetch":
      to.choice(8, 3);
      to.unsigned(value.ticket);
      writeDocumentAddress(to, value.documentAddress);
      to.unsigned(value.after);
      return;
    case "checkHealth":
      to.choice(9, 0);
      return;
    case "reopen":
      to.choice(10, 1);
      writeDocumentAddress(to, value.documentAddress);
      return;
    case "extendCopy":
      to.choice(11, 3);
      to.unsigned(value.ticket);
      writeDocumentAddress(to, value.documentAddress);
      to.array(value.steps.length);
      for (const item of value.steps) writeCopyStep(to, item);
      return;
    case "askToSignIn":
      to.choice(12, 1);
      if (value.account === null) to.none();
      else to.id(value.account);
      return;
    case "tell":
      to.choice(13, 0);
      return;
    case "changed":
      to.choice(14, 1);
      writeDocumentAddress(to, value.documentAddress);
      return;
  }
}

export function readSyncEffect(from: Reader): SyncEffect {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "journal", ticket: from.unsigned(), journalEntry: readJournalEntry(from) };
    case 1: return { kind: "amend", journalKey: from.unsigned(), journalEntry: readJournalEntry(from) };
    case 2: return { kind: "forget", keys: from.list(() => from.unsigned()) };
    case 3: return { kind: "keepChunk", strokeChunk: readStrokeChunk(from) };
    case 4: return { kind: "dropChunks", id: from.id() };
    case 5: return { kind: "makeRoom", ticket: from.unsigned() };
    case 6: return { kind: "readJournal", ticket: from.unsigned(), withOwn: from.bool(), withLive: from.bool(), known: from.list(() => from.unsigned()) };
    case 7: return { kind: "post", ticket: from.unsigned(), documentAddress: readDocumentAddress(from), edits: from.list(() => from.byteString()) };
    case 8: return { kind: "fetch", ticket: from.unsigned(), documentAddress: readDocumentAddress(from), after: from.unsigned() };
    case 9: return { kind: "checkHealth" };
    case 10: return { kind: "reopen", documentAddress: readDocumentAddress(from) };
    case 11: return { kind: "extendCopy", ticket: from.unsigned(), documentAddress: readDocumentAddress(from), steps: from.list(() => readCopyStep(from)) };
    case 12: return { kind: "askToSignIn", account: from.optional(() => from.id()) };
    case 13: return { kind: "tell" };
    case 14: return { kind: "changed", documentAddress: readDocumentAddress(from) };
    default: throw from.unknown(number);
  }
}

export function writeSyncTrouble(to: Writer, value: SyncTrouble): void {
  switch (value.kind) {
    case "offline":
      to.choice(0, 0);
      return;
    case "readOnly":
      to.choice(1, 0);
      return;
    case "signedOut":
      to.choice(2, 0);
      return;
    case "server":
      to.choice(3, 3);
      to.text(value.problem);
      to.unsigned(value.status);
      to.text(value.detail);
      return;
    case "unreadableAnswer":
      to.choice(4, 0);
      return;
  }
}

export function readSyncTrouble(from: Reader): SyncTrouble {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "offline" };
    case 1: return { kind: "readOnly" };
    case 2: return { kind: "signedOut" };
    case 3: return { kind: "server", problem: from.text(), status: from.unsigned(), detail: from.text() };
    case 4: return { kind: "unreadableAnswer" };
    default: throw from.unknown(number);
  }
}

export function writeSyncStatusKind(to: Writer, value: SyncStatusKind): void {
  switch (value.kind) {
    case "saved":
      to.choice(0, 0);
      return;
    case "saving":
      to.choice(1, 0);
      return;
    case "refused":
      to.choice(2, 1);
      writeRefusal(to, value.refusal);
      return;
    case "trouble":
      to.choice(3, 1);
      writeSyncTrouble(to, value.syncTrouble);
      return;
  }
}

export function readSyncStatusKind(from: Reader): SyncStatusKind {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "saved" };
    case 1: return { kind: "saving" };
    case 2: return { kind: "refused", refusal: readRefusal(from) };
    case 3: return { kind: "trouble", syncTrouble: readSyncTrouble(from) };
    default: throw from.unknown(number);
  }
}

export function writeDocumentStatus(to: Writer, value: DocumentStatus): void {
  to.array(4);
  writeDocumentAddress(to, value.address);
  to.unsigned(value.waiting);
  if (value.trouble === null) to.none();
  else writeSyncTrouble(to, value.trouble);
  if (value.refusal === null) to.none();
  else writeRefusal(to, value.refusal);
}

export function readDocumentStatus(from: Reader): DocumentStatus {
  from.arrayOf(4);
  return { address: readDocumentAddress(from), waiting: from.unsigned(), trouble: from.optional(() => readSyncTrouble(from)), refusal: from.optional(() => readRefusal(from)) };
}

export function writeSyncStatus(to: Writer, value: SyncStatus): void {
  to.array(7);
  writeSyncStatusKind(to, value.kind);
  to.unsigned(value.waiting);
  if (value.elsewhere === null) to.none();
  else writeDocumentAddress(to, value.elsewhere);
  to.bool(value.isSavedHere);
  to.bool(value.isKept);
  to.bool(value.hasJournal);
  to.array(value.documents.length);
  for (const item of value.documents) writeDocumentStatus(to, item);
}

export function readSyncStatus(from: Reader): SyncStatus {
  from.arrayOf(7);
  return { kind: readSyncStatusKind(from), waiting: from.unsigned(), elsewhere: from.optional(() => readDocumentAddress(from)), isSavedHere: from.bool(), isKept: from.bool(), hasJournal: from.bool(), documents: from.list(() => readDocumentStatus(from)) };
}

export function writeSyncReply(to: Writer, value: SyncReply): void {
  to.array(3);
  to.array(value.effects.length);
  for (const item of value.effects) writeSyncEffect(to, item);
  writeSyncStatus(to, value.status);
  if (value.deadline === null) to.none();
  else to.double(value.deadline);
}

export function readSyncReply(from: Reader): SyncReply {
  from.arrayOf(3);
  return { effects: from.list(() => readSyncEffect(from)), status: readSyncStatus(from), deadline: from.optional(() => from.double()) };
}
