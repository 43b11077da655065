// Which shots show which lines of a script, and which parts of them.

import type { ProjectView, ShotEntry } from "../protocol/studio/project.ts";
import type { Script } from "./calls.ts";
import { type Link, linkWords, readLink } from "./links.ts";
import { gapsOf, type Part } from "./parts.ts";
import { type ChosenLine, keyOf, type LinePlace, type PartPlace } from "./places.ts";

/** How many lines have a shot, of how many. */
export interface Count {
  n: number;
  of: number;
}

/** A shot of a line; null where it shows all of it. */
export interface ShownBy {
  shot: ShotEntry;
  part: Part | null;
}

/** The links of a board to its script. Links to other drafts count for nothing. */
export class Coverage {
  /** By the keys of lines, in the film's order. */
  private readonly shown = new Map<string, ShownBy[]>();
  private readonly lines = new Map<string, PartPlace[]>();

  /** Scenes of the board, from 1, by those of the script. */
  private readonly scenes = new Map<number, number>();

  /** Takes O(*n*) for *n* shots and their lines. */
  constructor(readonly script: Script, outline: Pick<ProjectView, "scenes">) {
    const shots = outline.scenes.flatMap(({ shots }, index) => shots.map((shot) => ({ shot, scene: index + 1 })));
    for (const { shot, scene } of shots) {
      const link = readLink(linkWords(shot));
      if (!link || link.version !== script.version) continue;
      const lines = this.linesIn(link);
      this.lines.set(shot.id, lines);
      for (const line of lines) if (!this.scenes.has(line.scene)) this.scenes.set(line.scene, scene);
      for (const { part = null, ...place } of lines) {
        const key = keyOf(place);
        const known = this.shown.get(key);
        if (known) known.push({ shot, part });
        else this.shown.set(key, [{ shot, part }]);
      }
    }
  }

  /** The shots that show a line or parts of it, in the film's order. */
  shownBy(place: LinePlace): readonly ShownBy[] { return this.shown.get(keyOf(place)) ?? []; }

  /** The lines, or parts of them, that a shot shows. */
  linesOf(shot: string): readonly PartPlace[] { return this.lines.get(shot) ?? []; }

  /** Whether a line is shown as a whole, by one shot or by several together. */
  isCovered(place: LinePlace): boolean { return this.shownBy(place).length > 0 && this.gapsIn(place).length === 0; }

  /** Lines of a scene that have no shot, or not for all of their words. */
  without(scene: number): number[] {
    return (this.script.scenes[scene]?.units ?? []).flatMap((_, unit) => (this.isCovered({ scene, unit }) ? [] : [unit]));
  }

  /** What has no shot in a scene: lines, and the parts that are left of others. */
  left(scene: number): ChosenLine[] {
    return this.without(scene).flatMap((unit): ChosenLine[] => {
      const place = { scene, unit };
      return this.shownBy(place).length === 0 ? [{ unit }] : this.gapsIn(place).map((gap) => ({ unit, ...gap }));
    });
  }

  /** The number that a scene goes by on the board, where its shots are; null where it has none, or where the script's own is the same. */
  otherNumber(scene: number): string | null {
    const own = this.script.scenes[scene]?.number.replace(/^0+(?=.)/, "") ?? "";
    const number = this.scenes.get(scene);
    return number === undefined || own === "" || own === String(number) ? null : String(number);
  }

  count(scene: number): Count {
    const of = this.script.scenes[scene]?.units.length ?? 0;
    return { n: of - this.without(scene).length, of };
  }

  total(): Count {
    const counts = this.script.scenes.map((_, scene) => this.count(scene));
    return { n: counts.reduce((sum, { n }) => sum + n, 0), of: counts.reduce((sum, { of }) => sum + of, 0) };
  }

  /** The first line that is not covered behind another, or from the script's start; null where all are. */
  next(after: LinePlace | null): LinePlace | null {
    const all = this.script.scenes.flatMap((_, scene) => this.without(scene).map((unit) => ({ scene, unit })));
    const isBehind = ({ scene, unit }: LinePlace) => after !== null && (scene > after.scene || (scene === after.scene && unit > after.unit));
    return all.find(isBehind) ?? all[0] ?? null;
  }

  private gapsIn(place: LinePlace): Part[] {
    const shown = this.shownBy(place);
    const line = this.script.scenes[place.scene]?.units[place.unit];
    return line && shown.every(({ part }) => part) ? gapsOf(line, shown.flatMap(({ part }) => part ?? [])) : [];
  }

  /** The lines of a link that are in the script, each once. */
  private linesIn({ ranges }: Link): PartPlace[] {
    const places = ranges.flatMap(({ scene, first, last, part }) => {
      const count = this.script.scenes[scene]?.units.length ?? 0;
      return Array.from({ length: Math.max(0, Math.min(last + 1, count) - first) }, (_, i): PartPlace => ({ scene, unit: first + i, ...part ? { part } : {} }));
    });
    return [...new Map(places.map((place) => [keyOf(place), place])).values()];
  }
}

/** All that a board says about its script, to be compared. */
export const linksOf = ({ scenes }: Pick<ProjectView, "scenes">): string =>
  scenes.map(({ shots }) => shots.map((shot) => `${shot.id} ${shot.number} ${linkWords(shot)}`).join("\n")).join("\n");

/** The drafts that shots of a board are linked to, to be compared. */
export const versionsOf = ({ scenes }: Pick<ProjectView, "scenes">): string =>
  [...new Set(scenes.flatMap(({ shots }) => shots.flatMap((shot) => readLink(linkWords(shot))?.version ?? [])))].sort().join(" ");
