// Which shots show which lines of a script.

import type { ProjectView, ShotEntry } from "../protocol/studio/project.ts";
import type { Script } from "./calls.ts";
import { type Link, linkWords, readLink } from "./links.ts";
import { keyOf, type LinePlace } from "./places.ts";

/** How many lines have a shot, of how many. */
export interface Count {
  n: number;
  of: number;
}

/** The links of a board to its script. Links to other drafts count for nothing. */
export class Coverage {
  /** By the keys of lines, in the film's order. */
  private readonly shots = new Map<string, ShotEntry[]>();
  private readonly links = new Map<string, Link>();

  /** Takes O(*n*) for *n* shots and their lines. */
  constructor(readonly script: Script, outline: Pick<ProjectView, "scenes">) {
    for (const shot of outline.scenes.flatMap(({ shots }) => shots)) {
      const link = readLink(linkWords(shot));
      if (!link || link.version !== script.version) continue;
      this.links.set(shot.id, link);
      for (const place of this.linesIn(link)) {
        const key = keyOf(place);
        const known = this.shots.get(key);
        if (known) known.push(shot);
        else this.shots.set(key, [shot]);
      }
    }
  }

  /** The shots that show a line, in the film's order. */
  shotsOf(place: LinePlace): readonly ShotEntry[] { return this.shots.get(keyOf(place)) ?? []; }

  /** The lines that a shot shows. */
  linesOf(shot: string): LinePlace[] {
    const link = this.links.get(shot);
    return link ? this.linesIn(link) : [];
  }

  /** Lines of a scene that have no shot. */
  without(scene: number): number[] {
    return (this.script.scenes[scene]?.units ?? []).flatMap((_, unit) => (this.shots.has(keyOf({ scene, unit })) ? [] : [unit]));
  }

  count(scene: number): Count {
    const of = this.script.scenes[scene]?.units.length ?? 0;
    return { n: of - this.without(scene).length, of };
  }

  total(): Count {
    const counts = this.script.scenes.map((_, scene) => this.count(scene));
    return { n: counts.reduce((sum, { n }) => sum + n, 0), of: counts.reduce((sum, { of }) => sum + of, 0) };
  }

  /** The first line without a shot behind another, or from the script's start; null where all have one. */
  next(after: LinePlace | null): LinePlace | null {
    const all = this.script.scenes.flatMap((_, scene) => this.without(scene).map((unit) => ({ scene, unit })));
    const isBehind = ({ scene, unit }: LinePlace) => after !== null && (scene > after.scene || (scene === after.scene && unit > after.unit));
    return all.find(isBehind) ?? all[0] ?? null;
  }

  private linesIn({ ranges }: Link): LinePlace[] {
    return ranges.flatMap(({ scene, first, last }) => {
      const count = this.script.scenes[scene]?.units.length ?? 0;
      return Array.from({ length: Math.max(0, Math.min(last + 1, count) - first) }, (_, i) => ({ scene, unit: first + i }));
    });
  }
}

/** All that a board says about its script, to be compared. */
export const linksOf = ({ scenes }: Pick<ProjectView, "scenes">): string =>
  scenes.map(({ shots }) => shots.map((shot) => `${shot.id} ${shot.number} ${linkWords(shot)}`).join("\n")).join("\n");

/** The drafts that shots of a board are linked to, to be compared. */
export const versionsOf = ({ scenes }: Pick<ProjectView, "scenes">): string =>
  [...new Set(scenes.flatMap(({ shots }) => shots.flatMap((shot) => readLink(linkWords(shot))?.version ?? [])))].sort().join(" ");
