// Which shots of a project hold a tunnel or a program, for their badges: the server knows, since it has the shots.

import { makeComments } from "../comments/known.ts";
import type { News } from "../sync/news.ts";

// Milliseconds after which what has changed in shots is asked about.
const LATER = 800;

/** What is known of the shots. */
export interface Marks {
  hasTunnel(shot: string): boolean;
  hasProgram(shot: string): boolean;
  /** How much is said about a shot that is not done. */
  commentCount(shot: string): number;
  /** Takes in news of the library. */
  hear(news: News): void;
}

/** Follows the project `id`; `changed` is called when the marks have become known, or have changed. */
export function makeMarks(id: string, changed: () => void): Marks {
  let known = "";
  let tunnels = new Set<string>();
  let programs = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask() {
    timer = undefined;
    try {
      const answer = await fetch(`/api/projects/${id}/marks`);
      if (!answer.ok) return;
      const text = await answer.text();
      if (text === known) return;
      known = text;
      const marks = JSON.parse(text);
      [tunnels, programs] = [new Set(marks.tunnels), new Set(marks.programs)];
      changed();
    } catch {
      // No network: badges stay as they were.
    }
  }
  ask();
  const comments = makeComments(id, changed);

  return {
    hasTunnel: (shot) => tunnels.has(shot),
    hasProgram: (shot) => programs.has(shot),
    commentCount: (shot) => comments.open(shot).length,
    hear(news) {
      comments.hear(news);
      if (news.kind === "shot" || news.kind === "hello") timer ??= setTimeout(ask, LATER);
    },
  };
}
