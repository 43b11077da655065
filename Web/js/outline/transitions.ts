// How films come into shots, and go out, in a few words.

import type { Icon } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { ProjectView, ShotEntry, ShotTransition, TransitionKind } from "../protocol/studio/project.ts";
import { written } from "./times.ts";

const texts = words.transitions;

/** What a transition lies between: two shots, the film's beginning, its end. */
export type Between = "shots" | "beginning" | "ending";

/** The transitions that there are; null is a cut. */
export const KINDS: readonly (TransitionKind | null)[] = [null, "dissolve", "fadeThroughBlack", "fadeThroughWhite", "wipeLeft", "wipeRight", "wipeUp", "wipeDown"];
/** Those from nothing, and to nothing: a dissolve from black is a fade. */
export const END_KINDS: readonly (TransitionKind | null)[] = [null, "fadeThroughBlack", "fadeThroughWhite"];

const ICONS: Record<TransitionKind, Icon> = {
  dissolve: "dissolve", fadeThroughBlack: "fade", fadeThroughWhite: "fade", wipeLeft: "back", wipeRight: "next", wipeUp: "up", wipeDown: "down",
};
export const iconOf = (kind: TransitionKind | null): Icon => kind ? ICONS[kind] : "straightCut";

/** What a transition is called. */
export function nameOf(kind: TransitionKind | null, between: Between): string {
  if (kind === null) return between === "ending" ? texts.none : texts.cut;
  // Out of nothing, and into it, a dissolve is a fade.
  const fade = kind === "dissolve" ? "fadeThroughBlack" : kind;
  if (between === "shots" || (fade !== "fadeThroughBlack" && fade !== "fadeThroughWhite")) return texts.kinds[kind];
  if (between === "beginning") return texts.beginnings[fade];
  return texts.endings[fade];
}

/** Its name and its length; "" for a cut. */
export const saidTransition = (transition: ShotTransition | null, between: Between): string =>
  transition ? fill(texts.said, { name: nameOf(transition.kind, between), length: written(transition.length) }) : "";

/** How a film comes into a shot and, after its last one, goes out; "" where it cuts. */
export function saidInAndOut(shot: ShotEntry, { scenes, ending }: Pick<ProjectView, "scenes" | "ending">): string {
  const isFirst = scenes.find(({ shots }) => shots.length > 0)?.shots[0]?.id === shot.id;
  const isLast = scenes.findLast(({ shots }) => shots.length > 0)?.shots.at(-1)?.id === shot.id;
  const [into, out] = [saidTransition(shot.transition, isFirst ? "beginning" : "shots"), isLast ? saidTransition(ending, "ending") : ""];
  return into && out ? fill(texts.both, { into, out }) : into || out;
}
