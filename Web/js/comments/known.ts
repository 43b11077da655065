// What is said about the shots of the project of a place, kept up to date: pages show it on their shots and beside them.

import { isAlone } from "../base/whose.ts";
import type { News } from "../sync/news.ts";
import { type Comment, fetchSaid, type Said } from "./calls.ts";

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

/** Follows the project `id`; `changed` is called when something was said. While one is alone nobody is asked. */
export function makeComments(id: string, changed: () => void): Comments {
  let said = NOTHING;
  let known = "";

  async function refresh() {
    if (isAlone()) return;
    try {
      const now = await fetchSaid(id);
      const text = JSON.stringify(now);
      if (text === known) return;
      [known, said] = [text, now];
      changed();
    } catch {
      // No network, or not shared any more: what was known stays until the place is left.
    }
  }
  refresh();

  return {
    said: () => said,
    open: (shot) => said.comments.filter((one) => one.shot === shot && !one.parent && !one.resolved && !one.isRemoved),
    hear(news) { if (news.kind === "hello" || (news.kind === "comments" && news.project === id)) refresh(); },
    refresh,
  };
}
