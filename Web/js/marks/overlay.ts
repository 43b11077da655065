// The handles of the chosen mark, over the desk: its start and its end, and the middle of a way.

import { element } from "../base/dom.ts";
import { halfway } from "../base/measures.ts";
import { Handle } from "../canvas/handle.ts";
import { onDesk } from "../canvas/places.ts";
import type { WantedMark } from "../protocol/studio/figures.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { words } from "../base/words.ts";
import { isWay } from "./kinds.ts";

const texts = words.marks;

const POINTS = ["start", "end", "bend"] as const;
export type MarkPoint = typeof POINTS[number];

/** What hears of the handles; places are those of the desk. */
export interface MarkOverlayPage {
  moved(point: MarkPoint, place: Point): void;
  /** A point has come to rest. */
  ended(): void;
}

export class MarkOverlay {
  private readonly handles: readonly (readonly [MarkPoint, Handle])[];
  readonly node: HTMLElement;

  constructor(page: MarkOverlayPage) {
    this.handles = POINTS.map((name) => [name, new Handle(texts.points[name], `marks-${name}`, { moved: (place) => page.moved(name, place), ended: page.ended })]);
    this.node = element("div", { class: "figure-handles", role: "group", "aria-label": texts.handles, hidden: true }, this.handles.map(([, { node }]) => node));
  }

  /** Makes steps of what keys have done. */
  settle(): void { for (const [, handle] of this.handles) handle.settle(); }

  /** Shows handles of a mark, whose places are on the canvas; null for none. */
  show(mark: WantedMark | null): void {
    if (this.node.hidden !== (mark === null)) this.node.hidden = mark === null;
    if (!mark) return;
    const middle = isWay(mark.kind) ? mark.bend ?? halfway(mark.start, mark.end) : null;
    for (const [name, handle] of this.handles) {
      const place = name === "bend" ? middle : mark[name];
      handle.show(place && onDesk(place));
    }
  }
}
