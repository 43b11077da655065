// The scenes of a script, one below the other. Only what comes near is built, and nothing is done while one scrolls.

import { element } from "../base/dom.ts";
import { makeScope } from "../shell/scope.ts";
import { SceneBlock } from "./block.ts";
import type { Coverage } from "./coverage.ts";
import { keyOf, type LinePlace, type LineSelection, type PartPlace } from "./places.ts";
import type { Mark, Row } from "./row.ts";

// How far from what is seen lines are built.
const NEAR = "800px 0px";
/** The list: `node` scrolls. */
export class SceneList {
  readonly node = element("div", { class: "screenplay-scenes" });
  /** By the scene's index in the script. */
  private blocks = new Map<number, SceneBlock>();
  private coverage: Coverage | null = null;
  private readonly marked: Record<Mark, readonly PartPlace[]> = { chosen: [], partner: [] };
  /** The line that the keys go to. */
  private at: LinePlace | null = null;
  private readonly observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) this.build(Number((target as HTMLElement).dataset.scene));
  }, { root: this.node, rootMargin: NEAR });

  constructor(private readonly selection: LineSelection, private readonly makeShots: (scene: number) => void) {
    makeScope().signal.addEventListener("abort", () => this.observer.disconnect());
  }

  /** Shows a script, in place of what it had. */
  lay(coverage: Coverage): void {
    this.observer.disconnect();
    this.coverage = coverage;
    const shown = coverage.script.scenes.flatMap((scene, index) => (index > 0 || scene.units.length > 0 ? [new SceneBlock(index, scene, this.makeShots)] : []));
    this.blocks = new Map(shown.map((block) => [block.index, block]));
    this.marked.chosen = this.marked.partner = [];
    this.node.replaceChildren(...shown.map(({ node }) => node));
    this.node.scrollTop = 0;
    for (const block of shown) {
      block.show(coverage);
      this.observer.observe(block.node);
    }
    const first = shown.find(({ count }) => count > 0);
    this.at = this.last = null;
    if (first) this.setAt({ scene: first.index, unit: 0 });
  }

  /** Shows the board's links as they are now. */
  show(coverage: Coverage): void {
    this.coverage = coverage;
    for (const block of this.blocks.values()) block.show(coverage);
  }

  /** The line that had the keys last; null before any had. */
  last: LinePlace | null = null;

  /** Lets the keys go to a line, and brings it into view. */
  setFocus(place: LinePlace): void {
    this.build(place.scene);
    this.stayAt(place);
    this.row(place)?.node.focus({ preventScroll: true });
    this.showLast();
  }

  /** Lets the keys go to a line when they come to the list. */
  stayAt(place: LinePlace): void {
    this.last = place;
    this.setAt(place);
  }

  /** The lines that are built and that a range of the page may have words of, in the script's order. */
  rowsIn(range: Range): { place: LinePlace; row: Row }[] {
    return [...this.blocks.values()].filter(({ node }) => range.intersectsNode(node))
      .flatMap(({ index, rows }) => rows.map((row, unit) => ({ place: { scene: index, unit }, row })));
  }

  /** Brings the line that had the keys last into view again: there may be less room than before. */
  showLast(): void { if (this.last) this.row(this.last)?.node.scrollIntoView({ block: "nearest" }); }

  /** The line so many lines on, across scenes; the last there is. */
  step({ scene, unit }: LinePlace, by: number): LinePlace {
    const count = this.blocks.get(scene)?.count ?? 0;
    if (unit + by >= 0 && unit + by < count) return { scene, unit: unit + by };
    const next = this.sceneBeside(scene, by);
    return next ? { scene: next.index, unit: by > 0 ? 0 : next.count - 1 } : { scene, unit };
  }

  /** The first line of the scene beside one. */
  stepScene({ scene, unit }: LinePlace, by: number): LinePlace {
    const next = this.sceneBeside(scene, by);
    return next ? { scene: next.index, unit: 0 } : { scene, unit: by < 0 ? 0 : unit };
  }

  countIn(scene: number): number { return this.blocks.get(scene)?.count ?? 0; }

  /** Shows which lines are selected. */
  showSelection(): void {
    for (const { index, rows } of this.blocks.values()) {
      rows.forEach(({ node }, unit) => {
        const isSelected = String(this.selection.has({ scene: index, unit }));
        if (node.ariaSelected !== isSelected) node.ariaSelected = isSelected;
      });
    }
  }

  /** Marks lines or parts of them, in place of those that were marked so. */
  mark(mark: Mark, places: readonly PartPlace[]): void {
    for (const place of this.marked[mark]) this.row(place)?.unmark(mark);
    this.marked[mark] = places;
    for (const place of places) this.row(place)?.mark(mark, place.part);
  }

  /** Brings the first of some lines into view where none of them is. */
  reveal(places: readonly LinePlace[]): void {
    const [first] = places;
    if (!first) return;
    for (const { scene } of places) this.build(scene);
    if (places.some((place) => this.isSeen(place))) return;
    const show = () => this.row(first)?.node.scrollIntoView({ block: "center" });
    show();
    // What is built above it may be higher than was guessed.
    requestAnimationFrame(() => { if (!this.isSeen(first)) show(); });
  }

  private isSeen(place: LinePlace): boolean {
    const [line, view] = [this.row(place)?.node.getBoundingClientRect(), this.node.getBoundingClientRect()];
    return line !== undefined && line.top >= view.top && line.top < view.bottom - Math.min(line.height, view.height / 2);
  }

  /** The row of a line; none before it is built. */
  row({ scene, unit }: LinePlace): Row | undefined { return this.blocks.get(scene)?.rows[unit]; }

  private sceneBeside(scene: number, by: number): SceneBlock | undefined {
    const all = [...this.blocks.values()].filter(({ count }) => count > 0);
    return all[all.findIndex(({ index }) => index === scene) + Math.sign(by)];
  }

  /** One line is reached by Tab, and the button of its scene. */
  private setAt(place: LinePlace): void {
    if (this.at) this.reach(this.at, -1);
    this.at = place;
    this.reach(place, 0);
  }

  private reach(place: LinePlace, index: number): void {
    const [row, block] = [this.row(place), this.blocks.get(place.scene)];
    if (row) row.node.tabIndex = index;
    if (block) block.make.tabIndex = index;
  }

  private build(scene: number): void {
    const block = this.blocks.get(scene);
    if (!block || !this.coverage || !block.build(this.coverage)) return;
    block.rows.forEach(({ node }, unit) => { node.ariaSelected = String(this.selection.has({ scene, unit })); });
    for (const mark of ["chosen", "partner"] as const) for (const place of this.marked[mark]) if (place.scene === scene) this.row(place)?.mark(mark, place.part);
    if (this.at && keyOf(this.at).startsWith(`${scene}:`)) this.reach(this.at, 0);
  }
}
