// What can be done with the lines that are selected, at the foot of the panel.

import { element, iconButton, textButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";
import type { Manner } from "./calls.ts";

const texts = words.screenplay;

/** What the bar does. */
export interface FootPage {
  make(manner: Manner): unknown;
  link(shot: ShotEntry): unknown;
  unlink(shot: ShotEntry): unknown;
  clear(): unknown;
}

/** What the bar shows: how many lines, whether they follow one another, and the one shot that is chosen on the board, with whether it is linked to
 * lines, and to just these. */
export interface Selected {
  count: number;
  isRow: boolean;
  shot: ShotEntry | null;
  isLinked: boolean;
  isLinkedToThese: boolean;
}

/** The bar: `node`, hidden while no lines are selected. */
export class Foot {
  private shot: ShotEntry | null = null;
  private readonly count = element("b", { "aria-live": "polite" });
  private readonly each = textButton(texts.makeEach, () => this.page.make("each"));
  private readonly one = textButton(texts.makeOne, () => this.page.make("one"));
  private readonly link = textButton("", () => this.shot && this.page.link(this.shot));
  private readonly unlink = textButton("", () => this.shot && this.page.unlink(this.shot));
  readonly node = element("footer", { class: "screenplay-foot", role: "toolbar", "aria-label": texts.selected, hidden: true },
    this.count, iconButton("close", words.library.clearSelection, "Esc", () => this.page.clear()),
    element("div", { class: "screenplay-acts" }, this.each, this.one, this.link, this.unlink));

  constructor(private readonly page: FootPage) {}

  show({ count, isRow, shot, isLinked, isLinkedToThese }: Selected): void {
    this.node.hidden = count === 0;
    this.shot = shot;
    if (count === 0) return;
    this.count.textContent = plural(texts.lines, count);
    this.each.textContent = count === 1 ? texts.makeOneOfOne : texts.makeEach;
    this.one.hidden = count === 1;
    const number = shot?.number ?? "";
    this.link.hidden = !shot || isLinkedToThese;
    this.link.disabled = !isRow;
    this.link.title = isRow ? "" : texts.notRow;
    this.link.textContent = fill(texts.link, { number });
    this.unlink.hidden = !shot || !isLinked;
    this.unlink.textContent = fill(texts.unlinkShot, { number });
  }
}
