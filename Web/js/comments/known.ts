// What is said about the shots of the project of a place, kept up to date: pages show it on their shots and beside them.

import { isAlone } from "../base/whose.ts";
import type { News } from "../sync/news.ts";
import { type Comment, fetchSaid, type NewlySaid, type Said } from "./calls.ts";

/** What is known of it. */
export interface Comments {
  said(): Said;
  /** The comments of a shot that begin a thread and are not done. */
  open(shot: string): Comment[];
  /** Takes in news of the library. */
  hear(news: News): void;
  /** Asks once more. */
  refresh(): Promise<void>;
}

const NOTHING: Said = { comments: [], links: [] };

/** Returns what is said by now, from what was known and what is new: whatever changed keeps its place. */
export function merged(known: Said, { comments, gone, isWhole, links }: NewlySaid): Said {
  if (isWhole) return { comments, links };
  const all = new Map(known.comments.map((one) => [one.id, one]));
  for (const one of comments) all.set(one.id, one);
  for (const id of gone) all.delete(id);
  return { comments: [...all.values()], links };
}

/** Follows the project `id`; `changed` is called when something was said. While one is alone nobody is asked. */
export function makeComments(id: string, changed: () => void): Comments {
  let said = NOTHING;
  /** The change up to which what is said is known. */
  let last = 0;
  let asking: Promise<void> | null = null;

  async function look() {
    try {
      const news = await fetchSaid(id, last);
      last = news.last;
      const now = merged(said, news);
      if (JSON.stringify(now) === JSON.stringify(said)) return;
      said = now;
      changed();
    } catch {
      // No network, or not shared any more: what was known stays until the place is left.
    }
  }
  /** One after the other, so that what is new is put to what was known then. */
  function refresh(): Promise<void> {
    if (isAlone()) return Promise.resolve();
    asking = (asking ?? Promise.resolve()).then(look);
    return asking;
  }
  refresh();

  return {
    said: () => said,
    open: (shot) => said.comments.filter((one) => one.shot === shot && !one.parent && !one.resolved && !one.isRemoved),
    hear(news) { if (news.kind === "hello" || (news.kind === "comments" && news.project === id)) refresh(); },
    refresh,
  };
}
