// Saving and following, as the page's screens see it. The sync engine of the core decides (see Sources/Core/Sync), `sync/engine.ts` does
// what it wants done.

import { pause } from "../base/waiting.ts";
import type { Document } from "../documents/documents.ts";
import { whenOwnerChanges } from "../offline/owner.ts";
import type { DocumentAddress, LibraryAddress, SyncTrouble } from "../protocol/sync.ts";
import { pathOf } from "../documents/address.ts";
import { whyOnlyLooking } from "./rights.ts";
import * as engine from "../sync/engine.ts";
import { hasOpened, warn } from "../sync/journal.ts";
import { listen, type News } from "../sync/news.ts";
import { type Sign, signOf, type Trouble, troubleOf as troubleIn, withPosts } from "../sync/sign.ts";

export { collect } from "../sync/engine.ts";

/** A window of the studio: which library it shows, and what can be relied on. */
export interface Studio {
  library: string;
  home: LibraryAddress;
  session: string;
  isReadOnly: boolean;
  hasJournal: boolean;
  isOnNetwork?: boolean;
  device?: string | null;
  /** Whether the studio did not answer when this was asked for. */
  isAway: boolean;
  /** Ends the place before this one, once all is read that this one shows; throws where this one is not wanted any more. */
  arrive(): void;
  /** What the address of this place asks for. */
  search: string;
}

interface Opened { document: Document; reopen: () => Promise<void>; changed: () => void }

let studio: Studio | undefined;
let isCleared = false;
const opened = new Map<string, Opened>();
let savingListener = (): void => {};
let newsListener = (_: News): void => {};
let journalReads = 0;
const waitingForRead: (() => void)[] = [];

/** The library of this window, as its account sees it. */
export const homeHere = (): LibraryAddress => studio!.home;

/** Calls `listener` when the sign may say something else. */
export const onSavingChange = (listener: () => void): void => { savingListener = listener; };

/** Asks the browser to keep the journal whatever happens. */
export async function askToPersist(): Promise<void> {
  isCleared = !(await navigator.storage?.persist?.().catch(() => false));
  savingListener();
}

/** Whether the browser may clear its journal when space runs short. */
export const mayBeCleared = (): boolean => isCleared;

/** Begins saving in this window, with what this window and windows that have died have left in the journal; nothing where that has begun. */
export function beginSaving(window: Studio): void {
  if (studio) return;
  studio = window;
  engine.begin(studio.session, {
    reopen: ({ documentAddress }) => reopen(documentAddress),
    changed: ({ documentAddress }) => opened.get(pathOf(documentAddress))?.changed(),
    askToSignIn: () => savingListener(),
    told: () => savingListener(),
    journalRead: () => {
      journalReads += 1;
      for (const resolve of waitingForRead.splice(0)) resolve();
    },
  });
  engine.tell({ kind: "joined", libraryAddress: studio.home });
  // What was drawn in this library while there were no people, and waits still, is of the one who has it now.
  if (hasAccount()) engine.tell({ kind: "joined", libraryAddress: { ...studio.home, account: null } });
  if (studio.isAway) engine.tell({ kind: "health", isThere: false });
  addEventListener("online", () => engine.tell({ kind: "network", isThere: true }));
  // A person may have signed in again in another window, or paired this device.
  addEventListener("focus", () => { if (isSignedOut()) lookWhoIsHere(); });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) lookWhoIsHere(); });
  whenOwnerChanges(studio.home, leave);
  addEventListener("offline", () => engine.tell({ kind: "network", isThere: false }));
  addEventListener("beforeunload", (event) => { if (isUnsafe()) event.preventDefault(); });
  addEventListener("pagehide", () => engine.collect(true));
}

