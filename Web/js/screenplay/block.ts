// A scene of the script: its heading, how much of it has shots, and its lines, which are built when they come near.

import { element, textButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import type { ScriptScene } from "./calls.ts";
import { makeCover } from "./cover.ts";
import type { Coverage } from "./coverage.ts";
import { keyOf } from "./places.ts";
import { makeRow, type Row } from "./row.ts";

const texts = words.screenplay;
// Letters of a line of text, and pixels: a guess of how high lines will be.
const [LETTERS, HEIGHT, AROUND] = [42, 19, 18];

const guess = ({ units }: ScriptScene): number => units.reduce((sum, { action, dialogue, notes }) =>
  sum + AROUND + HEIGHT * Math.ceil((action.length + 1) / LETTERS) + HEIGHT * Math.ceil(dialogue.length / LETTERS) + HEIGHT * Math.ceil(notes.length / LETTERS), 0);

/** A scene as it is shown; `index` is its own in the script. */
export class SceneBlock {
  readonly node: HTMLElement;
  readonly list: HTMLElement;
  /** Its lines; none before they are built. */
  rows: Row[] = [];
  readonly make: HTMLButtonElement;
  private readonly cover = makeCover();
  /** How the board numbers it, where the script does otherwise. */
  private readonly onBoard = element("p", { class: "screenplay-about-number", hidden: true });
  private isBuilt = false;
  private shown = "";

  constructor(readonly index: number, private readonly scene: ScriptScene, make: (scene: number) => void) {
    const { heading, number, about, isOmitted, units } = scene;
    const id = `screenplay-${index}`;
    this.make = textButton(texts.makeShots, () => make(index), { class: "screenplay-make", tabindex: "-1" });
    this.list = element("div", { class: "screenplay-lines", role: "listbox", "aria-multiselectable": "true", "aria-labelledby": id });
    this.node = element("section", { class: "screenplay-scene", "data-scene": index },
      element("header", { class: "screenplay-head" },
        element("h3", { id, dir: "auto" }, number ? [element("b", {}, number), " "] : [], heading || texts.opening),
        isOmitted ? element("span", { class: "quiet" }, texts.omitted) : units.length > 0 ? this.cover.node : null, units.length > 0 ? this.make : null),
      this.onBoard, about ? element("p", { class: "screenplay-about", dir: "auto" }, about) : null, units.length > 0 ? this.list : null);
    this.node.classList.toggle("omitted", isOmitted);
    this.list.style.setProperty("min-height", `${guess(scene)}px`);
  }

  get count(): number { return this.scene.units.length; }

  /** Builds its lines, where they are not there yet. */
  build(coverage: Coverage): boolean {
    if (this.isBuilt) return false;
    this.isBuilt = true;
    this.rows = this.scene.units.map((line, unit) => makeRow(line, this.scene.heading, keyOf({ scene: this.index, unit })));
    this.list.append(...this.rows.map(({ node }) => node));
    this.list.style.removeProperty("min-height");
    this.showRows(coverage);
    return true;
  }

  /** Shows which of its lines have shots. */
  show(coverage: Coverage): void {
    const number = coverage.otherNumber(this.index);
    const links = JSON.stringify([number, this.scene.units.map((_, unit) => coverage.shownBy({ scene: this.index, unit }).map(({ shot: { id, number }, part }) => [id, number, part]))]);
    if (links === this.shown) return;
    this.shown = links;
    this.onBoard.hidden = number === null;
    this.onBoard.textContent = fill(texts.sceneOnBoard, { number: number ?? "" });
    const count = coverage.count(this.index);
    this.cover.show(count);
    const without = count.of - count.n;
    this.make.hidden = without === 0;
    this.make.title = plural(texts.makeShotsOf, without);
    this.make.setAttribute("aria-label", this.make.title);
    if (this.isBuilt) this.showRows(coverage);
  }

  private showRows(coverage: Coverage): void {
    this.rows.forEach((row, unit) => {
      const place = { scene: this.index, unit };
      row.show(coverage.shownBy(place), coverage.isCovered(place));
    });
  }
}
