// What is done with lines of the script: the server does it, as edits of this window, which can be taken back.

import { fill, plural, words } from "../base/words.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";
import * as calls from "./calls.ts";
import type { ScreenplayPage } from "./page.ts";
import { type ChosenLine, type LineSelection, type PartPlace, withoutLines } from "./places.ts";

const texts = words.screenplay;

/** Makes shots of lines and of parts of them, and links shots to them; one thing at a time. */
export class LineDeeds {
  private isBusy = false;

  /** `version`: of the script that is shown; `linesOf`: what a shot shows of it. */
  constructor(
    private readonly page: ScreenplayPage, private readonly selection: LineSelection, private readonly version: () => string,
    private readonly linesOf: (shot: string) => readonly PartPlace[],
  ) {}

  /** Makes shots of what is selected. */
  make(manner: calls.Manner): Promise<void> { return this.makeShots(this.selection.scene, this.selection.lines, manner); }

  async makeShots(scene: number, lines: readonly ChosenLine[], manner: calls.Manner): Promise<void> {
    let made: string[] = [];
    const isMade = await this.change(async () => {
      made = await calls.makeShots(this.page.project, this.version(), scene, lines, manner);
      return plural(texts.made, made.length);
    });
    if (isMade) this.page.choose(made);
  }

  /** Links a shot to more lines of a scene: to what is selected, unless it is said. */
  async link(shot: ShotEntry, scene = this.selection.scene, lines: readonly ChosenLine[] = this.selection.lines): Promise<void> {
    if (lines.length === 0) return;
    await this.change(async () => {
      await calls.link(this.page.project, this.version(), shot.id, scene, lines, "add");
      return fill(texts.linked, { number: shot.number });
    });
  }

  /** Unlinks a shot from the lines that are selected. */
  async unlinkLines(shot: ShotEntry): Promise<void> {
    const { scene, units } = this.selection;
    await this.change(async () => {
      const left = withoutLines(this.linesOf(shot.id), scene, units);
      await calls.link(this.page.project, this.version(), shot.id, scene, units.map((unit) => ({ unit })), "remove");
      return fill(left.length === 0 ? texts.unlinked : texts.unlinkedLines, { number: shot.number });
    });
  }

  /** Unlinks a shot from all lines. */
  async unlink(shot: ShotEntry): Promise<void> {
    await this.change(async () => {
      await calls.unlink(this.page.project, shot.id);
      return fill(texts.unlinked, { number: shot.number });
    });
  }

  /** Lets lines last otherwise; returns whether they do. */
  setTimes(times: calls.Times): Promise<boolean> {
    return this.change(async () => plural(texts.times.saved, await calls.setTimes(this.page.project, times)));
  }

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