/** Goes on where whoever this window is of is signed in; leaves where another is. */
async function lookWhoIsHere(): Promise<void> {
  const { account } = studio!.home;
  const here = account && await fetch("/api/health").then((answer) => answer.json(), () => null);
  if (here?.account && here.account !== account) return leave();
  if (!account || here?.account) engine.tell({ kind: "signedIn", account });
}

/** Begins anew, as whoever is signed in now, once what was drawn here is in the journal. */
async function leave(): Promise<void> {
  engine.collect(true);
  const end = performance.now() + LEAVING;
  while (!engine.status.isKept && performance.now() < end) await pause(INTERVAL);
  location.reload();
}
// Milliseconds for which the journal is waited for.
const LEAVING = 3000;

let isListening = false;

/** Listens to news, from the first place on that follows something. */
export function beginListening(): void {
  if (isListening) return;
  isListening = true;
  listen((news) => {
    hear(news);
    newsListener(news);
  });
}

function hear(news: News): void {
  if (!studio) return;
  if (news.kind === "hello") {
    if (!news.isOthers) lookWhoIsHere();
    return engine.tell({ kind: "listening", byOther: news.isOthers ?? false });
  }
  if (news.kind === "lost") return engine.tell({ kind: "streamLost" });
  if (news.kind !== "shot" && news.kind !== "project" && news.kind !== "library") return;
  const kind = news.kind === "shot" ? { kind: news.kind, shotID: news.id }
    : news.kind === "project" ? { kind: news.kind, projectID: news.id } : { kind: news.kind };
  engine.tell({ kind: "news", documentAddress: { kind, home: studio.home }, position: news.position, bytes: news.edit });
}

// MARK: Documents

/** A document was opened in the core: saves what is done in it, and follows what others do. One that was opened from this browser's
 * copy has what the journal holds of it, too, when this resolves. */
export async function openDocument(document: Document, isCopy: boolean): Promise<void> {
  const { reopen, changed } = opened.get(document.path) ?? { reopen: notShown, changed: () => {} };
  opened.set(document.path, { document, reopen, changed });
  const reads = journalReads;
  engine.tell({ kind: "opened", documentAddress: document.address, from: isCopy ? "copy" : "server" });
  if (isCopy && studio?.hasJournal && journalReads === reads) await Promise.race([nextRead(), pause(READ_TIMEOUT)]);
}

const notShown = (): Promise<void> => Promise.reject(new Error("it is not shown yet"));
// Milliseconds that a document waits for the journal: what that holds is shown later then.
const READ_TIMEOUT = 4000;
const nextRead = (): Promise<void> => new Promise((resolve) => { waitingForRead.push(resolve); });

/** Says how a document is opened anew, and what is to be done after news of it. */
export function followDocument({ path }: Document, reopen: () => Promise<void>, changed: () => void): void {
  const one = opened.get(path);
  if (one) Object.assign(one, { reopen, changed });
}

/** Calls `listener` with all news, also those of pictures. */
export const onNews = (listener: (news: News) => void): void => { newsListener = listener; };

/** Whether a document is open. */
export const isOpen = ({ path }: Document): boolean => opened.has(path);

/** Closes all open documents but those that are kept. */
export function closeDocuments(isKept: (document: Document) => boolean): void {
  for (const { document } of [...opened.values()]) if (!isKept(document)) closeDocument(document);
}

/** A document is not shown any more: what was drawn in it goes on to the server. */
export function closeDocument(document: Document): void {
  engine.collect(true);
  opened.delete(document.path);
  engine.tell({ kind: "closed", documentAddress: document.address });
}

async function reopen(documentAddress: DocumentAddress): Promise<void> {
  const one = opened.get(pathOf(documentAddress));
  try {
    await one?.reopen();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    warn("A document could not be opened anew:", error);
    engine.tell({ kind: "reopenFailed", documentAddress });
  }
}

// MARK: How it goes

let posts = 0;

