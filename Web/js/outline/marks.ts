// Which shots of a project hold a tunnel, a program or layers that move, and what the camera does over them: the server knows, since it has the shots.

import { makeComments } from "../comments/known.ts";
import { type MoveMark, moveOf, type ShotMove } from "../cameramove/frames.ts";
import { readTable } from "../offline/tables.ts";
import type { News } from "../sync/news.ts";

// Milliseconds after which what has changed in shots is asked about.
const LATER = 800;

/** What is known of the shots. */
export interface Marks {
  /** Whether the server has been asked, with or without an answer. */
  isKnown(): boolean;
  hasTunnel(shot: string): boolean;
  hasProgram(shot: string): boolean;
  /** Whether a program of a shot can be heard. */
  isSounding(shot: string): boolean;
  /** What the camera does over a shot; null where it stands. */
  camera(shot: string): ShotMove | null;
  /** How many edits a shot has in which layers move; null for one in which none do. */
  motion(shot: string): number | null;
  /** How much is said about a shot that is not done. */
  commentCount(shot: string): number;
  /** Takes in news of the library. */
  hear(news: News): void;
}

/** Follows the project `id`; `changed` is called when the marks have become known, or have changed. */
export function makeMarks(id: string, changed: () => void): Marks {
  let known = "";
  let isKnown = false;
  let tunnels = new Set<string>();
  let programs = new Set<string>();
  let sounding = new Set<string>();
  let cameras = new Map<string, ShotMove>();
  let motions = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask() {
    timer = undefined;
    try {
      const marks = await readTable(`/api/projects/${id}/marks`);
      const seen = JSON.stringify([marks.tunnels, marks.programs, marks.cameras, marks.motions, marks.sounding]);
      if (seen === known) return;
      known = seen;
      [tunnels, programs, sounding] = [new Set(marks.tunnels), new Set(marks.programs), new Set(marks.sounding ?? [])];
      cameras = new Map((marks.cameras ?? []).map((mark: MoveMark) => [mark.shot, moveOf(mark)]));
      motions = new Map((marks.motions ?? []).map(({ shot, edits }: { shot: string; edits: number }) => [shot, edits]));
      changed();
    } catch {
      // No network, and no copy: badges stay as they were.
    } finally {
      isKnown = true;
    }
  }
  ask();
  const comments = makeComments(id, changed);

  return {
    isKnown: () => isKnown,
    hasTunnel: (shot) => tunnels.has(shot),
    hasProgram: (shot) => programs.has(shot),
    isSounding: (shot) => sounding.has(shot),
    camera: (shot) => cameras.get(shot) ?? null,
    motion: (shot) => motions.get(shot) ?? null,
    commentCount: (shot) => comments.open(shot).length,
    hear(news) {
      comments.hear(news);
      if (news.kind === "shot" || news.kind === "hello") timer ??= setTimeout(ask, LATER);
    },
  };
}
