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
  /** Lets a part of the line that is selected be chosen. */
  choosePart(): unknown;
  clear(): unknown;
}

/** What the bar shows: how many lines, or the words of a part of one, else ""; whether a part of the one line can be chosen; and the one shot that is chosen on the
 * board, with whether it is linked to any of these, and to all of them. */
export interface Selected {
  count: number;
  part: string;
  canBeParted: boolean;
  shot: ShotEntry | null;
  isLinked: boolean;
  isLinkedToThese: boolean;
}

/** The bar: `node`, hidden while nothing is selected. */
export class Foot {
  private shot: ShotEntry | null = null;
  private readonly count = element("b", { "aria-live": "polite" });
  private readonly words = element("p", { class: "screenplay-chosen quiet", dir: "auto" });
  private readonly each = textButton(texts.makeEach, () => this.page.make("each"));
  private readonly one = textButton(texts.makeOne, () => this.page.make("one"));
  private readonly choosePart = textButton(texts.choosePart, () => this.page.choosePart(), { "aria-haspopup": "dialog" });
  private readonly link = textButton("", () => this.shot && this.page.link(this.shot));
  private readonly unlink = textButton("", () => this.shot && this.page.unlink(this.shot));
  readonly node = element("footer", { class: "screenplay-foot", role: "toolbar", "aria-label": texts.selected, hidden: true },
    this.count, iconButton("close", words.library.clearSelection, "Esc", () => this.page.clear()), this.words,
    element("div", { class: "screenplay-acts" }, this.each, this.one, this.choosePart, this.link, this.unlink));

  constructor(private readonly page: FootPage) {
    // Words that are selected as text stay so.
    this.node.addEventListener("mousedown", (event) => event.preventDefault());
  }

  show({ count, part, canBeParted, shot, isLinked, isLinkedToThese }: Selected): void {
    const isPart = part !== "";
    this.node.hidden = count === 0 && !isPart;
    this.shot = shot;
    if (this.node.hidden) return;
    this.count.textContent = isPart ? texts.part : plural(texts.lines, count);
    this.words.hidden = !isPart;
    this.words.textContent = fill(texts.quoted, { words: part });
    this.each.textContent = isPart || count === 1 ? texts.makeOneOfOne : texts.makeEach;
    this.one.hidden = isPart || count === 1;
    this.choosePart.hidden = !canBeParted;
    const number = shot?.number ?? "";
    this.link.hidden = !shot || isLinkedToThese;
    this.link.textContent = fill(texts.link, { number });
    this.unlink.hidden = !shot || !isLinked || isPart;
    this.unlink.textContent = fill(texts.unlinkShot, { number });
  }
}
