// Alignment by points: what is seen on both photographs is marked on both, and the old one is laid as the pairs say.
// The recipe keeps the pairs beside the map that they gave, so an undo, another window or a reload brings them back.

import { element } from "../base/dom.ts";
import type { Place } from "../base/measures.ts";
import type { LookNumbers, PhotographKind } from "../protocol/studio/tunnel.ts";
import { fill, words } from "../base/words.ts";
import * as calls from "./calls.ts";
import type { Canvases } from "./loading.ts";
import { PairList } from "./pairs.ts";
import { Pane, type PointHands, type ShownPoint } from "./pane.ts";
import type { TunnelSizes } from "./state.ts";
import { written } from "./row.ts";

const texts = words.tunnelPoints;

/** Places in the photographs' pixels, of which one may be missing: the recipe has the whole ones. */
export type Pair = Partial<Record<PhotographKind, Place>>;

/** What hears of points: `aligned` after the map or the pairs have changed, `closed` when the mode is left, `say` what is to be said. */
export interface PointsHearing {
  aligned(): void;
  closed(): void;
  say(words: string): void;
}

const other = (side: PhotographKind): PhotographKind => (side === "old" ? "new" : "old");
const wholeOf = (pairs: Pair[]): calls.Pair[] => pairs.flatMap(({ old, new: on }) => (old && on ? [{ old, new: on }] : []));
const flat = (pairs: calls.Pair[]): string => pairs.map((pair) => [pair.old, pair.new]).join();

export class Points {
  private pairs: Pair[] = [];
  private result: calls.Laid | null = null;
  private readonly panes: Record<PhotographKind, Pane>;
  private readonly side: PairList;
  readonly node: HTMLElement;

  /** `pictures` are canvases of both photographs, `sizes` their sizes. */
  constructor(pictures: Canvases, sizes: TunnelSizes, private readonly hears: PointsHearing) {
    this.panes = {
      old: new Pane("old", words.tunnelFacts.sides.old, pictures.old, sizes.old, this.handsOn("old")),
      new: new Pane("new", words.tunnelFacts.sides.new, pictures.new, sizes.size, this.handsOn("new")),
    };
    this.side = new PairList({
      align: () => this.align(), add: () => this.addInMiddle(), clear: () => this.clear(), close: () => hears.closed(),
      remove: (index) => this.remove(index),
    });
    this.node = element("section", { class: "tunnel-points", "aria-label": texts.title, hidden: true },
      element("div", { class: "panes" }, this.panes.old.node, this.panes.new.node), this.side.node);
  }

  get isOn(): boolean { return !this.node.hidden; }

  open(): void {
    this.node.hidden = false;
    this.reread();
    this.panes.old.node.querySelector("button")?.focus();
  }

  close(): void { this.node.hidden = true; }

  /** Shows the pairs after the recipe has changed otherwise: an undo brings those back that it had. */
  update(): void { if (this.isOn) this.reread(); }

  private handsOn(side: PhotographKind): PointHands {
    return {
      added: (place) => this.add(side, place),
      moved: (index, place, isOver) => {
        const pair = this.pairs[index];
        if (pair) pair[side] = place;
        if (isOver) this.align();
        else this.show();
      },
      removed: (index) => this.remove(index),
    };
  }

  private add(side: PhotographKind, place: Place): void {
    const waiting = this.pairs.find((pair) => !pair[side] && pair[other(side)]);
    const alone = this.pairs.find((pair) => pair[side] && !pair[other(side)]);
    if (waiting) waiting[side] = place;
    else if (alone) alone[side] = place;
    else this.pairs.push({ [side]: place });
    this.hears.say(waiting ? fill(texts.complete, { n: this.pairs.indexOf(waiting) + 1 }) : texts.nowOn[other(side)]);
    this.align();
  }

