// Pins reached by keys: one at a time by the Tab key, the others by the arrows, in the order that a map is read.

import type { Map } from "leaflet";
import type { Placed } from "./placed.ts";
import { inReadingOrder } from "./reading.ts";

export class Roving {
  private ordered: Placed[] = [];
  /** Whether the focus is only put back: nothing is brought into sight then. */
  private isOrdering = false;

  constructor(private readonly map: Map) {
    // Before Leaflet, which would move the map by them.
    map.getContainer().addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  find(is: (placed: Placed) => boolean): Placed | undefined { return this.ordered.find(is); }

  /** Puts what is in sight in order, also for those who have it read to them. */
  order(all: Placed[]): void {
    const focused = document.activeElement;
    this.ordered = inReadingOrder(all.filter(({ isFirst, isInSight }) => isFirst && isInSight));
    const seen = new Set(this.ordered);
    const pane = this.map.getPane("markerPane")!;
    let before: Node | null = null;
    // What is out of sight stands before all that is in it, as it stood: what is in its place already is not moved.
    for (const { node } of [...all.filter((placed) => !seen.has(placed)), ...this.ordered].toReversed()) {
      if (node.nextSibling !== before || node.parentNode !== pane) pane.insertBefore(node, before);
      before = node;
    }
    // What is moved loses the focus.
    this.isOrdering = true;
    if (focused instanceof HTMLElement && focused !== document.activeElement && pane.contains(focused)) focused.focus({ preventScroll: true });
    this.isOrdering = false;
    const first = this.find(({ button }) => button === document.activeElement) ?? this.ordered[0];
    for (const placed of all) placed.button.tabIndex = placed === first ? 0 : -1;
  }

  /** Something has the focus: the Tab key comes back to it, and it is brought into sight as a whole. */
  enter({ button, latitude, longitude }: Placed): void {
    for (const placed of this.ordered) placed.button.tabIndex = placed.button === button ? 0 : -1;
    if (!this.isOrdering) this.map.panInside([latitude, longitude], { padding: [28, 36] });
  }

  private key(event: KeyboardEvent): void {
    const place = this.ordered.findIndex(({ button }) => button === event.target);
    if (place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = this.ordered.length - 1;
    const to: Record<string, number> = {
      ArrowRight: place + 1, ArrowDown: place + 1, ArrowLeft: place - 1, ArrowUp: place - 1, Home: 0, End: last,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.ordered[Math.min(Math.max(next, 0), last)]?.button.focus({ preventScroll: true });
  }
}
