// Bricks and scripts are dragged: with the mouse or a pen at once, with a finger after it has rested; out of the drawer likewise,
// where a finger may also pull to the side. A line shows where they will lie.

import { readsToLeft } from "../base/direction.ts";
import { element } from "../base/dom.ts";
import { makeDrag } from "../kit/drag.ts";
import type { BlockAddress, BrickAddress } from "../protocol/bricks/editor.ts";
import type { ObjectTarget } from "./copying.ts";
import { type NewBrick, newBrickOf } from "./drawer.ts";
import { type BrickNode, isSamePlace, placeOfScript, type RowNode } from "./places.ts";
import type { Scripts } from "./scripts.ts";

// How long a finger rests, and how near a drop must come to a gap.
const HOLD = 320;
const REACH = 120;
// How far into what is dragged the hand holds it at most.
const GRIP = { start: 40, top: 20 };
// How wide the line is at least and at most.
const [NARROW, WIDE] = [120, 280];

/** Bricks or a script that were let go: such that were there, or a new one; `to` is where, null for the bin. For scripts it is the place of a head. */
export type Drop = { from: BlockAddress; to: BrickAddress | null } | { brick: NewBrick; to: BrickAddress };

/** A place in which blocks are dragged; `bin` is where they go. */
export interface DragPlace {
  scripts: Scripts;
  drawer: HTMLElement;
  bin: HTMLElement;
  target: ObjectTarget;
  /** Hears that a drag begins, of a new brick or of such that are there; or, by null, that it has ended. */
  dragged(isNew: boolean | null): void;
  drop(drop: Drop): void;
  /** Hears that blocks were dropped on another object. */
  copy(from: BlockAddress, object: number): void;
  /** Hears of what a finger has held and let go in its place. */
  held(brick: BrickNode): void;
}

/** A gap between bricks, from the pane's own corner; `x` is where its line begins, for those who read. */
interface Gap {
  place: BrickAddress;
  x: number;
  y: number;
  width: number;
}

interface Drag {
  sources: HTMLElement[];
  isNew: boolean;
  isScript: boolean;
  grip: { start: number; top: number };
  gaps: Gap[];
  place: BrickAddress | null;
  isOverBin: boolean;
  /** The object that it would be copied to. */
  object: number | null;
}

/** The edge of a box at which its lines begin. */
const startOf = ({ left, right }: DOMRect): number => (readsToLeft() ? right : left);

const isOver = (node: HTMLElement, { clientX: x, clientY: y }: PointerEvent): boolean => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return !node.hidden && x >= left && x <= right && y >= top && y <= bottom;
};

/** Lets blocks be dragged, for as long as the place is shown. */
export class BrickDrag {
  readonly escape: () => boolean;
  private readonly line = element("div", { class: "insertion", hidden: true });
  private drag: Drag | null = null;

  constructor(private readonly place: DragPlace) {
    const { scripts, drawer } = place;
    document.body.append(this.line);
    ({ escape: this.escape } = makeDrag<BrickNode>([scripts.node, drawer], {
      hold: HOLD, lift: (block, began) => this.lift(block, began), aim: (event) => this.aim(event),
      find: (under) => under.closest<BrickNode>(".brick"),
      held: () => true,
      // A finger pulls a brick out of the drawer to the side; up and down it scrolls.
      isPulled: (block, dx, dy) => drawer.contains(block) && Math.abs(dx) > 1.5 * Math.abs(dy),
      scrolls: (event) => (isOver(scripts.node, event) ? scripts.node : null),
      drop: (block) => this.drop(block),
      tap(block, _, wasHeld) { if (wasHeld && !drawer.contains(block)) place.held(block); },
      ended: () => this.ended(),
    }));
  }

  private lift(block: BrickNode, began: PointerEvent): { node: HTMLElement; left: number; top: number } {
    const { scripts, drawer, bin, dragged } = this.place;
    const isNew = drawer.contains(block);
    const isScript = block.classList.contains("head");
    const script = block.closest<HTMLElement>(".script");
    const sources = isNew ? [block] : isScript && script ? [script] : scripts.withOthers(block);
    const box = sources[0]!.getBoundingClientRect();
    const grip = { start: Math.min(Math.abs(began.clientX - startOf(box)), GRIP.start), top: Math.min(began.clientY - box.top, GRIP.top) };
    if (!isNew) for (const one of sources) one.classList.add("lifted");
    bin.hidden = isNew;
    document.body.classList.add("drags-brick");
    dragged(isNew);
    const node = ghostOf(sources, box.width);
    document.body.append(node);
    this.drag = { sources, isNew, isScript, grip, gaps: isScript ? this.scriptGaps() : this.brickGaps(sources), place: null, isOverBin: false, object: null };
    const left = readsToLeft() ? node.getBoundingClientRect().width - grip.start : grip.start;
    return { node, left, top: grip.top };
  }

  /** The corner of what the pane shows, in the window. */
  private corner(): [left: number, top: number] {
    const { node } = this.place.scripts;
    const { left, top } = node.getBoundingClientRect();
    return [left - node.scrollLeft, top - node.scrollTop];
  }

