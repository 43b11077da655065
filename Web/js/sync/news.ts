// News from the server. One window of a browser listens and tells the others, since a browser allows few connections to one server.

import type { Company } from "./company.ts";
import { type Pen, readPen } from "./wetink.ts";

/** A change of a document, as the server tells it. */
export interface Change { kind: "shot" | "project" | "library"; id: string; position: number; edit: Uint8Array }
/** A picture of a shot was made. */
export interface Thumbnail { kind: "thumbnail"; shot: string; position?: number; isEarlier?: boolean }
/** The stream was opened (again), or with `isOthers` another window's was found open: news may have been missed. */
export interface Hello { kind: "hello"; isOthers?: boolean }
export interface Lost { kind: "lost" }
/** One may see other things than before; the stream is opened again. */
export interface Rights { kind: "rights" }
/** Something was said about a project. */
export interface Said { kind: "comments"; project: string }
/** Others have come into a project, or gone. */
export interface PresenceNews { kind: "presence"; company: Company }
/** Somebody else draws. */
export interface WetNews { kind: "wet"; pen: Pen }
export type News = Change | Thumbnail | Hello | Lost | Rights | Said | PresenceNews | WetNews;

const LOCK = "inkreel-changes";
// Milliseconds until a stream that the browser has given up is opened again.
const PAUSE = 2000;
const MOST_EARLY = 1000;

let lock = LOCK;
let channel: BroadcastChannel | null = null;
let after: string | null = null;
// What other windows tell before this one listens: it asks for pictures before that.
let early: News[] = [];
let heard = (news: News): void => { if (early.length < MOST_EARLY) early.push(news); };

/** Hears what the windows of an account tell one another: those of another do not hear it. */
export function joinWindows(account: string | null): void {
  lock = account ? `${LOCK}-${account}` : LOCK;
  channel?.close();
  channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(lock) : null;
  if (channel) channel.onmessage = (event) => heard(event.data);
}

/** Calls `listener` with all news from now on. */
export function listen(listener: (news: News) => void): void {
  heard = listener;
  for (const news of early) heard(news);
  early = [];
  if (!navigator.locks) return open();
  const hold = (held: Lock | null) => held && new Promise<void>(() => open());
  navigator.locks.request(lock, { ifAvailable: true }, (held) => {
    if (held) return hold(held);
    heard({ kind: "hello", isOthers: true });
    navigator.locks.request(lock, hold);
    return undefined;
  });
}

function open(): void {
  const stream = new EventSource(after === null ? "/api/changes" : `/api/changes?after=${after}`);
  stream.addEventListener("hello", () => tell({ kind: "hello" }));
  stream.addEventListener("rights", () => tell({ kind: "rights" }));
  stream.addEventListener("thumbnail", (event) => tell({ kind: "thumbnail", ...JSON.parse(event.data) }));
  stream.addEventListener("comments", (event) => tell({ kind: "comments", ...JSON.parse(event.data) }));
  stream.addEventListener("presence", (event) => tell({ kind: "presence", company: JSON.parse(event.data) }));
  stream.addEventListener("wet", (event) => {
    const pen = readPen(event.data);
    if (pen) tell({ kind: "wet", pen });
  });
  for (const kind of ["shot", "project", "library"] as const) {
    stream.addEventListener(kind, (event) => {
      after = event.lastEventId;
      const data = JSON.parse(event.data);
      tell({ kind, id: data[kind], position: data.position, edit: Uint8Array.from(atob(data.edit), (c) => c.charCodeAt(0)) });
    });
  }
  stream.onerror = () => {
    tell({ kind: "lost" });
    if (stream.readyState === EventSource.CLOSED) setTimeout(open, PAUSE);
  };
}

function tell(news: News): void {
  heard(news);
  channel?.postMessage(news);
}