/** Counts a change that goes to the server by itself, as the engine sends only what is open: until `post` ends nothing is called saved. */
export async function whilePosting<Result>(post: () => Promise<Result>): Promise<Result> {
  posts += 1;
  savingListener();
  try {
    return await post();
  } finally {
    posts -= 1;
    savingListener();
  }
}

/** Why nothing can be changed here, in words; null where it can. */
const whyReadOnly = (): string | null => (studio?.isReadOnly ? wordsOf({ kind: "readOnly" }).words : whyOnlyLooking());

/** What the sign shows. */
export function sign(): Sign {
  const hasJournal = engine.status.hasJournal && (!studio || studio.hasJournal || hasOpened());
  return withPosts(signOf({ ...engine.status, hasJournal }, whyReadOnly(), hasAccount()), posts);
}

const hasAccount = (): boolean => Boolean(studio?.home.account);
const wordsOf = (trouble: SyncTrouble): Trouble => troubleIn(trouble, hasAccount());

/** Whether what is drawn waits until one has signed in again, with an account. */
export const mustSignIn = (): boolean => hasAccount() && isSignedOut();

const isSignedOut = (): boolean => engine.status.documents.some(({ trouble }) => trouble?.kind === "signedOut");

/** Whether anything drawn is neither on the server's disk nor in the journal. */
const isUnsafe = (): boolean => !engine.status.isKept || posts > 0;

/** Why documents at some paths are not saved now; null where nothing stands in the way. */
export function troubleOf(paths: string[]): Trouble | null {
  const { kind, documents } = engine.status;
  const one = documents.find(({ address, trouble }) => trouble && paths.includes(pathOf(address)))?.trouble;
  if (one) return wordsOf(one);
  // Nobody answers, though nothing was to be sent.
  if (kind.kind === "trouble" && kind.syncTrouble.kind === "offline") return wordsOf(kind.syncTrouble);
  const words = whyReadOnly();
  return words === null ? null : { kind: "readonly", words };
}

/** Why what is open here is not saved now; null where nothing stands in the way. */
export const troubleHere = (): Trouble | null => troubleOf([...opened.keys()]);

/** Why anything is not saved now; null where nothing stands in the way. */
export function troubleAnywhere(): boolean {
  return troubleHere() !== null || engine.status.documents.some(({ trouble }) => trouble !== null);
}

/** Why the server has not taken an edit of a document at a path; null where it has taken all. */
export const refusalOf = (path: string): string | null =>
  engine.status.documents.find(({ address, refusal }) => refusal && pathOf(address) === path)?.refusal?.detail ?? null;

/** How many edits the server has not taken. */
export const refusedCount = (): number => (engine.status.kind.kind === "refused" ? engine.status.waiting : 0);

/** The edits that the server has not taken, as it takes them. */
export { refusedEdits } from "../protocol/studio/shot.ts";

// Milliseconds between looks at what waits.
const INTERVAL = 20;

/** Whether edits of the document at a path wait to be sent. */
export const isWaiting = (path: string): boolean =>
  engine.status.documents.some(({ address, waiting }) => waiting > 0 && pathOf(address) === path);

/** Waits until nothing is left to be sent of what is open here and of the documents at `others`; false where that does not come about in
 * time. */
export async function whenSaved(milliseconds: number, others: string[] = []): Promise<boolean> {
  const paths = [...opened.keys(), ...others];
  const waits = () => engine.status.documents.some(({ address, waiting }) => waiting > 0 && paths.includes(pathOf(address)));
  const end = performance.now() + milliseconds;
  while (waits() && !troubleOf(paths) && performance.now() < end) await pause(INTERVAL);
  return !waits();
}

/** Tries everything at once that waits for its time. */
export const retryNow = (): void => engine.tell({ kind: "retryNow" });
/** Sends refused edits once more. */
export const tryAgain = (): void => engine.tell({ kind: "retryRefused" });
/** Forgets refused edits for good. */
export const discardRefused = (): void => engine.tell({ kind: "discardRefused" });