  /** Returns the gaps for scripts. */
  private scriptGaps(): Gap[] {
    const { list, slot, slotPlace: { object } } = this.place.scripts;
    const [left, top] = this.corner();
    const gaps = [...list.children].map((script, index): Gap => {
      const box = script.getBoundingClientRect();
      return { place: placeOfScript(object, index), x: startOf(box) - left, y: box.top - 10 - top, width: box.width };
    });
    const box = slot.getBoundingClientRect();
    return [...gaps, { place: placeOfScript(object, gaps.length), x: startOf(box) - left, y: box.top - top, width: Math.min(box.width, WIDE) }];
  }

  /** Returns the gaps for bricks: not within themselves. */
  private brickGaps(sources: HTMLElement[]): Gap[] {
    const { list, slot, slotPlace } = this.place.scripts;
    const [left, top] = this.corner();
    const gaps: Gap[] = [];
    for (const row of list.querySelectorAll<RowNode>(".row")) {
      if (sources.some((one) => one !== row && one.contains(row))) continue;
      const area = row.getBoundingClientRect();
      const width = Math.max(NARROW, Math.min(area.width, WIDE));
      const gap = (index: number, y: number) => gaps.push({ place: { ...row.place, index }, x: startOf(area) - left, y: y - top, width });
      [...row.children].forEach((brick, index) => gap(index, brick.getBoundingClientRect().top));
      gap(row.children.length, row.lastElementChild?.getBoundingClientRect().bottom ?? area.top);
    }
    const box = slot.getBoundingClientRect();
    return [...gaps, { place: slotPlace, x: startOf(box) - left, y: box.top + 8 - top, width: Math.min(box.width, WIDE) }];
  }

  private aim(event: PointerEvent): void {
    const { drag, line, place: { scripts, drawer, bin, target } } = this;
    if (!drag) return;
    const [x, y] = [event.clientX + (readsToLeft() ? drag.grip.start : -drag.grip.start), event.clientY - drag.grip.top];
    drag.isOverBin = isOver(bin, event) || (!drag.isNew && isOver(drawer, event));
    bin.classList.toggle("aimed", drag.isOverBin);
    drag.place = null;
    line.hidden = true;
    drag.object = drag.isNew ? null : target.aim(event);
    if (drag.isOverBin || !isOver(scripts.node, event)) return;
    const [left, top] = this.corner();
    const gap = this.gapAt(x - left, y - top);
    if (!gap) return;
    drag.place = gap.place;
    Object.assign(line.style, { width: `${gap.width}px`, transform: `translate(${gap.x + left - (readsToLeft() ? gap.width : 0)}px, ${gap.y + top - 2}px)` });
    line.hidden = false;
  }

  /** Returns the gap for what is dropped at a place of the pane: the nearest. Far from all, a new brick goes where a tap on it would put it,
   * and one that is there stays; a script has no end of its reach. */
  private gapAt(x: number, y: number): Gap | undefined {
    const { gaps, isNew, isScript } = this.drag!;
    const far = (gap: Gap) => Math.abs(gap.y - y) + 0.2 * Math.max(0, Math.abs(gap.x - x) - 8);
    const nearest = gaps.reduce((best, gap) => (far(gap) < far(best) ? gap : best));
    if (isScript || far(nearest) < REACH) return nearest;
    if (!isNew) return undefined;
    const { scripts } = this.place;
    const next = scripts.nextPlace() ?? scripts.slotPlace;
    return gaps.find(({ place }) => isSamePlace(place, next)) ?? nearest;
  }

  private drop(block: BrickNode): void {
    if (!this.drag) return;
    const { isNew, isOverBin, place: to, object } = this.drag;
    const { drop, scripts, copy } = this.place;
    if (object !== null) return copy(scripts.blockOf(block), object);
    if (isNew) {
      if (to) drop({ brick: newBrickOf(block), to });
    } else if (to || isOverBin) drop({ from: scripts.blockOf(block), to });
  }

  private ended(): void {
    const { drag, place: { bin, dragged, target } } = this;
    if (!drag) return;
    target.clear();
    for (const one of drag.sources) one.classList.remove("lifted");
    this.drag = null;
    this.line.hidden = true;
    bin.hidden = true;
    bin.classList.remove("aimed");
    document.body.classList.remove("drags-brick");
    dragged(null);
  }
}

/** A copy of bricks, to go with the hand. */
function ghostOf(sources: HTMLElement[], width: number): HTMLElement {
  const clones = sources.map((one) => one.cloneNode(true) as HTMLElement);
  const [first] = clones;
  const isOne = first !== undefined && clones.length === 1;
  const ghost = isOne ? first : element("div", { class: "row" }, clones);
  for (const one of [ghost, ...ghost.querySelectorAll(".lifted")]) one.classList.remove("lifted");
  ghost.classList.add("brick-ghost");
  ghost.removeAttribute("tabindex");
  Object.assign(ghost.style, { width: isOne ? `${width}px` : "max-content", left: "0", top: "0" });
  return ghost;
}
