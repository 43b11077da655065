// What is done with lines of the script: the server does it, as edits of this window, which can be taken back.

import { fill, plural, words } from "../base/words.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";
import * as calls from "./calls.ts";
import type { ScreenplayPage } from "./page.ts";
import type { LineSelection } from "./places.ts";

const texts = words.screenplay;

/** Makes shots of lines, and links shots to lines; one thing at a time. */
export class LineDeeds {
  private isBusy = false;

  constructor(private readonly page: ScreenplayPage, private readonly selection: LineSelection) {}

  /** Makes shots of the lines that are selected. */
  make(manner: calls.Manner): Promise<void> { return this.makeShots(this.selection.scene, this.selection.units, manner); }

  async makeShots(scene: number, units: readonly number[], manner: calls.Manner): Promise<void> {
    let made: string[] = [];
    const isMade = await this.change(async () => {
      made = await calls.makeShots(this.page.project, scene, units, manner);
      return plural(texts.made, made.length);
    });
    if (isMade) this.page.choose(made);
  }

  /** Links a shot to the lines that are selected, which follow one another. */
  async link(shot: ShotEntry): Promise<void> {
    const { scene, units } = this.selection;
    const [first, last] = [units[0], units.at(-1)];
    if (first === undefined || last === undefined) return;
    await this.change(async () => {
      await calls.link(this.page.project, shot.id, { scene, unit: first }, last);
      return fill(texts.linked, { number: shot.number });
    });
  }

  async unlink(shot: ShotEntry): Promise<void> {
    await this.change(async () => {
      await calls.unlink(this.page.project, shot.id);
      return fill(texts.unlinked, { number: shot.number });
    });
  }

  clear(): void { this.selection.clear(); }

  private async change(work: () => Promise<string>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    try {
      const isDone = await this.page.change(work);
      if (isDone) this.selection.clear();
      return isDone;
    } finally {
      this.isBusy = false;
    }
  }
}
