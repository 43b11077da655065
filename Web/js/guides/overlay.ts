// The guides over the desk: they follow the view, and let through what hands do.

import { contextOf } from "../base/canvases.ts";
import type * as core from "../base/core.ts";
import { element } from "../base/dom.ts";
import type { Place, Size } from "../base/measures.ts";
import { hasFrames, look } from "./look.ts";
import { clear, Painter } from "./painter.ts";

export class Overlay {
  private readonly canvas = element("canvas", { width: 1, height: 1 });
  private readonly context = contextOf(this.canvas);
  readonly node = element("div", { class: "guides", "aria-hidden": "true", hidden: true }, this.canvas);
  private last = "";

  constructor(private readonly size: Size) {}

  /** Shows the guides of a canvas with these points of perspective, in each frame. */
  show(view: core.View, points: readonly Place[]): void {
    const { node, canvas } = this;
    const seen = look.perspective ? points : [];
    const isThere = look.isShown && (seen.length > 0 || hasFrames(look));
    if (!isThere && node.hidden) return;
    if (node.hidden === isThere) node.hidden = !isThere;
    // What is not seen takes no memory.
    if (!isThere) return void Object.assign(canvas, { width: 1, height: 1 }), void (this.last = "");
    const { clientWidth: width, clientHeight: height } = node.parentElement!;
    const { a, b, tx, ty } = view;
    const looks = JSON.stringify([a, b, tx, ty, width, height, devicePixelRatio, seen, look]);
    if (looks === this.last) return;
    this.last = looks;
    const painter = new Painter(this.context, this.size, view, clear(canvas, this.context, { width, height }));
    canvas.style.opacity = String(look.opacity / 100);
    painter.drawPerspective(seen, look);
    painter.drawFrames(look);
  }
}
