// The cards of the script: a part of the line that is selected, and how long lines take.

import type { ShotEntry } from "../protocol/studio/project.ts";
import type { Line, Times } from "./calls.ts";
import type { LineDeeds } from "./deeds.ts";
import type { SceneList } from "./list.ts";
import type { ScreenplayPage } from "./page.ts";
import { partCard } from "./partcard.ts";
import type { LineSelection } from "./places.ts";
import { timesCard } from "./times.ts";

/** Shows the cards, and has done what they say. */
export class ScriptCards {
  constructor(private readonly page: ScreenplayPage, private readonly deeds: LineDeeds, private readonly selection: LineSelection, private readonly list: SceneList) {}

  /** Whether one line is selected of which a part can be chosen. */
  get canBeParted(): boolean { return this.line !== null; }

  private get line(): Line | null {
    const { count, places: [place] } = this.selection;
    const row = count === 1 && place ? this.list.row(place) : undefined;
    return row?.text ? row.line : null;
  }

  /** Lets a part of the line that is selected be chosen, and made a shot or linked to one. */
  choosePart(shot: ShotEntry | null): void {
    const { line, selection: { scene, units: [unit] } } = this;
    if (!line || unit === undefined) return;
    this.page.show((close) => partCard({
      line, shot,
      make: (part) => this.deeds.makeShots(scene, [{ unit, ...part }], "each"),
      link: (to, part) => this.deeds.link(to, scene, [{ unit, ...part }]),
    }, close));
  }

  /** Asks how long lines take; `saved` is called when they take other times. */
  askForTimes(now: Times, saved: () => unknown): void {
    this.page.show((close) => timesCard(now, async (times) => { if (await this.deeds.setTimes(times)) saved(); }, close));
  }
}