  /** Adds a pair that is to be dragged into place, beside those that wait for that. */
  private addInMiddle(): void {
    const step = 12 * this.pairs.length;
    const beside = ([x, y]: Place): Place => [x + step, y + step];
    this.pairs.push({ old: beside(this.panes.old.middle()), new: beside(this.panes.new.middle()) });
    this.align();
    this.panes.old.focus(this.pairs.length - 1);
  }

  private remove(index: number): void {
    this.pairs.splice(index, 1);
    this.hears.say(fill(texts.removed, { n: index + 1 }));
    this.align();
  }

  private clear(): void {
    this.pairs = [];
    this.align();
  }

  /** Lays the old photograph by the pairs, where they decide a map; the recipe keeps them in any case. */
  private align(): void {
    const list = wholeOf(this.pairs);
    const kind = this.side.model;
    const kept = calls.keptPairs();
    // A pair that is only begun lays nothing, least of all what a hand has moved since.
    if (kind === kept.model && flat(list) === flat(kept.pairs)) return this.show();
    const result = list.length >= 2 ? calls.align(list, kind) : null;
    this.result = result;
    this.side.trouble = result?.words ? fill(texts.notAligned, { reason: result.words.replace(/[^?.]$/, "$&.") }) : "";
    if (!result || result.words) {
      const refusal = calls.keepPairs(list, kind);
      this.side.trouble ||= refusal;
    }
    this.hears.aligned();
    if (result && !result.words) this.hears.say(fill(texts.aligned, this.laid(result)));
    this.show();
  }

  private laid({ model = 0, error = 0 }: calls.Laid): { map: string; error: string } {
    return { map: texts.maps[model] ?? "", error: written(error) };
  }

  /** Takes the pairs that the recipe has; those with a point missing stay behind them. */
  private reread(): void {
    const kept = calls.keptPairs();
    if (flat(wholeOf(this.pairs)) !== flat(kept.pairs)) {
      this.pairs = [...kept.pairs, ...this.pairs.filter((pair) => !pair.old || !pair.new)];
    }
    // Without pairs what is chosen for the next ones stays.
    if (kept.pairs.length > 0) this.side.model = kept.model;
    this.result = kept.result;
    this.side.trouble = "";
    this.show();
  }

  private isLeftOut(pair: Pair): boolean {
    const index = this.pairs.filter((one) => one.old && one.new).indexOf(pair);
    return Boolean(this.result && !this.result.words && this.result.isLeftOut?.[index]);
  }

  private show(): void {
    const look = calls.look();
    for (const side of ["old", "new"] as const) this.panes[side].show(this.pointsOn(side), this.expectedOn(side, look));
    this.side.show(this.pairs.map((pair) => ({ off: residual(pair, look), isLeftOut: this.isLeftOut(pair) })));
    const missing = 2 - wholeOf(this.pairs).length;
    this.side.said = this.result && !this.result.words ? fill(texts.laid, this.laid(this.result))
      : missing > 0 ? (missing === 2 ? texts.twoMissing : texts.oneMissing)
        : this.side.trouble ? "" : texts.otherwise;
  }

  private pointsOn(side: PhotographKind): ShownPoint[] {
    return this.pairs.flatMap((pair, index) => {
      const place = pair[side];
      return place ? [{ index, place, isLeftOut: this.isLeftOut(pair), isAlone: !pair[other(side)] }] : [];
    });
  }

  /** Where the partner of a point that waits for one is to be expected. */
  private expectedOn(side: PhotographKind, look: LookNumbers): Place | null {
    const partner = this.pairs.find((pair) => !pair[side])?.[other(side)];
    if (!partner) return null;
    return side === "new" ? calls.image(look, partner) : calls.origin(look, partner);
  }
}

/** Returns how far a pair is off under the map as it is, in pixels of the new photograph; null where that is not known. */
function residual(pair: Pair, look: LookNumbers): number | null {
  const image = pair.old && pair.new ? calls.image(look, pair.old) : null;
  return image && pair.new ? Math.hypot(image[0] - pair.new[0], image[1] - pair.new[1]) : null;
}
