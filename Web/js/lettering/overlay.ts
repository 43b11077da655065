// What is over the desk while text is written: the box of the words, and handles for its width, the end of a balloon's tail, and where it lies.

import { element, reshape, shape } from "../base/dom.ts";
import { Handle } from "../canvas/handle.ts";
import { onDesk } from "../canvas/places.ts";
import { halfway } from "../base/measures.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { words } from "../base/words.ts";

const texts = words.lettering;

/** What hears of the handles; places are those of the desk. */
export interface TextOverlayPage {
  moveEdge(place: Point): void;
  moveTail(place: Point): void;
  moveText(place: Point): void;
}

export class TextOverlay {
  private readonly outline = shape("polygon", { class: "lettering-box" });
  private readonly edge: Handle;
  private readonly tail: Handle;
  private readonly corner: Handle;
  readonly node: HTMLElement;
  private shown = "";

  constructor(page: TextOverlayPage) {
    const ended = () => {};
    this.edge = new Handle(texts.moveEdge, "lettering-edge", { moved: page.moveEdge, ended });
    this.tail = new Handle(texts.moveTail, "lettering-tail", { moved: page.moveTail, ended });
    this.corner = new Handle(texts.moveText, "lettering-corner", { moved: page.moveText, ended }, "move");
    this.node = element("div", { class: "figure-handles", role: "group", "aria-label": texts.handles, hidden: true },
      shape("svg", { "aria-hidden": "true" }, this.outline), this.corner.node, this.edge.node, this.tail.node);
  }

  /** Shows the box with these corners, and the tail's end, places of the canvas; `isNew` for what has no layer yet. */
  show(corners: Point[], tail: Point | null, isNew: boolean): void {
    const box = corners.map((corner) => onDesk(corner));
    const end = tail && onDesk(tail);
    const looks = JSON.stringify([box, end, isNew]);
    if (looks === this.shown) return;
    this.shown = looks;
    const [first, second, third] = box;
    this.node.hidden = !first;
    if (!first || !second || !third) return;
    reshape(this.outline, { points: box.map(({ x, y }) => `${x},${y}`).join(" ") });
    this.edge.show(halfway(second, third));
    this.tail.show(end);
    this.corner.show(isNew ? first : null);
  }

  hide(): void {
    this.shown = "";
    this.node.hidden = true;
  }
}
